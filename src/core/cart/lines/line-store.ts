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
}

/** How the calls for a line end: with the line as the shop has it, or with the error. */
export type EndedCalls = { readonly itemId: number } & (
  | { readonly line: CartItem }
  | { readonly error: GuestCartError }
);

/** What is held of one cart's lines: their changes, and the calls that wait for the outcome. */
export interface LineStore {
  /** The cart, with its lines as last read, and what sends changes to it. */
  readonly ofCart: OneCartDependencies;
  readonly lineOptions: KnownLineOptions;
  readonly getChanges: () => ChangedLines;
  /**
   * Makes a transition, ends the calls whose outcome it is, and then notifies subscribers. One of
   * them may change a line again: that call is a new one, with its own outcome.
   */
  readonly update: (transition: Transition, ended?: readonly EndedCalls[]) => void;
  /** What components read of the changes. The same object until one changes. */
  readonly getState: () => LineEditsState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Adds a call for a line. All settle with the outcome of the last change, also after the failure
   * of an earlier one.
   */
  readonly joinCalls: (itemId: number) => Promise<CartItem>;
  /** The lines whose quantity is being typed. */
  readonly drafts: Set<{ readonly item: CartItem }>;
  /** Call it when the shopper changes something. */
  readonly noteChange: () => void;
  /**
   * When the shopper has last changed something, in milliseconds since 1970; 0 for never. What has
   * failed since then is still to be read.
   */
  readonly getChangedAt: () => number;
}

function createCalls(): LineCalls {
  let resolve: LineCalls['resolve'] = () => undefined;
  let reject: LineCalls['reject'] = () => undefined;
  const promise = new Promise<CartItem>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

export function createLineStore(
  ofCart: OneCartDependencies,
  lineOptions: KnownLineOptions,
): LineStore {
  let changes = noChangedLines;
  let changedAt = 0;
  const { getState, setState, subscribe } = createStore(() => toLineEditsState(changes));
  /** By item id. */
  const calls = new Map<number, LineCalls>();
  ofCart.edits.add(() => lineProgress(getState()));

  function endCalls({ itemId, ...outcome }: EndedCalls): void {
    if ('line' in outcome) calls.get(itemId)?.resolve(outcome.line);
    else calls.get(itemId)?.reject(outcome.error);
    calls.delete(itemId);
  }

  return {
    ofCart,
    lineOptions,
    getChanges: () => changes,
    update(transition, ended = []) {
      const before = changes;
      changes = transition(before);
      ended.forEach(endCalls);
      if (!showTheSame(before, changes)) setState(toLineEditsState(changes), true);
    },
    getState,
    subscribe,
    joinCalls(itemId) {
      const ofLine = calls.get(itemId) ?? createCalls();
      calls.set(itemId, ofLine);
      return ofLine.promise;
    },
    drafts: new Set(),
    noteChange: () => void (changedAt = Date.now()),
    getChangedAt: () => changedAt,
  };
}

/** A line as last read. */
export const lineOf = ({ ofCart }: LineStore, itemId: number): CartItem | undefined =>
  ofCart.handle.getState().cart?.items?.find((item) => item.item_id === itemId);
