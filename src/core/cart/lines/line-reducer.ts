import { hasCode, hasUnknownOutcome, type GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { HostHandler, LineError, RestorableLine } from '../state/lines-state.ts';

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
  readonly removed: RestorableLine | undefined;
  /** A new change clears the error of the last one. */
  readonly error?: undefined;
}

/** A removal that the shopper has undone while its request was in flight. */
interface UndoneRemoval extends Omit<PendingChange, 'status' | 'removed'> {
  readonly status: 'undone';
  readonly removed: RestorableLine;
}

/** The shop has removed the line, which can be restored. */
interface MadeRemoval {
  readonly status: 'removed';
  readonly removed: RestorableLine;
  /** Why it was not restored. */
  readonly error: LineError | undefined;
  readonly isWaiting?: undefined;
}

/**
 * The shop has removed the line, which is to be added again. While the line `isUnsure`, the removal may
 * not have been made.
 */
interface RestoringLine {
  readonly status: 'restoring';
  readonly removed: RestorableLine;
  readonly error: LineError | undefined;
  /** Whether nothing can be sent: the browser is offline, or the cart cannot be read. */
  readonly isWaiting: boolean;
}

/** The line of an undone removal is in the cart. The response was lost, so the shop may still remove it. */
interface KeptLine {
  readonly status: 'kept';
  readonly removed: RestorableLine;
  readonly error?: undefined;
  readonly isWaiting?: undefined;
}

/** The last change has failed. The line is as before. */
interface FailedChange {
  readonly status: 'failed';
  readonly error: LineError;
  /**
   * The line of a failed removal. It may be gone all the same: the response was lost, or another
   * tab has removed it.
   */
  readonly removed: RestorableLine | undefined;
  readonly isWaiting?: undefined;
}

export type LineState =
  | PendingChange
  | UndoneRemoval
  | MadeRemoval
  | RestoringLine
  | KeptLine
  | FailedChange;

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
  readonly change: LineState | undefined;
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
  /** The quantity was not set, as far as the page knows. @param line as in the cart that was read */
  | {
      readonly type: 'failed';
      readonly sent: SentRequest;
      readonly error: LineError;
      readonly line: CartItem | undefined;
    }
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

const toRemoved = (removed: RestorableLine): MadeRemoval => ({
  status: 'removed',
  removed,
  error: undefined,
});

const toRestoring = (removed: RestorableLine): RestoringLine => ({
  status: 'restoring',
  removed,
  error: undefined,
  isWaiting: false,
});

/** The line in the cart, if nothing is in flight or unsure that may change it. */
const settledLine = (
  { sent, isUnsure }: ChangedLine,
  inCart: CartItem | undefined,
): CartItem | undefined => (sent === undefined && !isUnsure ? inCart : undefined);

/**
 * Keeps a line whose removal was undone and not made: without a request if it is in the cart as before.
 * @param settled the line in the cart; undefined if it may change
 */
function keep(
  line: ChangedLine,
  { removed, handler, isWaiting }: Omit<UndoneRemoval, 'status' | 'qty'>,
  settled: CartItem | undefined,
): ReducedLine {
  const { item } = removed;
  if (settled?.qty === item.qty)
    return { line: { ...line, change: undefined }, made: item, restored: item };
  const qty = item.qty as number; // as `toRestorable` has checked
  const change = { status: 'pending', qty, handler, isWaiting, removed: undefined } as const;
  return { line: { ...line, change }, restored: item };
}

function undo(line: ChangedLine, inCart: CartItem | undefined): ReducedLine {
  const { change, sent } = line;
  if (change?.status === 'removed')
    return { line: { ...line, change: toRestoring(change.removed) } };
  if (change?.status !== 'pending' || change.removed === undefined) return { line };
  const { removed } = change;
  return sent?.qty === 0
    ? { line: { ...line, change: { ...change, status: 'undone', removed } } }
    : keep(line, { ...change, removed }, settledLine(line, inCart));
}

function wait(line: ChangedLine, inCart: CartItem | undefined): ReducedLine {
  const { change } = line;
  switch (change?.status) {
    case 'pending':
    case 'restoring':
      return { line: { ...line, change: { ...change, isWaiting: true } } };
    case 'undone':
      return keep(line, { ...change, isWaiting: true }, settledLine(line, inCart));
    default:
      return { line };
  }
}

/**
 * The change whose request it is. Otherwise a newer one's outcome counts. Also if both want the same,
 * but the page was left, and another request was sent in between: the shop may carry that out last. A
 * quantity that is set twice is sent once, and the outcome counts for both.
 */
