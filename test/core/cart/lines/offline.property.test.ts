// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { hasUnknownOutcome } from '../../../../src/core/api/errors.ts';
import { shownCart } from '../../../../src/core/cart/state/shown-cart.ts';
import type { Cart } from '../../../../src/core/api/cart.ts';
import { openProfile, openTab } from '../../../support/customer-tabs.ts';
import { playAll } from '../../../support/play-all.ts';
import { createLossyNetwork, flush, setUpQuickVisits } from '../../../support/served-network.ts';
import { createTestService } from '../../../support/service.ts';

/** Each tab changes products of its own, because the order of two tabs' writes is open. */
const products = [
  ['MUG-SPECKLE', 'THROW-WOOL'],
  ['NOTE-A5', 'BOWL-RAMEN'],
] as const;
const addedSkus = ['COFFEE-HUILA', 'NOTE-POCKET'] as const;

type Step =
  /** The shopper sets the quantity of a product; 0 removes it. */
  | { readonly do: 'set'; readonly tab: 0 | 1; readonly product: 0 | 1; readonly qty: number }
  | { readonly do: 'undo'; readonly tab: 0 | 1; readonly product: 0 | 1 }
  /** Adds one piece, or one of each of two products. */
  | { readonly do: 'add'; readonly tab: 0 | 1; readonly two: boolean }
  /** The shopper takes back an item that waits to be added, with the press that added it last. */
  | { readonly do: 'withdraw'; readonly tab: 0 | 1; readonly at: 0 | 1 }
  | { readonly do: 'offline' | 'online' | 'wait' }
  /** A request reaches the shop, or a response the page. */
  | { readonly do: 'serve'; readonly at: number };

const either = fc.constantFrom(0 as const, 1 as const);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      tab: either,
      product: either,
      qty: fc.nat(4),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('undo' as const), tab: either, product: either }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('add' as const), tab: either, two: fc.boolean() }),
  },
  fc.record({ do: fc.constant('withdraw' as const), tab: either, at: either }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('offline' as const, 'online' as const, 'wait' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('serve' as const), at: fc.nat(5) }) },
);
const session = fc.array(anyStep, { minLength: 5, maxLength: 25 });

/** The connection is lost while a line is added again, and another change is saved later. */
const lostUndo: readonly Step[] = [
  { do: 'set', tab: 0, product: 1, qty: 0 },
  { do: 'serve', at: 0 },
  { do: 'undo', tab: 0, product: 1 },
  { do: 'serve', at: 0 },
  { do: 'serve', at: 0 },
  { do: 'offline' },
  { do: 'set', tab: 0, product: 0, qty: 0 },
  { do: 'serve', at: 0 },
];

/** A quantity of a line that is gone fails, and a change that has waited with it is saved after it. */
const goneLine: readonly Step[] = [
  { do: 'set', tab: 0, product: 0, qty: 0 },
  { do: 'serve', at: 0 },
  { do: 'serve', at: 0 },
  { do: 'offline' },
  { do: 'set', tab: 0, product: 1, qty: 0 },
  { do: 'undo', tab: 0, product: 0 },
  { do: 'set', tab: 0, product: 0, qty: 0 },
  { do: 'serve', at: 0 },
  { do: 'set', tab: 0, product: 0, qty: 1 },
  { do: 'online' },
];

/** The removal of a line has an unknown outcome; its Undo and a quantity wait for the connection. */
const unknownRemoval: readonly Step[] = [
  { do: 'set', tab: 0, product: 0, qty: 0 },
  { do: 'wait' },
  { do: 'serve', at: 0 },
  { do: 'offline' },
  { do: 'serve', at: 0 },
  { do: 'undo', tab: 0, product: 0 },
  { do: 'set', tab: 0, product: 0, qty: 1 },
  { do: 'set', tab: 0, product: 1, qty: 0 },
  { do: 'set', tab: 1, product: 0, qty: 0 },
];

/** A removal has an unknown outcome. It is made again without a connection, and undone before it is sent. */
const undoneRemoval: readonly Step[] = [
  { do: 'set', tab: 1, product: 0, qty: 0 },
  { do: 'serve', at: 0 },
  { do: 'serve', at: 0 },
  { do: 'offline' },
  { do: 'serve', at: 0 },
  { do: 'set', tab: 1, product: 0, qty: 0 },
  { do: 'serve', at: 0 },
  { do: 'undo', tab: 1, product: 0 },
];

