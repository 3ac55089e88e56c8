import type { GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { PublicLine } from '../../api/line-fields.ts';
import type { LineKeys } from './line-keys.ts';

/** The pending quantity of each changed line, by item id; 0 removes the line. */
export type PendingQuantities = ReadonlyMap<number, number>;

/** What is needed to restore a line after its removal. */
export interface RestorableLine {
  readonly itemId: number;
  /** The line before its removal, with the quantity that was set last. */
  readonly item: CartItem;
  /** Whether the whole cart was emptied. One undo then restores all its lines. @default false */
  readonly isAll?: boolean | undefined;
}

/** A line that was removed and can be restored. */
export interface RemovedLine extends RestorableLine {
  readonly restoring: boolean;
}

/**
 * Why the last change to a line failed: a new quantity, its removal, or a removed line that is put
 * back. The line is unchanged.
 */
export type LineError = (
  | { readonly change: 'quantity'; readonly qty: number }
  | { readonly change: 'remove' | 'restore' }
) & {
  readonly itemId: number;
  readonly error: GuestCartError;
  /** When it failed, in milliseconds since 1970. */
  readonly failedAt: number;
};

/** Changes to a cart's lines that the shop has not confirmed, or has refused. */
export interface LineEditsState {
  /** The quantities that the shop has not confirmed yet; 0 also for a line that is being restored. */
  readonly pendingQuantities: PendingQuantities;
  readonly keys: LineKeys;
  /** Lines that can be restored, the last removed first. */
  readonly removed: readonly RemovedLine[];
  /** The line that was restored last, as it was before its removal. A new object for each. */
  readonly restored: CartItem | null;
  /** Errors by item id, the latest one last. */
  readonly errors: ReadonlyMap<number, LineError>;
  /**
   * Lines with a change that could not be sent, because the browser is offline, in the order of the
   * changes. It is sent when the cart can be read again.
   */
  readonly waiting: ReadonlySet<number>;
}

/**
 * Lets the host change a line by its own code: `onQuantityChange` and `onRemove` in React,
 * `respondWith` in the element. Receives the line as the shop last sent it and the new quantity, 0
 * for a removal. Returns a promise of the outcome, or undefined to leave the change to the shop's
 * own route.
 *
 * @throws {GuestCartError} `aborted` if the change must not be made at all
 */
export type HostHandler = (item: CartItem, qty: number) => Promise<unknown> | undefined;

/** The state without changes to lines. */
export const noLineEdits: LineEditsState = {
  pendingQuantities: new Map(),
  keys: { byId: new Map(), order: new Map() },
  removed: [],
  restored: null,
  errors: new Map(),
  waiting: new Set(),
};

/** A change to a line that the shop has confirmed. */
export type CartChange =
  /** `qty` pieces were added. The line may have existed before. */
  | { readonly type: 'added'; readonly item: PublicLine; readonly qty: number }
  /** The line with all its `qty` pieces was removed. */
  | { readonly type: 'removed'; readonly item: PublicLine; readonly qty: number }
  | {
      readonly type: 'quantity-changed';
      readonly item: PublicLine;
      readonly qty: number;
      readonly previousQty: number;
    };
