import type { Cart } from '../../schema/cart.ts';
import type { CartItem } from '../../schema/cart-item.ts';
import { quoteAddressView } from './addresses.ts';
import { customerView } from './customers.ts';
import { cartFacts, paymentFacts } from './cart-facts.ts';
import { factList, discountsWithFacts } from './facts.ts';
import { enDetails } from '../../messages/en-details.ts';
import { enScreen } from '../../messages/en-screen.ts';
import { mergeMessages } from '../../messages/messages.ts';
import type { CartMessages } from '../../messages/messages.ts';
import { shippingViews } from './shipping.ts';
import { formatDate } from './format-date.ts';
import { plainText } from '../text/plain-text.ts';
import { viewContextOf, type CartViewOptions, type DetailsContext } from '../view-context.ts';
import type { DetailsView, LineDetails, CartView } from '../types.ts';
import { toCompactView } from '../compact-view.ts';

/** All messages for showing a cart: the host's, and English ones for the rest. */
export function cartMessages(own: CartViewOptions['messages']): CartMessages {
  return mergeMessages<CartMessages>({ ...enScreen, ...enDetails }, own);
}

function lineDetails(item: CartItem, context: DetailsContext): LineDetails {
  const attributes = item.extension_attributes;
  return {
    discounts: discountsWithFacts(attributes?.discounts, context),
    facts: factList(context, 'item.').others(attributes, ['discounts']).done(),
  };
}

export function detailsContextOf(cart: Cart, options: CartViewOptions = {}): DetailsContext {
  const context = viewContextOf(cart, options, cartMessages(options.messages));
  return { ...context, date: (text) => formatDate(text, context.locale, options.timeZone) };
}

/** The part of a cart's view that `toCompactView` leaves out: shipments, addresses, the customer, details for support. */
export function toDetailsView(cart: Cart, options: CartViewOptions = {}): DetailsView {
  const context = detailsContextOf(cart, options);
  return {
    lines: (cart.items ?? []).slice(0, context.lineLimit).map((item) => lineDetails(item, context)),
    shipping: shippingViews(cart, context),
    billing: quoteAddressView(cart.billing_address, context),
    customer: customerView(cart.customer, context),
    note: plainText(cart.customer_note),
    payment: paymentFacts(cart, context),
    facts: cartFacts(cart, context),
  };
}

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