function quantities(cart: Cart | null): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const { sku, qty } of cart?.items ?? [])
    sums.set(sku ?? '', (sums.get(sku ?? '') ?? 0) + (qty ?? 0));
  return Object.fromEntries(sums);
}

/** What the shopper has last wanted of a product. */
interface Wish {
  readonly qty: number;
  readonly tab: 0 | 1;
}

/** A press that adds products, one piece of each. */
interface AddPress {
  readonly tab: 0 | 1;
  /** Those that the shopper has not taken back. */
  skus: readonly (typeof addedSkus)[number][];
  isWaiting: boolean;
}

/** Plays a session, and returns how many changes waited for a connection. */
async function play(steps: readonly Step[]): Promise<number> {
  const shop = createTestService();
  const browser = openProfile();
  /** The ids that the line of a product has had, by SKU. */
  const ids = new Map<string, ReadonlySet<number>>();
  /** How often each product was changed, and how often it had been at the last write of it. */
  const counts = new Map<string, { changes: number; written: number }>();
  const countOf = (sku: string) => counts.get(sku) ?? { changes: 0, written: 0 };
  const network = createLossyNetwork(shop.fetch, async (request) => {
    const itemId = Number(request.url.split('/').at(-1));
    const body = (await request.json().catch(() => null)) as { cartItem?: { sku?: string } } | null;
    const bySku = body?.cartItem?.sku;
    const add = addedSkus.find((each) => each === bySku);
    if (add !== undefined) adds[add].sent += 1;
    const sku = bySku ?? [...ids].find(([, each]) => each.has(itemId))?.[0] ?? '';
    const { changes, written } = countOf(sku);
    if (written === changes && wishes.has(sku)) sentTwice.push(sku);
    counts.set(sku, { changes, written: changes });
  });
  const sentTwice: string[] = [];
  const presses: AddPress[] = [];
  /** Presses that were resolved with other lines than those of what was not taken back. */
  const addedOthers: AddPress[] = [];
  const noAdds = () => ({ pressed: 0, sent: 0, sure: 0, possible: 0 });
  const adds = { 'COFFEE-HUILA': noAdds(), 'NOTE-POCKET': noAdds() };
  const tabs = (['one', 'two'] as const).map((name) => {
    const options = { name, fetch: network.fetch, customerCart: false };
    const opened = openTab(shop, browser, options);
    return { ...opened, ...opened.show() };
  });
  const [first, second] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
  const all: readonly string[] = products.flat();
  const wishes = new Map<string, Wish>();
  const beforeRemoval = new Map<string, number>();
  let waited = 0;

  function want(sku: string, wish: Wish): void {
    wishes.set(sku, wish);
    counts.set(sku, { ...countOf(sku), changes: countOf(sku).changes + 1 });
  }

  function add(tab: 0 | 1, skus: readonly (keyof typeof adds)[]): void {
    const press: AddPress = { tab, skus, isWaiting: false };
    presses.push(press);
    for (const sku of skus) {
      adds[sku].pressed += 1;
      adds[sku].possible += 1;
    }
    const onWaiting = (): void => void (press.isWaiting = true);
    const items = skus.map((sku) => ({ sku }));
    tabs[tab]!.commands.add(items, { onWaiting }).then(
      (lines) => {
        press.isWaiting = false;
        const added = lines.map((line) => line.sku);
        if (added.length === 0 || String(added) !== String(press.skus)) addedOthers.push(press);
        for (const sku of press.skus) adds[sku].sure += 1;
      },
      (error: unknown) => {
        press.isWaiting = false;
        // Items of a list may be in the cart when a later one fails.
        const [sku, ...others] = press.skus;
        if (sku !== undefined && others.length === 0 && !hasUnknownOutcome(error))
          adds[sku].possible -= 1;
      },
    );
  }

  /** Takes back what the last press has added of a product that waits. */
  function withdraw(tab: 0 | 1, at: 0 | 1): void {
    const item = tabs[tab]!.commands.getState().waitingAdds[at];
    if (item?.withdraw === undefined) return;
    const isOne = (press: AddPress): boolean =>
      press.tab === tab && press.isWaiting && press.skus.some((sku) => sku === item.sku);
    const last = presses.findLast(isOne)!;
    last.skus = last.skus.filter((sku) => sku !== item.sku);
    adds[item.sku as keyof typeof adds].possible -= 1;
    item.withdraw();
  }

  function change(step: Extract<Step, { do: 'set' | 'undo' }>): void {
    const { reader, commands } = tabs[step.tab]!;
    const sku = products[step.tab][step.product];
    const state = commands.getState().lines;
    if (step.do === 'undo') {
      const line = state.removed.find(({ item }) => item.sku === sku);
      if (line === undefined || line.restoring) return;
      want(sku, { qty: beforeRemoval.get(sku) ?? 0, tab: step.tab });
      commands.undo(line.itemId);
      return;
    }
    const line = reader.getState().cart?.items?.find((item) => item.sku === sku);
    if (line?.item_id == null) return;
    const shown = state.pendingQuantities.get(line.item_id) ?? line.qty ?? 0;
    if (shown === 0) return;
    if (step.qty === 0) beforeRemoval.set(sku, shown);
    ids.set(sku, new Set(ids.get(sku)).add(line.item_id));
    want(sku, { qty: step.qty, tab: step.tab });
    if (step.qty === 0) void commands.remove(line.item_id);
    else void commands.setQuantity(line.item_id, step.qty);
  }

  try {
    await first.commands.add(all.map((sku) => ({ sku })));
    second.session.getCartId();
    await vi.waitFor(() => {
      for (const { reader } of tabs) expect(reader.getState().cart?.items).toHaveLength(4);
    });
    await flush();
    network.close();
    for (const step of steps) {
      if (step.do === 'offline') shop.offline();
      else if (step.do === 'online') shop.online();
      else if (step.do === 'serve') network.serve(step.at);
      else if (step.do === 'add') add(step.tab, step.two ? addedSkus : [addedSkus[0]]);
      else if (step.do === 'withdraw') withdraw(step.tab, step.at);
      else if (step.do === 'set' || step.do === 'undo') change(step);
      if (step.do === 'wait' || step.do === 'serve') await flush();
      for (const { commands } of tabs) {
        const { lines, waitingAdds } = commands.getState();
        waited += lines.waiting.size + waitingAdds.length;
      }
    }

    network.open();
    await flush();
    shop.online();
    for (const tab of tabs) tab.session.refresh();
    await vi.waitFor(() => {
      for (const { commands } of tabs) {
        const { lines, isAdding } = commands.getState();
        const { pendingQuantities, waiting, removed } = lines;
        expect([pendingQuantities.size, waiting.size, isAdding]).toEqual([0, 0, false]);
        expect(removed.filter(({ restoring }) => restoring)).toEqual([]);
      }
    });
    await Promise.all(tabs.map(({ commands }) => commands.settled()));
    await Promise.all(tabs.map(({ reader }) => reader.read()));

    const inShop = quantities(await shop.getCart(first.session.getCartId() ?? ''));
    for (const { reader, commands } of tabs) {
      const { cart } = reader.getState();
      expect(quantities(cart && shownCart(cart, commands.getState().lines))).toEqual(inShop);
    }
    for (const [sku, { qty, tab }] of wishes) {
      const { errors, removed } = tabs[tab]!.commands.getState().lines;
      const isNamed = [...(ids.get(sku) ?? [])].some((itemId) => errors.has(itemId));
      // "Speckled mug was removed." with its Undo, if the response to the removal was lost.
      const isOffered = removed.some(({ item }) => item.sku === sku);
      if (!isNamed && !(isOffered && inShop[sku] === undefined))
        expect([sku, inShop[sku] ?? 0]).toEqual([sku, qty]);
    }
    expect(sentTwice).toEqual([]);
    expect(addedOthers).toEqual([]);
    for (const sku of addedSkus) {
      const { pressed, sent, sure, possible } = adds[sku];
      expect(sent).toBeLessThanOrEqual(pressed);
      expect(inShop[sku] ?? 0).toBeGreaterThanOrEqual(sure);
      expect(inShop[sku] ?? 0).toBeLessThanOrEqual(possible);
    }
    return waited;
  } finally {
    shop.online();
    for (const { stop } of tabs) stop();
  }
}

setUpQuickVisits();

playAll(
  'with a connection that comes and goes, in two tabs, the shop has what the carts show, or they name it',
  session,
  play,
  { runs: 100, examples: [lostUndo, goneLine, unknownRemoval, undoneRemoval] },
);
