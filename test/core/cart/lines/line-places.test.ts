import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepOrder, separate, takePlace } from '../../../../src/core/cart/lines/line-places.ts';
import { lineKey } from '../../../../src/core/cart/state/line-keys.ts';
import { noLineEdits } from '../../../../src/core/cart/state/lines-state.ts';
import { shownCart } from '../../../../src/core/cart/state/shown-cart.ts';

const { keys: noKeys } = noLineEdits;
const mug = 1;
const note = 2;

describe('a line that the shop has added in place of another', () => {
  test('has the key of that one, also the second time', () => {
    const keys = takePlace(takePlace(noKeys, mug, 7, [{ item_id: note }]), 7, 8, null);
    expect([7, 8].map((id) => lineKey(keys, id))).toEqual([mug, mug]);
  });

  test('keeps its own key if it was there before, which the other one then has', () => {
    const keys = takePlace(noKeys, mug, note, [{ item_id: note }]);
    expect([mug, note].map((id) => lineKey(keys, id))).toEqual([note, note]);
  });

  test('has the place at which it is shown since', () => {
    const keys = keepOrder(takePlace(keepOrder(noKeys, [mug, note]), mug, 7, []), [note, 7]);
    expect([...keys.order]).toEqual([
      [note, 0],
      [mug, 1],
    ]);
  });

  test('has a key of its own again when both lines stay', () => {
    const keys = separate(takePlace(takePlace(noKeys, mug, 7, []), note, 8, []), mug);
    expect([mug, 7, 8].map((id) => lineKey(keys, id))).toEqual([mug, 7, note]);
    const merged = separate(takePlace(noKeys, mug, note, [{ item_id: note }]), mug);
    expect([mug, note].map((id) => lineKey(merged, id))).toEqual([mug, note]);
  });
});

test('lines that are removed and restored in any order stand where they stood', () => {
  const skus = [1, 2, 3, 4, 5];

  const kinds = ['remove', 'lose', 'read', 'restore'] as const;

  function play(steps: readonly { readonly kind: (typeof kinds)[number]; readonly sku: number }[]) {
    let keys = noKeys;
    let items = skus.map((sku) => ({ item_id: sku, sku: String(sku) }));
    /** By SKU: the id of a line when it was removed. */
    const removed = new Map<number, number>();
    /** As `removed`, if no response has said so, and the line is still shown. */
    const lost = new Map<number, number>();
    // The shop adds a restored line at the end, with a new id.
    let lastId = 100;
    const shown = () => shownCart({ items }, { ...noLineEdits, keys }).items ?? [];

    function remove(sku: number, made: Map<number, number>): void {
      const lines = shown();
      const itemId = lines.find((line) => line.sku === String(sku))?.item_id;
      if (itemId == null || lost.has(sku)) return;
      keys = keepOrder(
        keys,
        lines.map((line) => line.item_id ?? 0),
      );
      made.set(sku, itemId);
      items = items.filter((line) => removed.get(Number(line.sku)) !== line.item_id);
    }

    function read(): void {
      for (const [sku, itemId] of lost) removed.set(sku, itemId);
      items = items.filter((line) => !lost.has(Number(line.sku)));
      lost.clear();
    }

    function restore(sku: number): void {
      const oldId = removed.get(sku);
      if (oldId === undefined) return;
      removed.delete(sku);
      lastId += 1;
      keys = takePlace(keys, oldId, lastId, items);
      items = [...items, { item_id: lastId, sku: String(sku) }];
    }

    for (const { kind, sku } of steps) {
      if (kind === 'read') read();
      else if (kind === 'restore') restore(sku);
      else remove(sku, kind === 'lose' ? lost : removed);
    }
    read();
    return { restore, order: () => shown().map((line) => Number(line.sku)) };
  }

  const anyStep = fc.record({
    kind: fc.constantFrom(...kinds),
    sku: fc.constantFrom(...skus),
  });
  const lastOrder = fc.shuffledSubarray(skus, { minLength: skus.length });
  fc.assert(
    fc.property(fc.array(anyStep), lastOrder, (steps, rest) => {
      const { restore, order } = play(steps);
      rest.forEach(restore);
      expect(order()).toEqual(skus);
    }),
    { numRuns: 1000 },
  );
});
