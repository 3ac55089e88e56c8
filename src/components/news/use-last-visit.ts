import { useEffect } from 'react';
import type { CartActions } from '../../core/actions/cart-actions.ts';
import type { Cart } from '../../core/schema/cart.ts';
import type { SeenCart } from '../../core/session/last-visit.ts';
import { isChanging } from '../../core/shop/placeholder-actions.ts';
import type { ShopView } from '../../core/shop/shop-view.ts';
import { cartIdOf } from '../../core/store/cart-record.ts';
import { seenKeyOf } from '../../core/store/keys.ts';
import type { CompactView } from '../../core/view/types.ts';
import type { PartLoaders } from '../screen/part-loaders.ts';
import type * as newsPart from './news-part.ts';

/** Milliseconds after which the shopper may have forgotten a price. */
const visitAfter = 60 * 60 * 1000;

/** What is stored of a cart on screen. */
export function seenOf(
  { lines, taxDisplay }: CompactView,
  { items, currency }: Cart,
  code: SeenCart['code'],
): SeenCart {
  return {
    ...{ unit: `${currency?.quote_currency_code} ${taxDisplay}`, code },
    // The view has the first items of the cart.
    lines: lines.flatMap(({ itemId: id, name, quantityValue: qty, unit }, index) => {
      const text = unit.kind === 'amount' ? unit.text : null;
      return id === null ? [] : [{ id, name, qty, price: items?.[index]?.price ?? null, text }];
    }),
  };
}

/** Whether the shop has confirmed everything on screen. */
function isSettled(view: CompactView, actions: CartActions): boolean {
  const { totals, addsItems, addItems } = actions;
  // The code for changes, and with it totals and code, may still be loading.
  if (addsItems === true && addItems === undefined) return false;
  return !isChanging(actions) && !view.isStale && (totals === null || (totals.data !== null && !totals.isStale));
}

/**
 * Stores what the shopper sees of the cart. If it was seen more than an hour ago, what the shop has changed since is news.
 *
 * @param shown null unless the last read has succeeded
 */
export function useLastVisit(
  shown: { readonly view: CompactView; readonly source: { readonly cart: Cart } } | null,
  actions: CartActions,
  session: ShopView['session'],
  load: PartLoaders['news'],
): void {
  const { coupon } = actions;
  const code = coupon === null || coupon.isKnown === false ? undefined : coupon.code;
  const settled = shown !== null && isSettled(shown.view, actions) ? shown : null;
  useEffect(() => {
    if (settled === null) return;
    const { view, source } = settled;
    const { cartStore, store, news } = session;
    const cartId = cartIdOf(store.getState().current) ?? '';
    const key = seenKeyOf(cartStore.key);
    const before = cartStore.readSnapshot(key);
    const now = seenOf(view, source.cart, code);
    cartStore.writeSnapshot(cartId, `${Date.now()} ${JSON.stringify(now)}`, key);
    if (before === null || Date.now() - Number.parseInt(before, 10) < visitAfter) return;
    const compare = ({ changesSince }: typeof newsPart): void => {
      const sentences = changesSince(before, now, source.cart);
      if (sentences.length > 0) news.setState((all) => [...all, { kind: 'last-visit', cartId, sentences }], true);
    };
    load().then(compare, () => undefined);
  }, [settled, code, session, load]);
}
