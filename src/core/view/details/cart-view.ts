import type { Cart } from '../../schema/cart.ts';
import { toCompactView } from '../compact-view.ts';
import { toDetailsView } from './details-view.ts';
import type { CartViewOptions } from '../view-context.ts';
import type { CartView } from '../types.ts';

/**
 * A cart as texts to show, with numbers and dates for the locale and amounts by the money rule (docs/money.md).
 *
 * Pure: no DOM, no network, and it never throws for anything that a shop sends. An amount that cannot be read is
 * unavailable, and so is a subtotal that depends on it.
 *
 * @example
 * const view = toCartView(cart, { locale: 'de-AT', messages: await loadMessages('de-AT') });
 * view.subtotal.kind === 'amount' ? view.subtotal.text : '—'; // "€ 713,32"
 */
export function toCartView(cart: Cart, options: CartViewOptions = {}): CartView {
  const compact = toCompactView(cart, options);
  const details = toDetailsView(cart, options);
  const lines = compact.lines.map((line, index) => ({ ...line, facts: [], discounts: [], ...details.lines[index] }));
  return { ...compact, ...details, lines };
}
