import { createStore } from 'zustand/vanilla';
import type { GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { HostHandler, LineEditsState } from '../state/lines-state.ts';
import { lastResult } from '../state/stable.ts';
import type { OneCartDependencies } from '../writes/dependencies.ts';
import {
  noChangedLines,
  toLineEditsState,
  type ChangedLines,
  type Transition,
} from './changed-lines.ts';
import type { KnownLineOptions } from './line-options.ts';

/** The promise of a change, and what settles it. */
export function createResult() {
  let resolve: (line: CartItem) => void = () => undefined;
  let reject: (error: GuestCartError) => void = () => undefined;
  const promise = new Promise<CartItem>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

/**
 * The writes of a line. A newer quantity may be pending while one is in flight: then only the newer
 * one settles the result.
 */
export interface LineWrites {
  /** The handler of the last caller. */
  handler?: HostHandler | undefined;
  /** The last one that was sent. */
  last: Promise<void>;
  /** Shared by all calls until it settles: a later one replaces an earlier one. */
  result?: ReturnType<typeof createResult> | undefined;
  /** Why the change failed. Rejects after the next read, which may show that it was made. */
  error?: GuestCartError | undefined;
}

const noWrites = (): LineWrites => ({ last: Promise.resolve() });

/** What is shown of the changes, without what is known of the requests. */
type ShownMembers = [
  byId: ChangedLines['byId'],
  places: ChangedLines['places'],
  restored: ChangedLines['restored'],
];

/** The lines of one cart: as last read, their changes as the shopper sees them, and their writes. */
export function createLineStore(ofCart: OneCartDependencies, lineOptions: KnownLineOptions) {
  const { getState: getChanges, setState, subscribe } = createStore(() => noChangedLines);
  const toState = lastResult((...[byId, places, restored]: ShownMembers) =>
    toLineEditsState({ byId, places, restored }),
  );
  const all = new Map<number, LineWrites>();
  /** What has failed since then is still to be read. */
  let changedAt = 0;

  function writesOf(itemId: number): LineWrites {
    const writes = all.get(itemId) ?? noWrites();
    all.set(itemId, writes);
    return writes;
  }

  return {
    ...ofCart,
    lineOptions,
    /** When the shopper has last changed something, in milliseconds since 1970; 0 for never. */
    changedAt: (): number => changedAt,
    /** Call it when the shopper changes something. */
    noteChange: (): void => void (changedAt = Date.now()),
    getChanges,
    /** What components read of the changes. The same object until one changes. */
    getState: (): LineEditsState => {
      const { byId, places, restored } = getChanges();
      return toState(byId, places, restored);
    },
    subscribe,
    update: (transition: Transition): void => setState(transition, true),
    /** A line as last read. */
    lineOf: (itemId: number): CartItem | undefined =>
      ofCart.cart.getState().cart?.items?.find((item) => item.item_id === itemId),
    writesOf,
    /** The writes of every line that was changed. */
    allWrites: (): readonly LineWrites[] => [...all.values()],
  };
}

export type LineStore = ReturnType<typeof createLineStore>;
