// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import type { NewCartItem } from '../../../../src/core/api/arguments.ts';
import type { Cart } from '../../../../src/core/api/cart.ts';
import type { CartItem } from '../../../../src/core/api/cart-item.ts';
import { shownCart } from '../../../../src/core/cart/state/shown-cart.ts';
import { openProfile, openTab } from '../../../support/customer-tabs.ts';
import { engraved, tee } from '../../../support/product-options.ts';
import { playAll } from '../../../support/play-all.ts';
import { setUpQuickVisits } from '../../../support/served-network.ts';
import { createTestService } from '../../../support/service.ts';

/** Two pens have one SKU, two tees one product. */
const goods: readonly NewCartItem[] = [
  { sku: 'MUG-SPECKLE' },
  { sku: 'PEN-ENGRAVED', productOption: engraved('Ada') },
  { sku: 'TEE', productOption: tee(4) },
  { sku: 'NOTE-A5' },
  { sku: 'PEN-ENGRAVED', productOption: engraved('Grace') },
  { sku: 'TEE', productOption: tee(5) },
];

const faults = ['status', 'dropped', 'lost-response'] as const;

interface Step {
  /** Which line of the cart. */
  readonly line: number;
  /** 0 removes it. */
  readonly qty: number;
  readonly fault: (typeof faults)[number] | 'offline' | 'online' | null;
  /** Whether the shopper waits for the shop before the next step. */
  readonly waits: boolean;
}

const anyFault = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  fc.constantFrom(...faults, 'offline' as const, 'online' as const),
);
const anySteps = fc.array(
  fc.record({
    line: fc.nat(goods.length - 1),
    qty: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 4 })),
    fault: anyFault,
    waits: fc.boolean(),
  }),
  { minLength: 2, maxLength: 10 },
);
const sequence = fc.record({
  steps: anySteps,
  /** What goes wrong while it is undone, in turn. */
  undoFaults: fc.array(anyFault, { maxLength: 4 }),
  soldOut: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.subarray(['MUG-SPECKLE', 'NOTE-A5']),
  ),
});

type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never;

/** The response to a line that is added again is lost. */
const lostRestore: Sequence = {
  steps: [{ line: 0, qty: 0, fault: null, waits: true }],
  undoFaults: ['lost-response'],
  soldOut: [],
};

/** Tells lines apart by product and options. */
const signOf = ({ sku, product_option }: CartItem): string =>
  `${sku} ${JSON.stringify(product_option)}`;

const contentsOf = (cart: Cart | null): readonly string[] =>
  (cart?.items ?? []).map((line) => `${line.qty} × ${signOf(line)}`);

/** Nothing goes wrong. */
const calm: Sequence = {
  steps: [1, 3, 5, 0, 2, 4].map((line) => ({
    line,
    qty: (line % 2) * 3,
    fault: null,
    waits: false,
  })),
  undoFaults: [],
  soldOut: [],
};

