import type { GuestCartError } from '../api/errors.ts';
import type { PendingQuantities } from './optimistic-cart.ts';
import type { RemovedLine } from './removed-line.ts';

/** Why the last change of a line failed. The line is as before. */
export interface LineError {
  readonly itemId: number;
  /** The quantity that was asked for; 0 for a removal, null for restoring a line. */
  readonly qty: number | null;
  readonly error: GuestCartError;
}

/** Changes of a cart's lines that the shop has not confirmed, or has refused. */
export interface LineEditsState {
  readonly pendingQuantities: PendingQuantities;
  /** Lines that can be restored, the last removed first. */
  readonly removed: readonly RemovedLine[];
  /** By item id, the latest error last. */
  readonly errors: ReadonlyMap<number, LineError>;
}

export const noEdits: LineEditsState = { pendingQuantities: new Map(), removed: [], errors: new Map() };

/** A copy of the map without one line. */
export function without<V>(map: ReadonlyMap<number, V>, itemId: number): ReadonlyMap<number, V> {
  return new Map([...map].filter(([other]) => other !== itemId));
}
