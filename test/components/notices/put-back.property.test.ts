// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { newsNotice, offerItems } from '../../../src/components/notices/news-chunk.ts';
import {
  GuestCartError,
  type GuestCartErrorCode,
  type GuestCartErrorDetails,
} from '../../../src/core/api/errors.ts';
import type { NewCartItem } from '../../../src/core/api/arguments.ts';
import { enNews } from '../../../src/core/messages/en-news.ts';
import { seenOf } from '../../../src/components/notices/use-news.ts';
import { putBackOnce, type TryAdd } from '../../../src/core/cart/adds/put-back.ts';
import { lockWaitOf } from '../../../src/core/cart/session/locks.ts';
import { seenText } from '../../../src/core/cart/record/seen-cart.ts';
import {
  emptyReceipt,
  type EndedNews,
  type News,
  type SignInNews,
} from '../../../src/core/cart/session/news.ts';
import type { GuestCartSessionOptions } from '../../../src/core/cart/session/session-types.ts';
import { cartIdOf } from '../../../src/core/cart/record/record.ts';
import { en } from '../../../src/core/messages/en.ts';
import { screenSettings } from '../../support/screen-settings.ts';
import { toCompactView } from '../../../src/core/view/compact-view.ts';
import { openCommands } from '../../support/cart-commands.ts';
import { errorCodes } from '../../support/error-codes.ts';
import { createFakeLocks } from '../../support/fake-locks.ts';
import { engraved } from '../../support/product-options.ts';
import { runs } from '../../support/property-runs.ts';

const skus = ['MUG-SPECKLE', 'NOTE-A5', 'BOWL-RAMEN', 'COFFEE-HUILA'];
const faults = [
  undefined,
  { kind: 'lost-response', operation: 'items', times: 1 },
  { kind: 'dropped', operation: 'items', times: 2 },
  { kind: 'status', status: 503, operation: 'items', times: 1 },
] as const;

const week = 7 * 24 * 60 * 60 * 1000;

test('what was in an expired cart is put back once, or named', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...skus), fc.integer({ min: 1, max: 3 }), { minKeys: 1 }),
      fc.subarray(skus),
      fc.constantFrom(...faults),
      fc.boolean(),
      async (holds, gone, fault, readsFail) => {
        sessionStorage.clear();
        const page = await openCommands({ filled: false, features: ['items', 'totals'] });
        const { session, shop, commands } = page;
        for (const [sku, qty] of Object.entries(holds)) await commands.add([{ sku, qty }]);
        await page.reader.read();
        await page.settled();
        const cart = page.reader.getState().cart!;
        const view = toCompactView(cart, { ...screenSettings({ locale: 'en' }), messages: en });
        const first = cartIdOf(session.store.getState().current) ?? '';
        const { cartStore, newsStore } = session;
        const seen = seenText(seenOf(view, cart, null), Date.now() - week);
        cartStore.writeContents(first, 'seen', seen);
        cartStore.retire(first);
        shop.settings.set({ disabled: gone });
        offerItems(session);

        if (fault !== undefined) shop.faults.set(fault);
        if (readsFail) shop.faults.set({ kind: 'dropped', operation: 'read', times: 1 });
        let said: News | null = null;
        for (let press = 0; press < 2; press++) {
          const [offer] = press === 0 ? newsStore.getState() : [said];
          if (offer == null) break;
          const ends: Promise<void>[] = [];
          newsNotice(offer, {
            messages: { ...enNews, ...en },
            locale: 'en',
            isPending: false,
            dismiss: () => undefined,
            // As the widget does: the first item has created a cart.
            putBack: (news) =>
              void ends.push(
                putBackOnce(news, session, commands.tryAdd).then((next) => {
                  const cartId = session.getCartId();
                  said = next?.kind === 'ended' ? { ...next, cartId } : next;
                }),
              ),
          }).action?.press();
          if (ends.length === 0) break;
          await Promise.all(ends);
        }
        shop.faults.clear();
        page.close();
        const now = cartIdOf(session.store.getState().current);
        const items = now === null ? [] : ((await shop.getCart(now)).items ?? []);
        const left = said as News | null; // assigned in a callback
        const receipt = left?.kind === 'ended' ? left.receipt : undefined;
        const named = [
          ...(receipt?.missing ?? []).map(({ item }) => item.sku),
          ...(receipt?.unsaved ?? []).map((change) => change.kind === 'line' && change.item.sku),
        ];
        for (const [sku, qty] of Object.entries(holds)) {
          const has = items.find((item) => item.sku === sku)?.qty ?? 0;
          expect([sku, has === qty || (has === 0 && named.includes(sku)), has]).toEqual([
            sku,
            true,
            has,
          ]);
        }
        expect(items.every(({ sku, qty }) => (qty ?? 0) <= (holds[sku ?? ''] ?? 0))).toBe(true);
      },
    ),
    { numRuns: runs(25) },
  );
});

