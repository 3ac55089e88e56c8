import type { Cart } from '../schema/cart.ts';
import type { CartItem } from '../schema/cart-item.ts';
import { quoteAddressView } from './address/addresses.ts';
import { cartFacts, paymentFacts } from './cart-facts.ts';
import { customerView } from './address/customers.ts';
import { discountViews } from './money/discounts.ts';
import { factList } from './facts.ts';
import { optionViews } from './options.ts';
import { plainText } from './text/plain-text.ts';
import { detailsContextOf, type DetailsContext } from './details-context.ts';
import { shippingViews } from './shipping/shipments.ts';
import type { CartViewOptions } from './view-context.ts';
import type { LineDetails, DetailsView } from './types.ts';

function lineDetails(item: CartItem, context: DetailsContext): LineDetails {
  const inside = item.extension_attributes;
  return {
    options: optionViews(item.product_option, context),
    discounts: discountViews(inside?.discounts, context),
    facts: factList(context, 'item.').others(inside, ['discounts']).done(),
  };
}

/** The part of a cart's view that {@link toMainView} leaves out. Not every cart has any of it, but for `facts`. */
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
