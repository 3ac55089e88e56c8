import type { Cart } from '../schema/cart.ts';
import { toMainView } from './main-view.ts';
import { toDetailsView } from './details-view.ts';
import type { CartViewOptions } from './view-context.ts';
import type { CartView, LineDetails } from './types.ts';

const noFeatures: LineDetails = { options: [], discounts: [], facts: [] };

/**
 * A cart (2.1) as a person reads it: words, numbers and dates of a locale, amounts by the money rule (docs/money.md).
 *
 * Pure: no DOM, no network, and it never throws for what a shop sends. An amount that cannot be trusted is withheld,
 * and so is a subtotal that would need it.
 *
 * @example
 * const view = toCartView(cart, { locale: 'de-AT' });
 * view.subtotal.kind === 'amount' ? view.subtotal.text : '—'; // "€ 713,32"
 */
export function toCartView(cart: Cart, options: CartViewOptions = {}): CartView {
  const {
    undecidedItems: _items,
    hasDetails: _hasDetails,
    hasLineDetails: _inLines,
    lines,
    ...main
  } = toMainView(cart, options);
  const rest = toDetailsView(cart, options);
  return { ...main, ...rest, lines: lines.map((line, index) => ({ ...line, ...noFeatures, ...rest.lines[index] })) };
}
