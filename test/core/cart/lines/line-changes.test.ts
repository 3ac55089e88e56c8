import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GuestCartError, type GuestCartErrorCode } from '../../../../src/core/api/errors.ts';
import {
  addError,
  clearErrors,
  confirm,
  drop,
  errorsOf,
  fail,
  forgetRemoved,
  hasPassed,
  idsBefore,
  noChanges,
  place,
  resolve,
  removedLines,
  restore,
  send,
  setRestoring,
  toLineEditsState,
  wait,
  want,
  type LineChanges,
  type Transition,
} from '../../../../src/core/cart/lines/line-changes.ts';
import { shownCart } from '../../../../src/core/cart/lines/optimistic-cart.ts';
import type {
  LineEditsState,
  LineError,
  RemovedLine,
} from '../../../../src/core/cart/state/changes.ts';

const mug = 1;
const note = 2;

const removedMug: RemovedLine = {
  itemId: mug,
  item: { item_id: mug, sku: 'MUG', qty: 2 },
  before: new Set(),
  restoring: false,
};
const removedNote: RemovedLine = {
  itemId: note,
  item: { item_id: note, sku: 'NOTE', qty: 1 },
  before: new Set([mug]),
  restoring: false,
};

const errorOf = (code: GuestCartErrorCode) =>
  new GuestCartError(code, 'the change failed.', { operation: 'items' });

const failureOf = (itemId: number, qty: number, code: GuestCartErrorCode = 'network') => ({
  change: 'quantity' as const,
  itemId,
  qty,
  error: errorOf(code),
  failedAt: 1_000,
});
const failedRemovalOf = (itemId: number, code: GuestCartErrorCode = 'network') => ({
  change: 'remove' as const,
  itemId,
  error: errorOf(code),
  failedAt: 1_000,
});
const failed = failureOf(mug, 5);
const failedRemoval = failedRemovalOf(mug);
const failedNote = failureOf(note, 3, 'rejected');

const after = (...steps: readonly Transition[]): LineChanges =>
  steps.reduce((changes, step) => step(changes), noChanges);

const isIterable = (value: unknown): value is Iterable<unknown> =>
  value instanceof Map || value instanceof Set;

/** What is shown and differs from a cart without changes, with maps and sets as lists. */
function differences(changes: LineChanges): Readonly<Record<string, unknown>> {
  const entries = Object.entries(toLineEditsState(changes)) as [keyof LineEditsState, unknown][];
  return Object.fromEntries(
    entries
      .map(([name, value]) => [name, isIterable(value) ? [...value] : value] as const)
      .filter(([, value]) => value !== null && (!Array.isArray(value) || value.length > 0)),
  );
}

type Row = readonly [
  title: string,
  steps: readonly Transition[],
  expected: Readonly<Record<string, unknown>>,
];

const queued = { pendingQuantities: [[mug, 5]] };
const removalQueued = { pendingQuantities: [[mug, 0]], removed: [removedMug] };