/** Plays a sequence and its undo. Returns how many changes it had. */
async function play({ steps, undoFaults, soldOut }: Sequence): Promise<number> {
  const shop = createTestService();
  const tab = openTab(shop, openProfile(), { customerCart: false });
  const { reader, commands, stop } = tab.show();
  const lineWith = (sign: string): CartItem | undefined =>
    reader.getState().cart?.items?.find((line) => signOf(line) === sign);

  /** Waits until the shop has responded to every change that can be sent. */
  async function rest(): Promise<void> {
    await vi.waitFor(() => {
      const { pendingQuantities, waiting, removed } = commands.getState().lines;
      expect([...pendingQuantities.keys()].filter((id) => !waiting.has(id))).toEqual([]);
      const restoring = removed.filter((line) => line.restoring && !waiting.has(line.itemId));
      expect(restoring).toEqual([]);
    });
    await commands.settled();
  }

  /** Each line that is not shown is offered to be restored, the last removed first. */
  function checkOffers(signs: readonly string[], removals: readonly string[]): void {
    const { cart } = reader.getState();
    const { lines } = commands.getState();
    const shown = (cart && shownCart(cart, lines).items)?.map(signOf) ?? [];
    const offered = lines.removed.map(({ item }) => signOf(item));
    expect([...offered].sort()).toEqual(signs.filter((sign) => !shown.includes(sign)).sort());
    expect(offered).toEqual(
      [...new Set(removals.toReversed())].filter((sign) => offered.includes(sign)),
    );
  }

  /** The lines that were not in the cart when their quantity was to be undone. */
  const notSetBack = new Set<string>();

  function meet(fault: Step['fault'] | undefined): void {
    if (fault === 'offline') shop.offline();
    else if (fault === 'online') shop.online();
    else if (fault === 'status')
      shop.faults.set({ operation: 'items', kind: fault, status: 503, times: 1 });
    else if (fault != null) shop.faults.set({ operation: 'items', kind: fault, times: 1 });
  }

  try {
    await commands.add(goods);
    await vi.waitFor(() => expect(reader.getState().cart?.items).toHaveLength(goods.length));
    await rest();
    const before = reader.getState().cart;
    const signs = (before?.items ?? []).map(signOf);
    const done: {
      readonly sign: string;
      readonly itemId: number;
      readonly from: number;
      readonly qty: number;
    }[] = [];

    for (const { line: index, qty, fault, waits } of steps) {
      meet(fault);
      const sign = signs[index] ?? '';
      const line = lineWith(sign);
      const itemId = line?.item_id;
      if (itemId == null) continue;
      const from = commands.getState().lines.pendingQuantities.get(itemId) ?? line?.qty ?? 0;
      if (from === 0) continue;
      done.push({ sign, itemId, from, qty });
      if (qty === 0) void commands.remove(itemId);
      else void commands.setQuantity(itemId, qty);
      const removals = done.filter((change) => change.qty === 0).map((change) => change.sign);
      checkOffers(signs, removals);
      if (waits) await rest();
      checkOffers(signs, removals);
    }

    shop.settings.set({ soldOut });
    const tried = new Map(done.map(({ sign, itemId }) => [sign, [itemId]]));
    for (const [index, { sign, itemId, from, qty }] of done.toReversed().entries()) {
      meet(undoFaults[index]);
      if (qty === 0) {
        commands.undo(itemId);
        continue;
      }
      shop.online();
      await vi.waitFor(() => expect(commands.getState().lines.waiting.size).toBe(0));
      await rest();
      await reader.read();
      const line = lineWith(sign);
      if (line?.item_id == null) {
        notSetBack.add(sign);
        continue;
      }
      tried.set(sign, [...(tried.get(sign) ?? []), line.item_id]);
      void commands.setQuantity(line.item_id, from);
    }

    shop.online();
    await vi.waitFor(() => expect(commands.getState().lines.waiting.size).toBe(0));
    await rest();
    await reader.read();
    const inShop = await shop.getCart(tab.session.getCartId() ?? '');
    const { cart } = reader.getState();
    const state = commands.getState().lines;
    const shown = contentsOf(cart && shownCart(cart, state));
    expect([...shown].sort()).toEqual([...contentsOf(inShop)].sort());
    const missing = contentsOf(before).filter((line) => !contentsOf(inShop).includes(line));
    const isIn = (sign: string): boolean =>
      (inShop.items ?? []).some((line) => signOf(line) === sign);
    const unexplained = missing
      .map((line) => line.slice(line.indexOf('×') + 2))
      .filter((sign) => !(notSetBack.has(sign) && isIn(sign)));
    for (const sign of unexplained) {
      const isNamed = tried.get(sign)?.some((id) => state.errors.has(id)) === true;
      const isOffered = state.removed.some(({ item }) => signOf(item) === sign);
      expect([sign, isNamed || isOffered]).toEqual([sign, true]);
    }
    // Each line stands where it stood, unless one before it came back because its removal failed.
    const met = [...steps.map(({ fault }) => fault), ...undoFaults];
    const hasFailed = met.includes('status') || met.includes('dropped');
    if (missing.length === 0 && !hasFailed) expect(shown).toEqual(contentsOf(before));
    if (soldOut.length === 0 && met.every((fault) => fault == null))
      expect(unexplained).toEqual([]);
    return done.length;
  } finally {
    shop.online();
    stop();
  }
}

setUpQuickVisits();

playAll(
  'removals and quantities that are undone in reverse leave the cart as it was, or name what is missing',
  sequence,
  play,
  { runs: 50, examples: [calm, lostRestore] },
);
