import type { Cart } from '../schema/cart.ts';
import { cartSummary } from './cart-summary.ts';
import { hasLineDetails } from './has-line-details.ts';
import { hasDetails, plainParcel } from './has-details.ts';
import { isGuest } from './is-guest.ts';
import { lineViews } from './lines.ts';
import { completeMessages } from './messages/complete-messages.ts';
import { plainText } from './text/plain-text.ts';
import { viewContextOf, type CartViewOptions, type MainContext } from './view-context.ts';
import type { MainView } from './types.ts';

/** A shop's text for "no number yet" is missing, empty, or a 0. */
function orderNumberOf(cart: Cart): string | null {
  const text = plainText(cart.reserved_order_id);
  return text === '0' ? null : text;
}

/** What is said of the items in the one parcel of a cart whose delivery is yet to be chosen; null for any other cart. */
function undecidedItems(cart: Cart, context: MainContext): string | null {
  const parcel = plainParcel(cart);
  if (parcel === undefined) return null;
  return parcel.items?.length === 0 ? context.plural(context.messages.items, 0) : context.messages.allItems;
}

/** What a cart's screen shows at first: as `toCartView`, without what `toDetailsView` makes. */
export function toMainView(cart: Cart, options: CartViewOptions = {}): MainView {
  const context = viewContextOf(cart, options, completeMessages(options.messages));
  return {
    ...cartSummary(cart, context),
    isVirtual: cart.is_virtual ?? false,
    isGuest: isGuest(cart),
    orderNumber: orderNumberOf(cart),
    lines: lineViews(cart.items ?? [], context),
    undecidedItems: undecidedItems(cart, context),
    hasDetails: hasDetails(cart),
    hasLineDetails: hasLineDetails(cart),
  };
}
