// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCartCommands } from '../../../src/core/cart/changing/cart-commands.ts';
import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import { createCartFeatures } from '../../../src/core/api/features/cart-features.ts';
import { createCartReader } from '../../../src/core/cart/state/reader.ts';
import { createGuestCartSession } from '../../../src/core/cart/session/create-session.ts';
import { recordKeyOf } from '../../../src/core/cart/session/keys.ts';
import { pageGlobals } from '../../../src/core/api/page-globals.ts';
import { createFakeStorage } from '../../support/fake-storage.ts';
import { runs } from '../../support/property-runs.ts';
import { createTestService } from '../../support/service.ts';

/** What consent managers and privacy add-ons do to storage. */
const storageKinds = ['drops writes', 'drops writes and returns nothing'] as const;

/** The id that storage contains when the page is loaded. */
const firstIds = ['none', 'gone', 'live'] as const;

type Step =
  | { readonly do: 'add'; readonly copy: 0 | 1; readonly sku: string; readonly qty: number }
  | { readonly do: 'set'; readonly copy: 0 | 1; readonly qty: number }
  | { readonly do: 'remove'; readonly copy: 0 | 1; readonly isUndone: boolean }
  | { readonly do: 'read' | 'focus' | 'forge event' | 'expire' | 'sign in' | 'sign in and merge' };

const copy = fc.constantFrom(0 as const, 1 as const);
const qty = fc.integer({ min: 1, max: 3 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      copy,
      sku: fc.constantFrom('MUG-SPECKLE', 'NOTE-A5', 'CLOTH-LINEN'),
      qty,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('set' as const), copy, qty }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('remove' as const), copy, isUndone: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('read', 'focus', 'forge event', 'expire', 'sign in', 'sign in and merge'),
    }),
  },
);

interface Visit {
  readonly storage: (typeof storageKinds)[number];
  readonly firstId: (typeof firstIds)[number];
  /** Whether a script has added a member to `Object.prototype`. */
  readonly isPolluted: boolean;
  readonly steps: readonly Step[];
}

const foreignId = 'AddedToThePrototypeByAScript0000';

