import { hasCode, hasUnknownOutcome, type GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { HostHandler, LineError, RemovedLine } from '../state/lines-state.ts';

// What an event leaves of one line. docs/architecture-changes.md has the table.

/** A quantity that the shop has not confirmed. */
export interface PendingChange {
  readonly status: 'pending';
  /** 0 removes the line. */
  readonly qty: number;
  /** What makes the change instead of the shop's own route. */
  readonly handler: HostHandler | undefined;
  /** Whether it could not be sent, because the browser is offline. */
  readonly isWaiting: boolean;
  /** How to restore the line after its removal. */
  readonly removed: RemovedLine | undefined;
  /** A new change clears the error of the last one. */
  readonly error?: undefined;
}

/** The shop has removed the line, which can be restored. */
interface MadeRemoval {
  readonly status: 'removed';
  readonly removed: RemovedLine;
  /** Whether it is to be restored, and the browser is offline. */
  readonly isWaiting: boolean;
  /** Why it was not restored. */
  readonly error: LineError | undefined;
}

/** The last change has failed. The line is as before. */
interface FailedChange {
  readonly status: 'failed';
  readonly error: LineError;
  /**
   * The line of a failed removal. It may be gone all the same: the response was lost, or another
   * tab has removed it.
   */
  readonly removed: RemovedLine | undefined;
  readonly isWaiting?: undefined;
}

export type LineChange = PendingChange | MadeRemoval | FailedChange;

/** A request in flight. */
export interface SentRequest {
  /** The quantity that the line then has; 0 removes it. */
  readonly qty: number;
  /** Resolves with the outcome, whichever it is. */
  readonly ended: Promise<void>;
}

/** A line that was changed. */
export interface ChangedLine {
  /** What is wanted of the line, or has become of that. Undefined if nothing is left of it. */
  readonly change: LineChange | undefined;
  /** The last request, while it is in flight. A newer quantity may be pending. */
  readonly sent: SentRequest | undefined;
  /** Whether the shop may have made a change that failed. Until the cart is read. */
  readonly isUnsure: boolean;
}

export const unchanged: ChangedLine = { change: undefined, sent: undefined, isUnsure: false };

export type LineEvent =
  /** The shopper sets a quantity, or removes the line. */
  | ({ readonly type: 'set' } & Pick<PendingChange, 'qty' | 'handler' | 'removed'>)
  /** The shopper undoes the removal. @param line as in the cart that was read */
  | { readonly type: 'undone'; readonly line: CartItem | undefined }
  /** The pending quantity is sent, or the removed line is added again. */
  | { readonly type: 'sent'; readonly sent: SentRequest }
  /** The outcome was applied. If the page was left, a newer request may be in flight. */
  | { readonly type: 'ended'; readonly sent: SentRequest }
  /** The browser was offline, and nothing was sent. */
  | { readonly type: 'offline'; readonly line: CartItem | undefined }
  /** The shop has set the quantity that was sent. */
  | {
      readonly type: 'confirmed';
      readonly sent: SentRequest;
      readonly line: CartItem;
      /** Whether the shop has found no line to remove. */
      readonly wasGone: boolean;
    }
  /** The quantity was not set, as far as the page knows. */
  | { readonly type: 'failed'; readonly sent: SentRequest; readonly error: LineError }
  /**
   * Beside what is pending or removed: the quantity is none, and was not sent; the removed line was not
   * added again, as far as the page knows.
   */
  | { readonly type: 'not-made'; readonly error: LineError }
  /** The removed line can be added again, since the shop has not done it. */
  | { readonly type: 'restorable' }
  /** The removed line is in the cart again. */
  | { readonly type: 'restored'; readonly item: CartItem }
  /** The removal can no longer be undone. An undo that waits for a connection is given up. */
  | { readonly type: 'undo-over' }
  /** The error is no longer shown. */
  | { readonly type: 'error-over' }
  /** The cart was read. @param line as it is in it */
  | { readonly type: 'read'; readonly line: CartItem | undefined };

export interface ReducedLine {
  readonly line: ChangedLine;
  /** The calls of the line resolve with it. */
  readonly made?: CartItem | undefined;
  /** The calls of the line reject with it after the next read, if that does not show the change. */
  readonly error?: GuestCartError | undefined;
  /** The line that is in the cart again, as it was before its removal. */
  readonly restored?: CartItem | undefined;
}

/** The quantity that a failed change would have set: 0 for a removal. */
function wantedQuantity(failed: LineError): number {
  return failed.change === 'quantity' ? failed.qty : 0;
}

const madeRemoval = (removed: RemovedLine): MadeRemoval => ({
  status: 'removed',
  removed,
  isWaiting: false,
  error: undefined,
});

/**
 * The pending change, if it is that of the request. Otherwise a newer one's outcome counts. Also if both
 * want the same, but the page was left, and another request was sent in between: the shop may carry
 * that out last. A quantity that is set twice is sent once, and the outcome counts for both.
 */
function pendingOf(line: ChangedLine, sent: SentRequest): PendingChange | undefined {
  const { change } = line;
  const isPending = change?.status === 'pending' && change.qty === sent.qty;
  return isPending && line.sent === sent ? change : undefined;
}

/** Undoes a removal: without a request if it was not sent, and nothing else can have changed the line. */
function undo(line: ChangedLine, inCart: CartItem | undefined): ReducedLine {
  const { change, sent, isUnsure } = line;
  if (change?.removed === undefined || change.status === 'failed') return { line };
  const { removed } = change;
  const { item } = removed;
  if (change.status === 'removed') {
    const restoring = madeRemoval({ ...removed, restoring: true });
    return { line: { ...line, change: restoring } };
  }
  if (sent?.qty === 0) {
    return { line: { ...line, change: { ...change, removed: { ...removed, restoring: true } } } };
  }
  if (sent === undefined && !isUnsure && inCart?.qty === item.qty) {
    return { line: { ...line, change: undefined }, made: item, restored: item };
  }
  const qty = item.qty as number; // as `toRestorable` has checked
  return { line: { ...line, change: { ...change, qty, removed: undefined } }, restored: item };
}

function wait(line: ChangedLine, inCart: CartItem | undefined): ReducedLine {
  const { change } = line;
  if (change === undefined || change.status === 'failed') return { line };
  const isRestoring = change.removed?.restoring === true;
  if (change.status === 'removed' && !isRestoring) return { line };
  const waiting = { ...line, change: { ...change, isWaiting: true } };
  // It was undone when it seemed to be sent.
  return change.status === 'pending' && isRestoring ? undo(waiting, inCart) : { line: waiting };
}

function confirm(line: ChangedLine, event: LineEvent & { type: 'confirmed' }): ReducedLine {
  const pending = pendingOf(line, event.sent);
  if (pending === undefined) return { line };
  // Another tab has removed it, and offers to undo that: both undos would double the line. Unless an
  // earlier removal by this tab may have been made.
  const isByOther = event.wasGone && !line.isUnsure;
  const removed = isByOther ? undefined : pending.removed;
  return { line: { ...line, change: removed && madeRemoval(removed) }, made: event.line };
}

function fail(line: ChangedLine, event: LineEvent & { type: 'failed' }): ReducedLine {
  const { error: failed } = event;
  const { error } = failed;
  const pending = pendingOf(line, event.sent);
  const isUnsure = line.isUnsure || hasUnknownOutcome(error);
  if (pending === undefined) return { line: { ...line, isUnsure } };
  const removed = pending.removed && { ...pending.removed, restoring: false };
  // An aborted change is not a failure.
  const change = hasCode(error, 'aborted')
    ? undefined
    : ({ status: 'failed', error: failed, removed } as const);
  return { line: { ...line, change, isUnsure }, error };
}

function showError({ change }: ChangedLine, error: LineError): LineChange {
  if (change === undefined) return { status: 'failed', error, removed: undefined };
  return change.status === 'pending' ? change : { ...change, error };
}

function withoutError(change: LineChange | undefined): LineChange | undefined {
  if (change?.status === 'failed') return undefined;
  return change?.error ? { ...change, error: undefined } : change;
}

function withoutUndo(change: LineChange | undefined): LineChange | undefined {
  if (change?.status === 'pending') return { ...change, removed: undefined };
  return change?.error && { status: 'failed', error: change.error, removed: undefined };
}

/** Clears the error of a change that is in the cart: only its response was lost. */
function read(before: ChangedLine, inCart: CartItem | undefined): ReducedLine {
  const line = before.isUnsure ? { ...before, isUnsure: false } : before;
  const { change } = line;
  const error = change?.error;
  // The cart does not show whether a line was restored.
  if (error === undefined || error.change === 'restore') return { line };
  if ((inCart?.qty ?? 0) !== wantedQuantity(error)) return { line };
  const removed = change?.status === 'failed' ? change.removed : undefined;
  const next = removed ? madeRemoval(removed) : withoutError(change);
  return { line: { ...line, change: next }, made: inCart ?? { item_id: error.itemId, qty: 0 } };
}

export function reduceLine(line: ChangedLine, event: LineEvent): ReducedLine {
  const { change } = line;
  const to = (next: LineChange | undefined): ReducedLine => ({ line: { ...line, change: next } });
  switch (event.type) {
    case 'set': {
      const { qty, handler, removed } = event;
      const isWaiting = change?.status === 'pending' && change.isWaiting;
      return to({ status: 'pending', qty, handler, removed, isWaiting });
    }
    case 'undone':
      return undo(line, event.line);
    case 'sent': {
      const next = change?.isWaiting ? { ...change, isWaiting: false } : change;
      return { line: { ...line, change: next, sent: event.sent } };
    }
    case 'ended':
      return { line: line.sent === event.sent ? { ...line, sent: undefined } : line };
    case 'offline':
      return wait(line, event.line);
    case 'confirmed':
      return confirm(line, event);
    case 'failed':
      return fail(line, event);
    case 'not-made':
      return to(showError(line, event.error));
    case 'restorable':
      return change?.status === 'removed'
        ? to({ ...change, isWaiting: false, removed: { ...change.removed, restoring: false } })
        : { line };
    case 'restored': {
      // A quantity that was set meanwhile has its own outcome.
      const next = change?.status === 'pending' ? change : undefined;
      return { line: { ...line, change: next }, restored: event.item };
    }
    case 'undo-over':
      return to(withoutUndo(change));
    case 'error-over':
      return to(withoutError(change));
    case 'read':
      return read(line, event.line);
  }
}
