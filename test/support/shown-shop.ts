import { cartIdOf } from '../../src/core/cart/record/record.ts';
import { notRead } from '../../src/core/cart/state/cart-reading.ts';
import { idleMutation } from '../../src/core/cart/state/mutation.ts';
import { noWidgetState } from '../../src/core/cart/shown/widget-state.ts';
import type { ShopState, ShopView } from '../../src/core/cart/shown/shop-view.ts';

/**
 * A shop that shows one state.
 *
 * @param shown by default no cart, and nothing can be changed
 * @param others what the component calls besides
 */
export function shownShop(shown: Partial<ShopState> = {}, others: Partial<ShopView> = {}) {
  const { current = { status: 'none' } } = shown;
  const state: ShopState = {
    ...notRead,
    isOnServer: false,
    current,
    cartId: cartIdOf(current),
    retired: false,
    isBeforeSignIn: false,
    widgetState: noWidgetState,
    create: idleMutation,
    assign: idleMutation,
    ...shown,
  };
  const view: Partial<ShopView> = {
    shop: 'shop',
    subscribe: () => () => undefined,
    getState: () => state,
    getServerState: () => state,
    ...others,
  };
  return view as ShopView; // what the component calls
}
