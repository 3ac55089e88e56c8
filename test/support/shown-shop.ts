import { notRead } from '../../src/core/cart/state/cart-reading.ts';
import { idleMutation } from '../../src/core/cart/state/mutation.ts';
import { noChanges } from '../../src/core/cart/shown/shown-changes.ts';
import type { ShopState, ShopView } from '../../src/core/cart/shown/shop-view.ts';

/** A shop that shows one state. @default no cart, and nothing can be changed */
export function shownShop(shown: Partial<ShopState> = {}, shop = 'shop'): ShopView {
  const state: ShopState = {
    ...notRead,
    current: { status: 'none' },
    cartId: null,
    retired: false,
    isBeforeSignIn: false,
    changes: noChanges,
    create: idleMutation,
    assign: idleMutation,
    ...shown,
  };
  return {
    shop,
    subscribe: () => () => undefined,
    getState: () => state,
    getServerState: () => state,
  } as unknown as ShopView; // what a badge, a drawer and a toast call
}