describe('the changes of a line', () => {
  test.each<Row>([
    ['a quantity is queued', [want(mug, 5)], queued],
    ['of two quantities, the last one is queued', [want(mug, 3), want(mug, 5)], queued],
    ['a quantity in flight stays pending', [want(mug, 5), send(mug)], queued],
    ['a confirmed quantity leaves nothing', [want(mug, 5), send(mug), confirm(mug, 5)], {}],
    [
      'a newer quantity is queued when the older one is confirmed',
      [want(mug, 3), send(mug), want(mug, 5), confirm(mug, 3)],
      queued,
    ],
    [
      'the same quantity, set while it is in flight, is confirmed with it',
      [want(mug, 5), send(mug), want(mug, 5), confirm(mug, 5)],
      {},
    ],
    [
      'a quantity waits for a connection',
      [want(mug, 5), send(mug), wait(mug)],
      { ...queued, waiting: [mug] },
    ],
    [
      'a quantity that is set while an older one waits for a connection waits as well',
      [want(mug, 3), send(mug), wait(mug), want(mug, 5)],
      { ...queued, waiting: [mug] },
    ],
    [
      'a quantity that has waited for a connection is sent',
      [want(mug, 5), send(mug), wait(mug), send(mug)],
      queued,
    ],
    [
      'a quantity that waits for a connection and is undone leaves nothing',
      [want(mug, 5), send(mug), wait(mug), confirm(mug, 5)],
      {},
    ],
    [
      'a quantity that was undone before it could be sent does not wait for a connection',
      [want(mug, 5), send(mug), confirm(mug, 5), wait(mug)],
      {},
    ],
    [
      'lines wait for a connection in the order of their changes',
      [want(note, 3), want(mug, 5), send(note), wait(note), send(mug), wait(mug)],
      {
        pendingQuantities: [
          [note, 3],
          [mug, 5],
        ],
        waiting: [note, mug],
      },
    ],
    [
      'a line that is being restored waits for a connection, until it is tried again',
      [want(mug, 0, removedMug), confirm(mug, 0), setRestoring(mug, true), wait(mug)],
      { removed: [{ ...removedMug, restoring: true }], waiting: [mug] },
    ],
    [
      'lines of an emptied cart wait to be restored in their order, behind quantities',
      [
        want(note, 0, removedNote),
        want(mug, 0, removedMug),
        confirm(note, 0),
        confirm(mug, 0),
        ...[mug, note].flatMap((itemId) => [setRestoring(itemId, true), wait(itemId)]),
        want(3, 5),
        wait(3),
      ],
      {
        pendingQuantities: [[3, 5]],
        removed: [
          { ...removedMug, restoring: true },
          { ...removedNote, restoring: true },
        ],
        waiting: [3, mug, note],
      },
    ],
    [
      'a line that is restored after it has waited leaves its place only',
      [
        want(mug, 0, removedMug),
        confirm(mug, 0),
        setRestoring(mug, true),
        wait(mug),
        setRestoring(mug, true),
        restore(removedMug, mug),
      ],
      { restored: removedMug.item },
    ],
    ['another line stays as it is', [want(mug, 5), want(note, 3), confirm(note, 3)], queued],

    [
      'a failed quantity leaves its error',
      [want(mug, 5), fail(failed)],
      { errors: [[mug, failed]] },
    ],
    [
      'a newer quantity is queued without an error when the older one fails',
      [want(mug, 3), send(mug), want(mug, 5), fail(failureOf(mug, 3))],
      queued,
    ],
    ['an aborted quantity leaves nothing', [want(mug, 5), fail(failureOf(mug, 5, 'aborted'))], {}],
    [
      'a refused quantity leaves a pending one, and its line, as they are',
      [want(mug, 5), addError(failureOf(mug, -1, 'invalid-argument'))],
      queued,
    ],
    ['a new quantity clears the error of the last one', [addError(failed), want(mug, 5)], queued],
    [
      'the latest error is the last',
      [
        want(mug, 5),
        fail(failed),
        want(note, 3),
        fail(failedNote),
        addError({ ...failed, failedAt: 2_000 }),
      ],
      {
        errors: [
          [note, failedNote],
          [mug, { ...failed, failedAt: 2_000 }],
        ],
      },
    ],
    ['a read with the quantity clears its error', [want(mug, 5), fail(failed), resolve(mug)], {}],

    ['a removal is queued', [want(mug, 0, removedMug)], removalQueued],
    [
      'a confirmed removal can be undone',
      [want(mug, 0, removedMug), send(mug), confirm(mug, 0)],
      { removed: [removedMug] },
    ],
    [
      'the line that was removed last is the first',
      [want(mug, 0, removedMug), want(note, 0, removedNote), confirm(mug, 0), confirm(note, 0)],
      { removed: [removedNote, removedMug] },
    ],
    [
      'a line is removed when it is pressed, not when its earlier quantity was queued',
      [
        want(mug, 5),
        want(note, 0, removedNote),
        want(mug, 0, removedMug),
        confirm(mug, 0),
        confirm(note, 0),
      ],
      { removed: [removedMug, removedNote] },
    ],
    ['a removal that cannot be undone leaves nothing', [want(mug, 0), confirm(mug, 0)], {}],
    [
      'a line that gets a quantity again is not removed',
      [want(mug, 0, removedMug), want(mug, 5)],
      queued,
    ],
    [
      'a failed removal cannot be undone',
      [want(mug, 0, removedMug), fail(failedRemoval)],
      { errors: [[mug, failedRemoval]] },
    ],
    [
      'an aborted removal leaves nothing',
      [want(mug, 0, removedMug), fail(failedRemovalOf(mug, 'aborted'))],
      {},
    ],
    [
      'a line of a failed removal that is gone can be restored',
      [
        want(note, 0, removedNote),
        confirm(note, 0),
        want(mug, 0, removedMug),
        setRestoring(mug, true),
        fail(failedRemoval),
        resolve(mug),
      ],
      { removed: [removedMug, removedNote] },
    ],

    [
      'a removed line is being restored, and its error is cleared',
      [want(mug, 0, removedMug), confirm(mug, 0), addError(failed), setRestoring(mug, true)],
      { removed: [{ ...removedMug, restoring: true }] },
    ],
    [
      'a line that was not restored can be again',
      [
        want(mug, 0, removedMug),
        confirm(mug, 0),
        setRestoring(mug, true),
        setRestoring(mug, false),
      ],
      { removed: [removedMug] },
    ],
    [
      'a line that may have been restored is not offered again',
      [want(mug, 0, removedMug), confirm(mug, 0), setRestoring(mug, true), drop(mug)],
      {},
    ],
    [
      'a line that waits for a connection to be restored is forgotten when it is dismissed',
      [want(mug, 0, removedMug), confirm(mug, 0), setRestoring(mug, true), wait(mug), drop(mug)],
      {},
    ],
    [
      'a restored line has a new id, a place, and lines that follow it',
      [
        want(note, 0, removedNote),
        want(mug, 0, removedMug),
        confirm(mug, 0),
        confirm(note, 0),
        place(7, removedMug.before),
        restore(removedMug, 7),
      ],
      {
        removed: [{ ...removedNote, before: new Set([mug, 7]) }],
        restored: removedMug.item,
        places: [[7, new Set()]],
      },
    ],

    [
      'removed lines are forgotten, except one and those being restored',
      [
        ...[mug, note, 3, 4].map((itemId) => want(itemId, 0, { ...removedMug, itemId })),
        ...[mug, note, 3, 4].map((itemId) => confirm(itemId, 0)),
        setRestoring(3, true),
        forgetRemoved(4),
      ],
      {
        removed: [
          { ...removedMug, itemId: 4 },
          { ...removedMug, itemId: 3, restoring: true },
        ],
      },
    ],
    [
      'a removal that is queued stays pending when its line is forgotten',
      [want(mug, 0, removedMug), forgetRemoved()],
      { pendingQuantities: [[mug, 0]] },
    ],
    [
      'a new quantity clears the error of its line only',
      [addError(failed), addError(failedNote), want(mug, 5)],
      { ...queued, errors: [[note, failedNote]] },
    ],
    [
      'errors are cleared by condition',
      [addError(failed), addError(failedNote), clearErrors(({ itemId }) => itemId === mug)],
      { errors: [[note, failedNote]] },
    ],
  ])('%s', (_title, steps, expected) => {
    expect(differences(after(...steps))).toEqual(expected);
  });

  test.each<readonly [title: string, failed: LineError, readAt: number, expected: boolean]>([
    ['a lost connection, after five seconds', failed, 6_000, true],
    ['a lost connection, earlier', failed, 5_999, false],
    ['a refusal of the shop', failedNote, 60_000, false],
    ['a line that was not restored', { ...failedRemoval, change: 'restore' }, 60_000, false],
  ])('a read clears the error of %s: $3', (_title, error, readAt, expected) => {
    expect(hasPassed(error, readAt)).toBe(expected);
  });

  test('that remove lines one by one offer the last 50, besides an emptied cart and a line on its way back', () => {
    const remove = (itemId: number, isAll?: true): Transition =>
      want(itemId, 0, { ...removedMug, itemId, isAll });
    const from = (first: number, length: number): readonly number[] =>
      Array.from({ length }, (_, index) => first + index);
    const changes = after(
      ...from(1, 60).map((itemId) => remove(itemId, true)),
      remove(100),
      setRestoring(100, true),
      ...from(101, 60).flatMap((itemId) => [remove(itemId), confirm(itemId, 0)]),
    );
    const offered = removedLines(changes).map(({ itemId }) => itemId);
    expect(offered.toReversed()).toEqual([...from(1, 60), 100, ...from(111, 50)]);
  });

  test('that clear nothing are the same object, so that nothing is rendered again', () => {
    const changes = after(want(mug, 5));
    expect(clearErrors(() => true)(changes)).toBe(changes);
    expect(forgetRemoved()(changes)).toBe(changes);
  });
});

