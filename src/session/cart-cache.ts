import type { Cart } from '../schema/cart.ts';

/** The page's own copy of what the shop last said of a cart: TanStack's cache, or a cart reader's state. */
export interface CartCache {
  /** The last good cart; undefined where none was read. */
  peek(cartId: string): Cart | undefined;
  /** Takes over what the shop has just said of a part of it. A read under way may tell what was before, and is called off. */
  confirm(cartId: string, change: (cart: Cart) => Cart): Promise<void>;
  /** Reads the cart and all that hangs on it again; true when a good cart came. Never rejects. */
  readAgain(cartId: string): Promise<boolean>;
}