/** An expired cart, offered again as often as asked. @param holds a mug and two notebooks */
async function openEnded(
  holds: readonly NewCartItem[] = [{ sku: 'MUG-SPECKLE' }, { sku: 'NOTE-A5', qty: 2 }],
) {
  const page = await openCommands({ filled: false, features: ['items', 'totals'] });
  const { session, commands } = page;
  await commands.add(holds);
  await page.reader.read();
  await page.settled();
  const cart = page.reader.getState().cart!;
  const view = toCompactView(cart, { ...screenSettings({ locale: 'en' }), messages: en });
  const first = cartIdOf(session.store.getState().current) ?? '';
  const { cartStore } = session;
  const seen = seenText(seenOf(view, cart, null), Date.now() - week);
  cartStore.writeContents(first, 'seen', seen);
  cartStore.retire(first);
  /** The offer of one tab, with the locks of its session, and a function that puts it back. */
  function offer(options: Partial<GuestCartSessionOptions> = {}) {
    const newsStore = createStore<readonly News[]>(() => []);
    const tab = { ...session, newsStore, options: { ...session.options, ...options } };
    offerItems(tab);
    const news = newsStore.getState()[0] as EndedNews;
    return {
      news,
      putBack: (add: TryAdd = commands.tryAdd, next = news) => putBackOnce(next, tab, add),
    };
  }
  const inCart = async () => {
    const { items = [] } = await page.shop.getCart(session.getCartId() ?? '');
    const entries = (items ?? []).map(({ sku, qty }) => [sku ?? '', qty ?? 0] as const);
    return Object.fromEntries<number>(entries);
  };
  const waits: AbortController[] = [];
  const timeoutOf = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    if (milliseconds !== lockWaitOf(session.options.api)) return timeoutOf(milliseconds);
    const wait = new AbortController();
    waits.push(wait);
    return wait.signal;
  });
  onTestFinished(() => spy.mockRestore());
  /** Ends the waits for another tab that have begun. */
  const endWaits = () => waits.forEach((wait) => wait.abort());
  return { ...page, offer, inCart, endWaits };
}

test('two copies of a tab that put the items back at once add them once, by the session’s locks', async () => {
  const { offer, inCart } = await openEnded();
  const browser = createFakeLocks();
  const offers = ['1', '2'].map((tab) => offer({ locks: browser.tab(tab) }));
  await Promise.all(offers.map(({ putBack }) => putBack()));
  expect(await inCart()).toEqual({ 'MUG-SPECKLE': 1, 'NOTE-A5': 2 });
});

test('a tab waits for another one that puts the items back, however long the shop takes', async () => {
  const { offer, commands, inCart, endWaits } = await openEnded();
  const browser = createFakeLocks();
  const offers = ['1', '2'].map((tab) => offer({ locks: browser.tab(tab) }));
  const shop = Promise.withResolvers<undefined>();
  const addSlowly: typeof commands.tryAdd = async (...call) => {
    await shop.promise;
    return commands.tryAdd(...call);
  };
  const ends = Promise.all(offers.map(({ putBack }) => putBack(addSlowly)));
  endWaits();
  shop.resolve(undefined);
  await ends;
  expect(await inCart()).toEqual({ 'MUG-SPECKLE': 1, 'NOTE-A5': 2 });
});

test('the offer stays if the page’s createCart never settles in another tab, and can be pressed again', async () => {
  const { offer, inCart, endWaits } = await openEnded();
  const browser = createFakeLocks();
  const createCart = () => new Promise<string>(() => undefined);
  const [stuck, free] = ['1', '2'].map((tab) => offer({ locks: browser.tab(tab), createCart }));
  void stuck?.putBack(() => new Promise(() => undefined));
  const waiting = free?.putBack();
  endWaits();
  await expect(waiting).rejects.toThrow();
  browser.leave('1');
  await free?.putBack();
  expect(await inCart()).toEqual({ 'MUG-SPECKLE': 1, 'NOTE-A5': 2 });
});

test('the offer stays when the page adds an item, and puts the items back into the new cart', async () => {
  const { session, commands, inCart } = await openEnded();
  const offers = (): readonly News[] =>
    session.newsStore.getState().filter(({ cartId }) => cartId === session.getCartId());
  offerItems(session);
  await commands.add([{ sku: 'BOWL-RAMEN' }]);
  const [news] = offers();
  expect(news).toMatchObject({ kind: 'ended' });
  expect(await putBackOnce(news as EndedNews, session, commands.tryAdd)).toBeNull();
  expect(await inCart()).toEqual({ 'BOWL-RAMEN': 1, 'MUG-SPECKLE': 1, 'NOTE-A5': 2 });
});