test('lines that are removed and restored in any order stand where they stood', () => {
  const skus = [1, 2, 3, 4, 5];
  const anyStep = fc.record({
    kind: fc.constantFrom('remove', 'lose', 'read', 'restore'),
    sku: fc.constantFrom(...skus),
  });
  /** The shop adds a restored line at the end, with a new id. */
  let lastId = 100;

  function play(steps: readonly { readonly kind: string; readonly sku: number }[]) {
    let changes = noChanges;
    let items = skus.map((sku) => ({ item_id: sku, sku: String(sku) }));
    const shown = () => shownCart({ items }, toLineEditsState(changes)).items ?? [];
    const apply = (...transitions: readonly Transition[]): void => {
      changes = transitions.reduce((now, transition) => transition(now), changes);
    };

    function remove(sku: number, isLost: boolean): void {
      const ids = shown().map((line) => line.item_id ?? 0);
      const itemId = shown().find((line) => line.sku === String(sku))?.item_id;
      if (itemId == null || changes.lines.get(itemId)?.status === 'failed') return;
      const before = idsBefore(changes, itemId, ids);
      apply(want(itemId, 0, { itemId, item: { sku: String(sku) }, before, restoring: false }));
      if (isLost) apply(fail(failedRemovalOf(itemId)));
      else {
        apply(confirm(itemId, 0));
        items = items.filter((line) => line.item_id !== itemId);
      }
    }

    /** Shows that the removals without a response were made. */
    function read(): void {
      for (const { itemId } of errorsOf(changes)) {
        items = items.filter((line) => line.item_id !== itemId);
        apply(resolve(itemId));
      }
    }

    function restoreSku(sku: number): void {
      const line = removedLines(changes).find(({ item }) => item.sku === String(sku));
      if (line === undefined) return;
      lastId += 1;
      items = [...items, { item_id: lastId, sku: String(sku) }];
      apply(place(lastId, line.before), restore(line, lastId));
    }

    for (const { kind, sku } of steps) {
      if (kind === 'read') read();
      else if (kind === 'restore') restoreSku(sku);
      else remove(sku, kind === 'lose');
    }
    read();
    return { restoreSku, order: () => shown().map((line) => Number(line.sku)) };
  }

  const lastOrder = fc.shuffledSubarray(skus, { minLength: skus.length });
  fc.assert(
    fc.property(fc.array(anyStep), lastOrder, (steps, rest) => {
      const { restoreSku, order } = play(steps);
      rest.forEach(restoreSku);
      expect(order()).toEqual(skus);
    }),
    { numRuns: 1000 },
  );
});
