import { createStore } from 'zustand/vanilla';
import type { GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { HostHandler, LineEditsState } from '../state/lines-state.ts';
import { lastResult } from '../state/stable.ts';
import type { OneCartDependencies } from '../writes/dependencies.ts';
import {
  noChangedLines,
  pendingLine,
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
 * The writes of a line, which are not shown. A newer quantity may be pending while one is in flight:
 * then only the newer one settles the result.
 */
export interface LineWrites {
  /** The handler of the last caller. */
  handler?: HostHandler | undefined;
  /** The last one that was sent. */
  last: Promise<void>;
  /** Its quantity, while it is in flight. */
  sent?: number | undefined;
  /** Whether it may have been made, although it failed. Until the cart is read. */
  isUnsure: boolean;
  /** Shared by all calls until it settles: a later one replaces an earlier one. */
  result?: ReturnType<typeof createResult> | undefined;
  /** Why the change failed. Rejects after the next read, which may show that it was made. */
  error?: GuestCartError | undefined;
}

const noWrites = (): LineWrites => ({ last: Promise.resolve(), isUnsure: false });

/**
 * What is held of one cart's lines: their changes, which are shown, and their writes, which are not.
 */
export interface LineStore {
  /** The cart, with its lines as last read, and what sends changes to it. */
  readonly ofCart: OneCartDependencies;
  readonly lineOptions: KnownLineOptions;
  readonly getChanges: () => ChangedLines;
  readonly update: (transition: Transition) => void;
  /** What components read of the changes. The same object until one changes. */
  readonly getState: () => LineEditsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** By item id, those of every line that was changed. */
  readonly writes: Map<number, LineWrites>;
  /** The lines whose quantity is being typed. */
  readonly drafts: Set<{ readonly item: CartItem }>;
  /**
   * When the shopper has last changed something, in milliseconds since 1970; 0 for never. What has
   * failed since then is still to be read.
   */
  changedAt: number;
}

export function createLineStore(
  ofCart: OneCartDependencies,
  lineOptions: KnownLineOptions,
): LineStore {
  const { getState: getChanges, setState, subscribe } = createStore(() => noChangedLines);
  const toState = lastResult(toLineEditsState);
  return {
    ofCart,
    lineOptions,
    getChanges,
    update: (transition) => setState(transition, true),
    getState: () => toState(getChanges()),
    subscribe,
    writes: new Map(),
    drafts: new Set(),
    changedAt: 0,
  };
}

/** Call it when the shopper changes something. */
export const noteChange = (lineStore: LineStore): void => void (lineStore.changedAt = Date.now());

/** A line as last read. */
export const lineOf = ({ ofCart }: LineStore, itemId: number): CartItem | undefined =>
  ofCart.handle.getState().cart?.items?.find((item) => item.item_id === itemId);

export function writesOf({ writes }: LineStore, itemId: number): LineWrites {
  const ofLine = writes.get(itemId) ?? noWrites();
  writes.set(itemId, ofLine);
  return ofLine;
}

/** Whether it is the pending quantity. If there is a newer one, that one's outcome counts. */
export const isWanted = ({ getChanges }: LineStore, itemId: number, qty: number): boolean =>
  pendingLine(getChanges(), itemId)?.qty === qty;
