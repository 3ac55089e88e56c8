import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GuestCartError, type GuestCartErrorCode } from '../../../../src/core/api/errors.ts';
import {
  setError,
  clearErrors,
  dismiss,
  markConfirmed,
  dropRemoved,
  errorsOf,
  isAsRead,
  isUnsentRemoval,
  markEnded,
  markNotFound,
  markRead,
  pendingChange,
  showTheSame,
  markFailed,
  closeUndos,
  forgetRemoved,
  hasPassed,
  inOrder,
  keepOrder,
  noChangedLines,
  setKey,
  removedLines,
  markRestored,
  markUndone,
  markSent,
  setRestoring,
  toLineEditsState,
  markWaiting,
  markAllPending,
  markPending,
  type ChangedLines,
  type SentQuantity,
  type Transition,
} from '../../../../src/core/cart/lines/changed-lines.ts';
import { shownCart } from '../../../../src/core/cart/state/shown-cart.ts';
import type { LineError, RemovedLine } from '../../../../src/core/cart/state/lines-state.ts';

const mug = 1;
const note = 2;

const removedMug: RemovedLine = {
  itemId: mug,
  item: { item_id: mug, sku: 'MUG', qty: 2 },
  restoring: false,
};
const removedNote: RemovedLine = {
  itemId: note,
  item: { item_id: note, sku: 'NOTE', qty: 1 },
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

const sent = (qty: number): SentQuantity => ({ qty, ended: Promise.resolve() });

/** The shopper removes a line. */
const removal = (removed: RemovedLine): Transition =>
  markAllPending([{ itemId: removed.itemId, qty: 0, removed }]);

const after = (...steps: readonly Transition[]): ChangedLines => inOrder(steps)(noChangedLines);

const isIterable = (value: unknown): value is Iterable<unknown> =>
  value instanceof Map || value instanceof Set;

/** What is shown and differs from a cart without changes, with maps and sets as lists. */
function differences(changes: ChangedLines): Readonly<Record<string, unknown>> {
  const { keys, ...state } = toLineEditsState(changes);
  const entries = Object.entries({ ...state, keys: keys.byId, order: keys.order });
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

describe('the changes of a line', () => {
  test.each<Row>([
    [
      'a newer quantity is queued when the older one is confirmed',
      [markPending(mug, 3), markSent(mug, sent(3)), markPending(mug, 5), markConfirmed(mug, 3)],
      queued,
    ],
    [
      'a quantity that is set while an older one waits for a connection waits as well',
      [markPending(mug, 3), markSent(mug, sent(3)), markWaiting(mug), markPending(mug, 5)],
      { ...queued, waiting: [mug] },
    ],
    [
      'a quantity that has waited for a connection is sent',
      [markPending(mug, 5), markSent(mug, sent(5)), markWaiting(mug), markSent(mug, sent(5))],
      queued,
    ],
    [
      'a quantity that waits for a connection and is undone leaves nothing',
      [markPending(mug, 5), markSent(mug, sent(5)), markWaiting(mug), markConfirmed(mug, 5)],
      {},
    ],
    [
      'a quantity that was undone before it could be sent does not wait for a connection',
      [markPending(mug, 5), markSent(mug, sent(5)), markConfirmed(mug, 5), markWaiting(mug)],
      {},
    ],
    [
      'lines wait for a connection in the order of their changes',
      [
        markPending(note, 3),
        markPending(mug, 5),
        markSent(note, sent(3)),
        markWaiting(note),
        markSent(mug, sent(5)),
        markWaiting(mug),
      ],
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
      [removal(removedMug), markConfirmed(mug, 0), setRestoring(mug, true), markWaiting(mug)],
      { removed: [{ ...removedMug, restoring: true }], waiting: [mug] },
    ],
    [
      'lines of an emptied cart wait to be restored in their order, behind quantities',
      [
        removal(removedNote),
        removal(removedMug),
        markConfirmed(note, 0),
        markConfirmed(mug, 0),
        ...[mug, note].flatMap((itemId) => [setRestoring(itemId, true), markWaiting(itemId)]),
        markPending(3, 5),
        markWaiting(3),
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
        removal(removedMug),
        markConfirmed(mug, 0),
        setRestoring(mug, true),
        markWaiting(mug),
        setRestoring(mug, true),
        markRestored(removedMug),
      ],
      { restored: removedMug.item },
    ],

    [
      'a newer quantity is queued without an error when the older one fails',
      [
        markPending(mug, 3),
        markSent(mug, sent(3)),
        markPending(mug, 5),
        markFailed(failureOf(mug, 3)),
      ],
      queued,
    ],
    [
      'a refused quantity leaves a pending one, and its line, as they are',
      [markPending(mug, 5), setError(failureOf(mug, -1, 'invalid-argument'))],
      queued,
    ],
    [
      'the latest error is the last',
      [
        markPending(mug, 5),
        markFailed(failed),
        markPending(note, 3),
        markFailed(failedNote),
        setError({ ...failed, failedAt: 2_000 }),
      ],
      {
        errors: [
          [note, failedNote],
          [mug, { ...failed, failedAt: 2_000 }],
        ],
      },
    ],
    [
      'a read with the quantity clears its error',
      [markPending(mug, 5), markFailed(failed), markRead([mug])],
      {},
    ],

    [
      'a line is removed when it is pressed, not when its earlier quantity was queued',
      [
        markPending(mug, 5),
        removal(removedNote),
        removal(removedMug),
        markConfirmed(mug, 0),
        markConfirmed(note, 0),
      ],
      { removed: [removedMug, removedNote] },
    ],
    [
      'a line that the shop does not find was removed by another tab, which offers to restore it',
      [removal(removedMug), markNotFound(mug), markConfirmed(mug, 0)],
      {},
    ],
    [
      'a line that the shop does not find, after a removal without a response, can be restored',
      [
        removal(removedMug),
        markFailed(failedRemoval),
        removal(removedMug),
        markNotFound(mug),
        markConfirmed(mug, 0),
      ],
      { removed: [removedMug] },
    ],
    [
      'an aborted removal leaves nothing',
      [removal(removedMug), markFailed(failedRemovalOf(mug, 'aborted'))],
      {},
    ],
    [
      'a line of a failed removal that is gone can be restored',
      [
        removal(removedNote),
        markConfirmed(note, 0),
        removal(removedMug),
        setRestoring(mug, true),
        markFailed(failedRemoval),
        markRead([mug]),
      ],
      { removed: [removedMug, removedNote] },
    ],

    [
      'a removed line is being restored, and its error is cleared',
      [removal(removedMug), markConfirmed(mug, 0), setError(failed), setRestoring(mug, true)],
      { removed: [{ ...removedMug, restoring: true }] },
    ],
    [
      'a line that waits for a connection to be restored is forgotten when it is dismissed',
      [
        removal(removedMug),
        markConfirmed(mug, 0),
        setRestoring(mug, true),
        markWaiting(mug),
        dropRemoved(mug),
      ],
      {},
    ],
    [
      'a removal that is undone before it was sent has its quantity pending again',
      [removal(removedMug), markUndone(removedMug)],
      { pendingQuantities: [[mug, 2]], restored: removedMug.item },
    ],
    [
      'a restored line has a new id and the key that it had before, also the second time',
      [
        keepOrder([mug, note]),
        removal(removedNote),
        removal(removedMug),
        markConfirmed(mug, 0),
        markConfirmed(note, 0),
        setKey(7, mug),
        markRestored(removedMug),
        setKey(8, 7),
      ],
      {
        removed: [removedNote],
        restored: removedMug.item,
        keys: [
          [7, mug],
          [8, mug],
        ],
        order: [
          [mug, 0],
          [note, 1],
        ],
      },
    ],

    [
      'a restored line has the place at which it is shown since',
      [keepOrder([mug, note]), setKey(7, mug), keepOrder([note, 7])],
      {
        keys: [[7, mug]],
        order: [
          [note, 0],
          [mug, 1],
        ],
      },
    ],
    [
      'removed lines are forgotten, except those being restored',
      [
        ...[mug, note, 3, 4].map((itemId) => removal({ ...removedMug, itemId })),
        ...[mug, note, 3, 4].map((itemId) => markConfirmed(itemId, 0)),
        setRestoring(3, true),
        forgetRemoved,
      ],
      {
        removed: [{ ...removedMug, itemId: 3, restoring: true }],
      },
    ],
    [
      'a new quantity ends the offer to undo other removals, except of lines on their way back',
      [
        ...[note, 3, 4].map((itemId) => removal({ ...removedMug, itemId })),
        ...[note, 3].map((itemId) => markConfirmed(itemId, 0)),
        setRestoring(3, true),
        markPending(mug, 5),
      ],
      {
        pendingQuantities: [
          [4, 0],
          [mug, 5],
        ],
        removed: [{ ...removedMug, itemId: 3, restoring: true }],
      },
    ],
    [
      'another removal, and a removal that is undone, leave the offer to undo one',
      [removal(removedNote), markConfirmed(note, 0), removal(removedMug), markUndone(removedMug)],
      { pendingQuantities: [[mug, 2]], removed: [removedNote], restored: removedMug.item },
    ],
    [
      'a removal that is queued stays pending when its line is forgotten',
      [removal(removedMug), forgetRemoved],
      { pendingQuantities: [[mug, 0]] },
    ],
    [
      'a drawer that closes ends the undo of what is removed, but not of a removal that waits, and keeps errors',
      [
        removal(removedMug),
        markConfirmed(mug, 0),
        removal(removedNote),
        markWaiting(note),
        setError(failureOf(3, 9, 'rejected')),
        closeUndos,
      ],
      {
        pendingQuantities: [[note, 0]],
        removed: [removedNote],
        waiting: [note],
        errors: [[3, failureOf(3, 9, 'rejected')]],
      },
    ],
    [
      'a new quantity clears the error of its line only',
      [setError(failed), setError(failedNote), markPending(mug, 5)],
      { ...queued, errors: [[note, failedNote]] },
    ],
    [
      'errors are cleared by condition',
      [setError(failed), setError(failedNote), clearErrors(({ itemId }) => itemId === mug)],
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

  test('that clear nothing are the same object, so that nothing is rendered again', () => {
    const changes = after(markPending(mug, 5));
    expect(clearErrors(() => true)(changes)).toBe(changes);
    expect(forgetRemoved(changes)).toBe(changes);
  });
});

describe('an undo', () => {
  const remove = removal(removedMug);
  const three = sent(3);
  const none = sent(0);
  const setThree = [markPending(mug, 3), markSent(mug, three)];
  const lost = [...setThree, markFailed(failureOf(mug, 3)), markEnded(mug, three)];
  const refused = [...setThree, markFailed(failureOf(mug, 3, 'rejected')), markEnded(mug, three)];

  test.each<
    readonly [title: string, steps: readonly Transition[], isUnsent: boolean, isRead: boolean]
  >([
    ['that is queued', [remove], true, true],
    ['in flight', [remove, markSent(mug, none)], false, false],
    [
      'that was made',
      [remove, markSent(mug, none), markConfirmed(mug, 0), markEnded(mug, none)],
      false,
      true,
    ],
    [
      'that waits for a connection',
      [remove, markSent(mug, none), markWaiting(mug), markEnded(mug, none)],
      true,
      true,
    ],
    ['behind a quantity in flight', [...setThree, remove], true, false],
    [
      'beside an earlier quantity, on a page that is left',
      [...setThree, remove, markSent(mug, none), markEnded(mug, three)],
      false,
      false,
    ],
    ['after a quantity that the shop has refused', [...refused, remove], true, true],
    ['after a quantity without a response', [...lost, remove], true, false],
    ['after one whose error was dismissed', [...lost, dismiss(mug), remove], true, false],
    ['after one that is in the cart that was read', [...lost, markRead([mug]), remove], true, true],
  ])(
    'of a removal %s knows whether it was sent, and the line may change',
    (_, steps, isUnsent, isRead) => {
      const changes = after(...steps);
      expect([isUnsentRemoval(changes, mug), isAsRead(changes, mug)]).toEqual([isUnsent, isRead]);
    },
  );

  test('of a removal that was not sent leaves the change to the same handler', () => {
    const handler = () => undefined;
    const handled = markAllPending([{ itemId: mug, qty: 0, handler, removed: removedMug }]);
    expect(pendingChange(after(handled, markUndone(removedMug)), mug)?.handler).toBe(handler);
  });
});

test('what is in flight, or unsure, is not shown: nothing is rendered again', () => {
  const mugSent = sent(5);
  const pending = after(markPending(mug, 5));
  const inFlight = markSent(mug, mugSent)(pending);
  expect(showTheSame(pending, inFlight)).toBe(true);
  expect(showTheSame(inFlight, markEnded(mug, mugSent)(inFlight))).toBe(true);
  const unsure = markFailed(failed)(inFlight);
  expect(showTheSame(inFlight, unsure)).toBe(false);
  expect(showTheSame(unsure, markRead([])(unsure))).toBe(true);
  expect(showTheSame(pending, after(markPending(mug, 6)))).toBe(false);
  expect(showTheSame(pending, setKey(7, mug)(pending))).toBe(false);
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
    let changes = noChangedLines;
    let items = skus.map((sku) => ({ item_id: sku, sku: String(sku) }));
    const shown = () => shownCart({ items }, toLineEditsState(changes)).items ?? [];
    const apply = (...transitions: readonly Transition[]): void => {
      changes = transitions.reduce((now, transition) => transition(now), changes);
    };

    function remove(sku: number, isLost: boolean): void {
      const ids = shown().map((line) => line.item_id ?? 0);
      const itemId = shown().find((line) => line.sku === String(sku))?.item_id;
      if (itemId == null || changes.byId.get(itemId)?.change?.status === 'failed') return;
      apply(keepOrder(ids), removal({ itemId, item: { sku: String(sku) }, restoring: false }));
      if (isLost) apply(markFailed(failedRemovalOf(itemId)));
      else {
        apply(markConfirmed(itemId, 0));
        items = items.filter((line) => line.item_id !== itemId);
      }
    }

    /** Shows that the removals without a response were made. */
    function read(): void {
      for (const { itemId } of errorsOf(changes)) {
        items = items.filter((line) => line.item_id !== itemId);
        apply(markRead([itemId]));
      }
    }

    function restoreSku(sku: number): void {
      const line = removedLines(changes).find(({ item }) => item.sku === String(sku));
      if (line === undefined) return;
      lastId += 1;
      items = [...items, { item_id: lastId, sku: String(sku) }];
      apply(setKey(lastId, line.itemId), markRestored(line));
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