function changeOf(line: ChangedLine, sent: SentRequest): PendingChange | UndoneRemoval | undefined {
  const { change } = line;
  const isSent = change?.status === 'pending' || change?.status === 'undone';
  return isSent && change.qty === sent.qty && line.sent === sent ? change : undefined;
}

function confirm(line: ChangedLine, event: LineEvent & { type: 'confirmed' }): ReducedLine {
  const change = changeOf(line, event.sent);
  if (change === undefined) return { line };
  // Another tab has removed it, and offers to undo that: both undos would double the line. Unless an
  // earlier removal by this tab may have been made.
  const isByOther = event.wasGone && !line.isUnsure;
  const removed = isByOther ? undefined : change.removed;
  const toNext = change.status === 'undone' ? toRestoring : toRemoved;
  return { line: { ...line, change: removed && toNext(removed) }, made: event.line };
}

function fail(before: ChangedLine, event: LineEvent & { type: 'failed' }): ReducedLine {
  const { error: failed } = event;
  const { error } = failed;
  const mayBeMade = hasUnknownOutcome(error);
  const line = { ...before, isUnsure: before.isUnsure || mayBeMade };
  const change = changeOf(before, event.sent);
  if (change === undefined) return { line };
  if (change.status === 'undone') {
    return mayBeMade
      ? { line: { ...line, change: toRestoring(change.removed) }, error }
      : keep(line, change, line.isUnsure ? undefined : event.line);
  }
  const { removed } = change;
  // An aborted change is not a failure.
  const next = hasCode(error, 'aborted')
    ? undefined
    : ({ status: 'failed', error: failed, removed } as const);
  return { line: { ...line, change: next }, error };
}

function showError({ change }: ChangedLine, error: LineError): LineState {
  switch (change?.status) {
    case undefined:
    case 'kept':
      return { status: 'failed', error, removed: undefined };
    case 'pending':
    case 'undone':
      return change;
    case 'removed':
    case 'restoring':
    case 'failed':
      return { ...change, error };
  }
}

function withoutError(change: LineState | undefined): LineState | undefined {
  if (change?.status === 'failed') return undefined;
  return change?.error ? { ...change, error: undefined } : change;
}

function withoutUndo(change: LineState | undefined): LineState | undefined {
  if (change?.status === 'pending' || change?.status === 'undone')
    return { ...change, status: 'pending', removed: undefined };
  return change?.error && { status: 'failed', error: change.error, removed: undefined };
}

/** The cart shows whether an undone removal was made whose response was lost. */
function readUndone(
  line: ChangedLine,
  { removed, isWaiting }: RestoringLine,
  inCart: CartItem | undefined,
): ReducedLine {
  if (inCart === undefined) return { line, made: { item_id: removed.itemId, qty: 0 } };
  const undone = { removed, handler: undefined, isWaiting };
  const kept = keep(line, undone, settledLine(line, inCart));
  return kept.made ? { ...kept, line: { ...line, change: { status: 'kept', removed } } } : kept;
}

/** The quantity that a failed change would have set: 0 for a removal. */
function wantedQuantity(failed: LineError): number {
  return failed.change === 'quantity' ? failed.qty : 0;
}

function read(before: ChangedLine, inCart: CartItem | undefined): ReducedLine {
  const line = before.isUnsure ? { ...before, isUnsure: false } : before;
  const { change } = line;
  if (change?.status === 'restoring' && before.isUnsure) return readUndone(line, change, inCart);
  if (change?.status === 'kept' && inCart === undefined)
    return { line: { ...line, change: toRemoved(change.removed) } };
  const error = change?.error;
  // The cart does not show whether a line was restored.
  if (error === undefined || error.change === 'restore') return { line };
  if ((inCart?.qty ?? 0) !== wantedQuantity(error)) return { line };
  const removed = change?.status === 'failed' ? change.removed : undefined;
  const next = removed ? toRemoved(removed) : withoutError(change);
  return { line: { ...line, change: next }, made: inCart ?? { item_id: error.itemId, qty: 0 } };
}

export function reduceLine(line: ChangedLine, event: LineEvent): ReducedLine {
  const { change } = line;
  const to = (next: LineState | undefined): ReducedLine => ({ line: { ...line, change: next } });
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
      return change?.status === 'restoring'
        ? to({ ...toRemoved(change.removed), error: change.error })
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