test('an offer that was pressed while an item was being added puts the items back', async () => {
  const { session, commands, inCart } = await openEnded();
  offerItems(session);
  const [news] = session.newsStore.getState() as readonly EndedNews[];
  const adding = commands.add([{ sku: 'BOWL-RAMEN' }]);
  await vi.waitFor(() => expect(session.getCartId()).not.toBeNull());
  await Promise.all([adding, putBackOnce(news!, session, commands.tryAdd)]);
  expect(await inCart()).toEqual({ 'BOWL-RAMEN': 1, 'MUG-SPECKLE': 1, 'NOTE-A5': 2 });
});

test('a cart of another tab ends the offer', async () => {
  const { session, commands, shop, inCart } = await openEnded();
  offerItems(session);
  const [news] = session.newsStore.getState() as readonly EndedNews[];
  session.cartStore.adopt(await shop.createCart());
  expect(await putBackOnce(news!, session, commands.tryAdd)).toBeNull();
  expect(await inCart()).toEqual({});
});

test('offline, the items are not put back, and the offer stays, also after a reload', async () => {
  const { offer, session, shop, inCart } = await openEnded();
  const { news, putBack } = offer();
  shop.offline();
  let next: News | null;
  try {
    next = await putBack();
  } finally {
    shop.online();
  }
  expect(session.getCartId()).toBeNull();
  expect(offer().news).toBeDefined();
  expect(next).toEqual(news);
  await putBack(undefined, next as EndedNews);
  expect(await inCart()).toEqual({ 'MUG-SPECKLE': 1, 'NOTE-A5': 2 });
});

test('the offer stays if no cart can be created, and then puts the items back', async () => {
  const { offer, session, shop, inCart } = await openEnded();
  const { news, putBack } = offer();
  shop.faults.set({ kind: 'dropped', operation: 'create' });
  const before = shop.requests.length;
  const next = await putBack();
  expect(shop.requests.slice(before).map(({ method }) => method)).toEqual(['POST']);
  shop.faults.clear();
  expect(session.getCartId()).toBeNull();
  expect(next).toEqual(news);
  await putBack(undefined, next as EndedNews);
  expect(await inCart()).toEqual({ 'MUG-SPECKLE': 1, 'NOTE-A5': 2 });
});

test('what a sign-in has left out is offered again here or by the cart, and not by both', async () => {
  const { offer, session, commands } = await openEnded([{ sku: 'MUG-SPECKLE' }]);
  const { receipt, cartId } = offer().news;
  await commands.add([{ sku: 'NOTE-A5' }]);
  const codes = Object.keys(errorCodes) as GuestCartErrorCode[];
  const failures: readonly (readonly [GuestCartErrorCode, GuestCartErrorDetails?])[] = [
    // Sent, without a cart to send it to, and in a cart that is gone and cannot be replaced.
    ...codes.flatMap((code) =>
      (['items', 'create', 'read'] as const).map((operation) => [code, { operation }] as const),
    ),
    ['network', { notSent: true }],
    ['aborted', { notSent: true }],
    ['misconfigured', { notSent: true }],
  ];
  for (const [code, details] of failures) {
    const error = new GuestCartError(code, 'failed.', { operation: 'items', ...details });
    if (error.operation === 'items')
      vi.spyOn(commands.features, 'addItem').mockRejectedValueOnce(error);
    else vi.spyOn(session, 'ensureCart').mockRejectedValueOnce(error);
    const news = { kind: 'sign-in', cartId, receipt: { ...receipt } } as const;
    const rest = await putBackOnce(news, session, commands.tryAdd);
    const { missing, unsaved } = (rest as SignInNews | null)?.receipt ?? emptyReceipt;
    const again = commands.getState().failedAdd?.items.filter((item) => item.canAddAgain) ?? [];
    expect([code, details, missing.length + unsaved.length + again.length]).toEqual([
      code,
      details,
      1,
    ]);
    commands.dismissAdd();
  }
});

test('what had a text that the shopper typed is named, and not added without it', async () => {
  const { offer, commands } = await openEnded([
    { sku: 'MUG-SPECKLE' },
    { sku: 'PEN-ENGRAVED', productOption: engraved('For Noor') },
  ]);
  const sent: string[] = [];
  const add: TryAdd = (items, ...options) => {
    sent.push(...items.map(({ sku }) => sku));
    return commands.tryAdd(items, ...options);
  };
  const rest = (await offer().putBack(add)) as EndedNews;
  expect(sent).toEqual(['MUG-SPECKLE']);
  expect(rest.receipt.missing).toMatchObject([{ item: { name: 'Brass pen, engraved' } }]);
});
