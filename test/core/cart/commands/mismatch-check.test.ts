import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMismatchCheck } from '../../../../src/core/cart/commands/mismatch-check.ts';
import { decodeCart } from '../../../../src/core/api/cart.ts';
import type { Totals } from '../../../../src/core/api/totals.ts';

const cartOf = (qty: number) =>
  decodeCart({ items: [{ item_id: 1, sku: 'MUG', qty, price: 10 }] }).value;
const totalsOf = (qty: number): Totals => ({
  subtotal: qty * 10,
  subtotal_incl_tax: qty * 10,
  items: [{ item_id: 1, qty, row_total: qty * 10, row_total_incl_tax: qty * 10 }],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(settled: { cart: ReturnType<typeof cartOf>; totals: Totals } | undefined) {
  const page = { settled, reads: 0 };
  const check = createMismatchCheck(() => {
    page.reads += 1;
    return Promise.resolve().then(compare);
  });
  const compare = (): void => {
    if (page.settled) check.compare(page.settled.cart, page.settled.totals);
  };
  compare();
  return { page, check, compare };
}

const mismatch = { cart: cartOf(2), totals: totalsOf(3) };

describe('a cart and totals of two moments', () => {
  test('are read again after 0.5, 2 and 10 seconds, and then no more', async () => {
    const { page, check } = open(mismatch);
    expect(check.isScheduled()).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(page.reads).toBe(1);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(page.reads).toBe(3);
    expect(check.hasGivenUp()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.reads).toBe(3);
  });

  test.each([
    ['none', { items: [] }],
    ['null instead', { items: null }],
    ['nothing at all', {}],
    ['fewer', { items: [{ item_id: 1, qty: 2 }] }],
  ])('are read again if the totals list %s of the lines', async (_what, listed) => {
    const cart = decodeCart({
      items: [1, 2].map((id) => ({ item_id: id, sku: `S${id}`, qty: 2, price: 10 })),
    }).value;
    const { page, check } = open({ cart, totals: { subtotal: 0, ...listed } });
    await vi.advanceTimersByTimeAsync(12_500);
    expect(page.reads).toBe(3);
    expect(check.hasGivenUp()).toBe(true);
  });

  test('are not read again once they match', async () => {
    const { page, check, compare } = open(mismatch);
    await vi.advanceTimersByTimeAsync(500);
    page.settled = { ...mismatch, totals: totalsOf(2) };
    compare();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.reads).toBe(1);
    expect(check.hasGivenUp()).toBe(false);
  });
});

describe('nothing is read again', () => {
  test.each([
    ['while one of the two is being read', undefined],
    ['where they match', { ...mismatch, totals: totalsOf(2) }],
    ['for a cart that lists no items', { ...mismatch, cart: decodeCart({ items_count: 2 }).value }],
    ['for an ordered cart', { ...mismatch, cart: { ...cartOf(2), is_active: false } }],
  ])('%s', async (_when, settled) => {
    const { page } = open(settled);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.reads).toBe(0);
  });
});
