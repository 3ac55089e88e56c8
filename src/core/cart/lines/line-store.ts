import { createStore } from 'zustand/vanilla';
import type { GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { LineEditsState } from '../state/lines-state.ts';
import { lineProgress } from '../writes/change-progress.ts';
import type { OneCartDependencies } from '../writes/dependencies.ts';
import {
  noChangedLines,
  showTheSame,
  toLineEditsState,
  type ChangedLines,
  type Transition,
} from './changed-lines.ts';
import type { KnownLineOptions } from './line-options.ts';

/** The promise that all calls for a line share until it settles, and what settles it. */
interface LineCalls {
  readonly promise: Promise<CartItem>;
  readonly resolve: (line: CartItem) => void;
  readonly reject: (error: GuestCartError) => void;
  /** They reject with it after the next read, unless that shows that the change was made. */
  failure: GuestCartError | undefined;
}

/** What is held of one cart's lines: their changes, and the calls that wait for the outcome. */
export interface LineStore {
  /** The cart, with its lines as last read, and what sends changes to it. */
  readonly ofCart: OneCartDependencies;
  readonly lineOptions: KnownLineOptions;
  readonly getChanges: () => ChangedLines;
  readonly update: (transition: Transition) => void;
  /** What components read of the changes. The same object until one changes. */
  readonly getState: () => LineEditsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** By item id. */
  readonly calls: Map<number, LineCalls>;
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
  let changes = noChangedLines;
  const { getState, setState, subscribe } = createStore(() => toLineEditsState(changes));
  ofCart.edits.add(() => lineProgress(getState()));

  function update(transition: Transition): void {
    const before = changes;
    changes = transition(before);
    if (!showTheSame(before, changes)) setState(toLineEditsState(changes), true);
  }

  return {
    ofCart,
    lineOptions,
    getChanges: () => changes,
    update,
    getState,
    subscribe,
    calls: new Map(),
    drafts: new Set(),
    changedAt: 0,
  };
}

/** Call it when the shopper changes something. */
export const noteChange = (lineStore: LineStore): void => void (lineStore.changedAt = Date.now());

/** A line as last read. */
export const lineOf = ({ ofCart }: LineStore, itemId: number): CartItem | undefined =>
  ofCart.handle.getState().cart?.items?.find((item) => item.item_id === itemId);

function createCalls(): LineCalls {
  let resolve: LineCalls['resolve'] = () => undefined;
  let reject: LineCalls['reject'] = () => undefined;
  const promise = new Promise<CartItem>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject, failure: undefined };
}

/** Adds a call. All settle with the outcome of the last change, also after the failure of an earlier one. */
export function joinCalls({ calls }: LineStore, itemId: number): Promise<CartItem> {
  const ofLine = calls.get(itemId) ?? createCalls();
  ofLine.failure = undefined;
  calls.set(itemId, ofLine);
  return ofLine.promise;
}

/** @param line with the quantity that the shop has set */
export function resolveCalls({ calls }: LineStore, itemId: number, line: CartItem): void {
  calls.get(itemId)?.resolve(line);
  calls.delete(itemId);
}

export function rejectCalls({ calls }: LineStore, itemId: number, error: GuestCartError): void {
  calls.get(itemId)?.reject(error);
  calls.delete(itemId);
}
