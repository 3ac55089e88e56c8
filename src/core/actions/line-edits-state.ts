import { isTransient, type GuestCartError } from '../api/errors.ts';
import type { CartFeatures } from '../api/features/cart-features.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { CartCache } from '../session/cart-cache.ts';
import type { KnownLineOptions } from './line-options.ts';
import type { HostHandler } from './host-handlers.ts';
import type { PendingQuantities } from './optimistic-cart.ts';
import type { ChangeReports } from './report-changes.ts';
import type { RemovedLine } from './removed-line.ts';
import type { Enqueue } from './write-queue.ts';

/** Why the last change to a line failed. The line is unchanged. */
export interface LineError {
  readonly itemId: number;
  /** The requested quantity; 0 for a removal, null for restoring a line. */
  readonly qty: number | null;
  readonly error: GuestCartError;
  /** When it failed, in milliseconds since 1970. */
  readonly failedAt: number;
}

/** Changes to a cart's lines that the shop has not confirmed, or has refused. */
export interface LineEditsState {
  readonly pendingQuantities: PendingQuantities;
  /** Lines that can be restored, the last removed first. */
  readonly removed: readonly RemovedLine[];
  /** Errors by item id, the latest one last. */
  readonly errors: ReadonlyMap<number, LineError>;
}

/** Changes the lines of one cart. */
export interface LineEdits {
  getState(): LineEditsState;
  setQuantity(itemId: number, qty: number, handler?: HostHandler): Promise<CartItem>;
  remove(itemId: number, handler?: HostHandler): Promise<void>;
  undo(itemId?: number): void;
  dismiss(itemId?: number): void;
  /** Clears the errors that a newly read cart has resolved. Call it after each read. */
  followRead(): void;
}

/** Milliseconds for which the error of a lost connection stays, even after a successful read. */
const shownFor = 5_000;

/**
 * Whether a cart that was read at `readAt` makes the error of a lost connection obsolete. Not if the browser was offline:
 * the change was not sent, and the shopper has to repeat it.
 */
export function hasPassed({ error, failedAt }: LineError, readAt: number): boolean {
  return isTransient(error) && !error.notSent && readAt - failedAt >= shownFor;
}

export const noEdits: LineEditsState = { pendingQuantities: new Map(), removed: [], errors: new Map() };

export interface LineEditsOptions {
  readonly cartId: string;
  readonly features: CartFeatures;
  readonly cache: CartCache;
  readonly enqueue: Enqueue;
  readonly lineOptions: KnownLineOptions;
  readonly reports: ChangeReports;
  /** Milliseconds that a host handler may take. */
  readonly timeout: () => number | undefined;
  /** Whether the cart is still the current one. Responses for another cart are dropped. */
  readonly isCurrent: () => boolean;
  readonly onChange: () => void;
}
