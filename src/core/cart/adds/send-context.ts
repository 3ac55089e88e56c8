import type { NewCartItem } from '../../api/arguments.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { CartFeatures } from '../../api/features-api.ts';
import type { GuestCartSession } from '../session/session.ts';
import type { AddedItem } from '../state/add-state.ts';
import type { CartHandle } from '../writes/cart-handle.ts';
import type { ChangeReports } from '../writes/report-changes.ts';

/** What a page does that shows the cart. */
export interface AddingPage {
  readonly handleOf: (cartId: string) => CartHandle;
  readonly reports: ChangeReports;
  /**
   * Called with the added items before the cart shows them. Not called if any item was not added, or
   * the shopper has left.
   */
  readonly onAdded: (items: readonly AddedItem[]) => void;
  /** Called with each line that the shop has returned, even if a later item is not added. */
  readonly onLine: (cartId: string, line: CartItem, added: NewCartItem) => void;
  /** Whether only the response proves that an item was added, and no read of the cart. */
  readonly needsResponse: () => boolean;
  /** Whether the shop has just responded although the browser says that it is offline. */
  readonly isReachable: boolean;
}

export interface AddItemOptions {
  readonly session: GuestCartSession;
  /** Those of `createCartFeatures`, or the page's own way to add an item. */
  readonly features: Pick<CartFeatures, 'addItem'> & Partial<CartFeatures>;
  /** @internal */
  readonly page?: AddingPage | undefined;
}

/** What the items of one call are sent with. */
export interface SendContext extends AddItemOptions {
  /** The shopper's cart before the call. Null if there was none. */
  readonly cartIdBefore: string | null;
  /** Whether the shopper has signed out or was reset since then, here or in another tab. */
  readonly isOtherShopper: () => boolean;
}

export function createSendContext(options: AddItemOptions): SendContext {
  const { cartStore } = options.session;
  // Reads storage: a tab may have created a cart that is not known here yet, and is not empty.
  const cartIdBefore = cartStore.readCurrentId();
  const shopper = cartStore.shopper();
  const isOtherShopper = (): boolean => {
    cartStore.sync();
    return cartStore.shopper() !== shopper;
  };
  return { ...options, cartIdBefore, isOtherShopper };
}
