import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { News } from '../../core/cart/session/news.ts';
import { currentIdOf } from '../../core/cart/record/current-cart.ts';
import type { Loader } from '../../core/cart/state/loader.ts';
import {
  parseSeen,
  seenAt,
  seenText,
  storeLeave,
  type SeenCart,
} from '../../core/cart/record/seen-cart.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import { useDisplay } from '../ui/display.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';
import { useChunk } from '../ui/chunk-hooks.ts';
import type * as newsChunk from './news-chunk.ts';
import type { NoticeView } from '../ui/notice.tsx';
import type { ScreenState } from './screen-state.ts';
import type { TryAdd } from '../../core/cart/adds/put-back.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import { hasUnconfirmedEdits } from '../../core/cart/state/progress.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { ItemWith } from '../../core/api/line-fields.ts';
import { shownItems } from '../../core/view/compact-view.ts';
import type { CompactLine, CompactView } from '../../core/view/types.ts';

/** The chunk that compares carts, and writes news as notices. */
export type NewsChunk = typeof newsChunk;

/**
 * The news as notices with their buttons. None until the code for them has loaded.
 *
 * @param tryAdd undefined if items cannot be added
 */
export function useNews(
  session: ShopView['session'],
  tryAdd: TryAdd | undefined,
  loader: Loader<NewsChunk>,
): readonly NoticeView[] {
  const { settings } = useDisplay();
  const messages = useScreenMessages();
  const [pending, setPending] = useState<News | null>(null);
  const { subscribe, getState } = session.newsStore;
  const all = useSyncExternalStore(subscribe, getState, getState);
  const chunk = useChunk(all.length > 0, loader, all);
  if (chunk === undefined) return [];
  const { locale } = settings;
  return chunk.newsNotices(all, { session, messages, locale, tryAdd, pending, setPending });
}

/** Offers to put the items of the last cart back, if the shop no longer has it. */
export function useEndedCart(
  hasEnded: boolean,
  session: ShopView['session'],
  loader: Loader<NewsChunk>,
): void {
  useEffect(() => {
    if (!hasEnded) return;
    loader.load().then(
      ({ offerItems }) => offerItems(session),
      () => undefined,
    );
  }, [hasEnded, session, loader]);
}

/** The shopper goes to the checkout: if the shop no longer has the cart then, it may be ordered. */
export const leaveForCheckout = (session: ShopView['session'], cartId: string): void =>
  storeLeave(session.cartStore, cartId, { mayBeOrdered: true });

/** Milliseconds without a look at the cart after which a visit is another one. */
const visitAfter = 60 * 60 * 1000;

/**
 * What is stored of a line on screen: no options, which may have been typed, and no SKU that may
 * contain them.
 */
const seenLine = (line: CompactLine, item: ItemWith<'public'>): SeenCart['lines'][number] => ({
  id: line.itemId,
  sku: line.options.length === 0 ? item.sku : null,
  type: line.productType,
  name: line.name,
  qty: line.quantityValue,
  price: item.price,
  text: line.unit.kind === 'amount' ? line.unit.text : null,
});

/** What is stored of a cart on screen: no address. */
export function seenOf(
  { lines, taxDisplay }: CompactView,
  cart: Cart,
  code: SeenCart['code'],
): SeenCart {
  const items = shownItems(cart, lines.length);
  return {
    unit: `${cart.currency?.quote_currency_code} ${taxDisplay}`,
    lines: lines.map((line, index) => seenLine(line, items[index] ?? {})),
    code,
  };
}

/**
 * Stores what the shopper sees of a cart whose last read has succeeded. When a cart comes on screen,
 * prices that have changed since it was seen are news; if that was more than an hour ago, all that the
 * shop has changed.
 */
export function useLastVisit(
  state: ScreenState,
  widgetState: WidgetState,
  session: ShopView['session'],
  loader: Loader<NewsChunk>,
): void {
  const { coupon, totals, lines, commands, progress } = widgetState;
  const { cartStore, newsStore } = session;
  const code = coupon?.code;
  const isCurrent = state.kind === 'cart' && state.freshness.kind === 'current';
  // The code for changes, and with it totals and code, may still be loading.
  const isComplete =
    (totals === null || totals.status === 'current') && (lines === null || commands !== undefined);
  const isSettled = isCurrent && isComplete && !hasUnconfirmedEdits(progress);
  const settled = isSettled && !state.formatted.view.isStale ? state.formatted : null;
  const wasShown = useRef(false);
  useEffect(() => {
    if (settled === null) return;
    const { cart } = settled.source;
    const cartId = currentIdOf(session) ?? '';
    const before = cartStore.readContents('seen');
    const now = seenOf(settled.view, cart, code);
    cartStore.writeContents(cartId, 'seen', seenText(now, Date.now()));
    const comesOnScreen = !wasShown.current;
    wasShown.current = true;
    if (before === null) return;
    if (comesOnScreen && parseSeen(before)?.hasUnsaved === true)
      newsStore.setState((all) => [...all, { kind: 'unsaved', cartId: 'any' }], true);
    const isNewVisit = Date.now() - seenAt(before) >= visitAfter;
    if (!comesOnScreen && !isNewVisit) return;
    const compare = ({ newsSince }: NewsChunk): void => {
      const sentences = newsSince(before, now, cart, isNewVisit);
      if (sentences.length > 0)
        newsStore.setState((all) => [...all, { kind: 'last-visit', cartId, sentences }], true);
    };
    loader.load().then(compare, () => undefined);
  }, [settled, code, session, cartStore, newsStore, loader]);
}
