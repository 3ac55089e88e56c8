import { useEffect } from 'react';
import type { CartActions } from '../../core/actions/cart-actions.ts';
import type { Cart } from '../../core/schema/cart.ts';
import type { SeenCart } from '../../core/session/news.ts';
import { isChanging } from '../../core/shop/placeholder-actions.ts';
import type { ShopView } from '../../core/shop/shop-view.ts';
import { cartIdOf } from '../../core/store/cart-record.ts';
import type { CompactView } from '../../core/view/types.ts';
import type { PartLoaders } from '../screen/part-loaders.ts';

/** Milliseconds after which the shopper may have forgotten a price. */
const visitAfter = 60 * 60 * 1000;

/** What is stored of a cart on screen: no options, which may have been typed, and no address. */
export function seenOf(
  { lines, taxDisplay }: CompactView,
  { items, currency }: Cart,
  code: SeenCart['code'],
): SeenCart {
  // The view has the first items of the cart.
  const seen = lines.map(({ itemId: id, name, quantityValue: qty, unit }, index) => {
    return { id, name, qty, price: items?.[index]?.price, text: unit.kind === 'amount' ? unit.text : null };
  });
  return { unit: `${currency?.quote_currency_code} ${taxDisplay}`, lines: seen, code };
}

/**
 * Stores what the shopper sees of the cart. If it was seen more than an hour ago, what the shop has changed since is news.
 *
 * @param shown null unless the last read has succeeded
 */
export function useLastVisit(
  shown: { readonly view: CompactView; readonly source: { readonly cart: Cart } } | null,
  actions: CartActions,
  { cartStore, store, news }: ShopView['session'],
  load: PartLoaders['news'],
): void {
  const { coupon, totals, addsItems, addItems } = actions;
  const code = coupon === null || coupon.isKnown === false ? undefined : coupon.code;
  // The code for changes, and with it totals and code, may still be loading.
  const isComplete = totals?.data !== null && !totals?.isStale && (addsItems !== true || addItems !== undefined);
  const settled = isComplete && !isChanging(actions) && shown?.view.isStale === false ? shown : null;
  useEffect(() => {
    if (settled === null) return;
    const { cart } = settled.source;
    const cartId = cartIdOf(store.getState().current) ?? '';
    const before = cartStore.readSnapshot(cartStore.seenKey);
    const now = seenOf(settled.view, cart, code);
    cartStore.writeSnapshot(cartId, `${Date.now()} ${JSON.stringify(now)}`, cartStore.seenKey);
    if (before === null || Date.now() - Number.parseInt(before, 10) < visitAfter) return;
    const compare = ({ changesSince }: Awaited<ReturnType<typeof load>>): void => {
      const sentences = changesSince(before, now, cart);
      if (sentences.length > 0) news.setState((all) => [...all, { kind: 'last-visit', cartId, sentences }], true);
    };
    load().then(compare, () => undefined);
  }, [settled, code, cartStore, store, news, load]);
}