/** Opens a page with two copies of the package, such as a script tag and a React app. */
async function openPage({ storage: kind, firstId }: Visit) {
  const shop = createTestService();
  const baseUrl = shop.baseUrl;
  let inFlight = 0;
  const fetchFromShop: typeof fetch = async (input, init) => {
    inFlight += 1;
    return shop.fetch(input, init).finally(() => (inFlight -= 1));
  };
  const cartId =
    firstId === 'live' ? await shop.createCart() : firstId === 'gone' ? 'UnknownToTheShop' : null;
  if (firstId === 'live') await shop.addItem(cartId!, 'MUG-SPECKLE', 2);
  const entries = createFakeStorage();
  const stored = { current: { status: 'guest', cartId }, retired: [] };
  const record = JSON.stringify({ state: stored, version: 1 });
  if (cartId !== null) entries.setItem(recordKeyOf(baseUrl), record);
  entries.swallow();
  const storage = kind === 'drops writes' ? entries : { ...entries, getItem: () => null };
  const shared = pageGlobals({});
  const copies = [0, 1].map(() => {
    const session = createGuestCartSession({
      api: createGuestCartApi({ baseUrl, fetch: fetchFromShop }),
      locks: null,
      storage,
      shared,
    });
    const reader = createCartReader(session);
    const controller = createCartCommands({
      session,
      features: createCartFeatures({
        baseUrl,
        fetch: fetchFromShop,
        features: ['items'],
        shared: {},
      }),
      source: reader,
    });
    const stops = [reader.start(), controller.subscribe(() => undefined)];
    return { session, reader, controller, stop: () => stops.forEach((stop) => stop()) };
  });
  const hasCart = copies[0]!.session.getCartId() !== null && firstId === 'live';

  /** Advances the clock until the work has ended. */
  async function until<T>(work: Promise<T>): Promise<T> {
    const state = { isDone: false };
    const onEnd = (): void => void (state.isDone = true);
    work.then(onEnd, onEnd);
    while (!state.isDone) await turn();
    return work;
  }
  async function turn(): Promise<void> {
    await vi.advanceTimersByTimeAsync(20);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return {
    shop,
    record,
    copies,
    hasCart,
    until,
    /** Waits until no request is in flight. */
    idle: async (): Promise<void> => {
      for (let quiet = 0; quiet < 3; quiet = inFlight === 0 ? quiet + 1 : 0) await turn();
    },
    reads: () => shop.requests.filter(({ method }) => method === 'GET').length,
    creations: () => shop.log().filter((line) => /^POST .*\/guest-carts$/.test(line)).length,
  };
}

/** Plays one visit, and checks after each step what the shop has. */
async function play(visit: Visit): Promise<void> {
  const page = await openPage(visit);
  const { shop, copies, until, idle } = page;
  const { session } = copies[0]!;
  /** What the shopper has put into the current cart, by SKU. */
  let goods = new Map<string, number>(page.hasCart ? [['MUG-SPECKLE', 2]] : []);
  let hasCart = page.hasCart;
  let carts = 0;

  /** The shop no longer has the cart for this page. No page may ask for it again and again. */
  async function lose(): Promise<void> {
    goods = new Map();
    hasCart = false;
    const before = page.reads();
    session.refresh();
    await vi.advanceTimersByTimeAsync(10_000);
    await idle();
    expect(page.reads() - before, 'reads in the ten seconds after').toBeLessThanOrEqual(3);
    expect(session.getCartId(), 'the id is dropped').toBeNull();
    for (const { reader } of copies) expect(reader.getState().cart, 'no copy shows it').toBeNull();
  }

  async function run(step: Step): Promise<void> {
    const cartId = session.getCartId();
    switch (step.do) {
      case 'add':
        if (!hasCart) carts += 1;
        hasCart = true;
        goods.set(step.sku, (goods.get(step.sku) ?? 0) + step.qty);
        await until(copies[step.copy]!.controller.add([{ sku: step.sku, qty: step.qty }]));
        break;
      case 'set':
      case 'remove': {
        const { controller, reader } = copies[step.copy]!;
        const line = reader.getState().cart?.items?.[0];
        if (line?.item_id == null || line.sku == null) return;
        if (step.do === 'set') {
          goods.set(line.sku, step.qty);
          await until(controller.setQuantity(line.item_id, step.qty));
          return;
        }
        await until(controller.remove(line.item_id));
        if (step.isUndone) controller.undo(line.item_id);
        else goods.delete(line.sku);
        break;
      }
      case 'read':
        session.refresh();
        break;
      case 'focus':
        window.dispatchEvent(new Event('focus'));
        break;
      case 'forge event':
        window.dispatchEvent(
          new StorageEvent('storage', { key: recordKeyOf(shop.baseUrl), newValue: page.record }),
        );
        break;
      case 'expire':
      case 'sign in':
      case 'sign in and merge':
        if (cartId === null || !hasCart) return;
        if (step.do === 'expire') await shop.expire(cartId);
        else await shop.signIn(cartId, 3, { merged: step.do === 'sign in and merge' });
        await lose();
        break;
      default:
        step satisfies never;
    }
  }

  try {
    await idle();
    for (const step of visit.steps) {
      await run(step);
      await idle();
      expect(page.creations(), 'carts').toBe(carts);
      if (!hasCart) continue;
      const { items } = await shop.getCart(session.getCartId()!);
      expect(new Map(items?.map(({ sku, qty }) => [sku, qty])), 'goods in the shop').toEqual(goods);
      for (const { reader } of copies) {
        const shown = reader.getState().cart?.items?.map(({ sku, qty }) => [sku, qty] as const);
        expect(new Map(shown), 'goods on screen').toEqual(goods);
      }
    }
    expect(shop.log().filter((line) => line.includes(foreignId))).toEqual([]);
  } finally {
    for (const { stop } of copies) stop();
  }
}

const prototype = Object.prototype as { cartId?: string };

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date'],
  });
});

afterEach(() => {
  delete prototype.cartId;
  vi.useRealTimers();
});

test(
  'a page whose storage drops writes loses no goods, creates one cart, and does not read a missing one repeatedly',
  async () => {
    const visits: fc.Arbitrary<Visit> = fc.record({
      storage: fc.constantFrom(...storageKinds),
      firstId: fc.constantFrom(...firstIds),
      isPolluted: fc.boolean(),
      steps: fc.array(anyStep, { minLength: 1, maxLength: 10, size: 'max' }),
    });
    await fc.assert(
      fc.asyncProperty(visits, async (visit) => {
        if (visit.isPolluted) prototype.cartId = foreignId;
        try {
          await play(visit);
        } finally {
          delete prototype.cartId;
        }
      }),
      { numRuns: runs(200) },
    );
  },
  runs(200) * 3_000,
);
