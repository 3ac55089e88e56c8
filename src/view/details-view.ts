import type { Cart } from '../schema/cart.ts';
import type { CartItem } from '../schema/cart-item.ts';
import { quoteAddressView } from './address/addresses.ts';
import { cartFacts, paymentFacts } from './cart-facts.ts';
import { customerView } from './address/customers.ts';
import { discountViews } from './money/discounts.ts';
import { factList } from './facts.ts';
import { optionViews } from './options.ts';
import { plainText } from './text/plain-text.ts';
import { restContextOf, type RestContext } from './details-context.ts';
import { shippingViews } from './shipping/shipments.ts';
import type { CartViewOptions } from './view-context.ts';
import type { LineExtras, RestView } from './types.ts';

function lineExtras(item: CartItem, context: RestContext): LineExtras {
  const inside = item.extension_attributes;
  return {
    options: optionViews(item.product_option, context),
    discounts: discountViews(inside?.discounts, context),
    facts: factList(context, 'item.').others(inside, ['discounts']).done(),
  };
}

/** The part of a cart's view that {@link toMainView} leaves out. Not every cart has any of it, but for `facts`. */
export function toRestView(cart: Cart, options: CartViewOptions = {}): RestView {
  const context = restContextOf(cart, options);
  return {
    lines: (cart.items ?? []).slice(0, context.lineLimit).map((item) => lineExtras(item, context)),
    shipping: shippingViews(cart, context),
    billing: quoteAddressView(cart.billing_address, context),
    customer: customerView(cart.customer, context),
    note: plainText(cart.customer_note),
    payment: paymentFacts(cart, context),
    facts: cartFacts(cart, context),
  };
}
