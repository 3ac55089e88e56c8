import { createStore } from 'zustand/vanilla';
import {
  failedOffline,
  GuestCartError,
  hasUnknownOutcome,
  toGuestCartError,
} from '../../api/errors.ts';
import type { FeatureOperation } from '../../api/feature-names.ts';
import type { UnsavedChange } from '../session/news.ts';
import { noWrite, type WriteState } from '../state/write-state.ts';
import type { OneCartDependencies } from './dependencies.ts';
import { sendWhenOnline } from './send-when-online.ts';

/** A read that shows whether a change was made, such as that of the totals for a discount code. */
export interface ReadOfChange {
  readonly subscribe: (listener: () => void) => () => void;
  readonly whenIdle: () => Promise<void>;
  readonly isOfLastRead: () => boolean;
}

type CartWriteDependencies = Pick<
  OneCartDependencies,
  'reader' | 'handle' | 'signal' | 'queueWrite' | 'unsaved'
>;

interface CartWriteOptions<T> {
  readonly operation: FeatureOperation;
  readonly request: (wanted: T) => Promise<unknown>;
  /** What shows whether a change was made. */
  readonly read: ReadOfChange;
  /** Whether the cart has what a change wanted, as last read. */
  readonly isMade: (wanted: T) => boolean;
  /**
   * The change as the receipt of a sign-in names it, which may replace the cart before the shop has
   * confirmed it.
   */
  readonly unsaved: (wanted: T) => UnsavedChange;
}

/**
 * Creates a write that changes one thing of a cart, such as its discount code. Only the shop knows
 * the outcome, so the write is pending until the cart was read again. If the response is lost, it was
 * made if the cart then has it. The state is that of the last change: an earlier one goes on unseen if
 * it was sent, and is withdrawn if it waits for a connection.
 */
export function createCartWrite<T>(
  dependencies: CartWriteDependencies,
  { operation, request, read, isMade, unsaved: unsavedOf }: CartWriteOptions<T>,
) {
  const { handle, signal, unsaved } = dependencies;
  const { getState, setState, subscribe } = createStore<WriteState<T>>(() => noWrite);
  const id = Symbol(operation);
  /** What the last change wanted. */
  let last: T | undefined;
  const toError = (thrown: unknown): GuestCartError =>
    toGuestCartError(thrown, 'the change failed.', { operation });

  /** Whether only the response of a change was lost. */
  const isMadeAnyway = (wanted: T, error: GuestCartError): boolean =>
    hasUnknownOutcome(error) && read.isOfLastRead() && isMade(wanted);

  /** Makes a change. Resolves to whether it was made: false if it was withdrawn. */
  async function make(wanted: T): Promise<boolean> {
    const sending: WriteState<T> = { status: 'sending', wanted, error: null };
    const waiting: WriteState<T> = { ...sending, status: 'waiting' };
    /** A change that was withdrawn or replaced takes no step. */
    const step = (from: WriteState<T>, to: WriteState<T>): void => {
      if (getState() === from) setState(to, true);
    };
    const withdrawal = new AbortController();
    const unsubscribe = subscribe((after, before) => {
      if (before === waiting && after !== sending) withdrawal.abort();
    });

    /** Returns the error. A change that waits does so before the queue goes on. */
    async function send(): Promise<GuestCartError | null> {
      step(waiting, sending);
      try {
        await request(wanted);
        return null;
      } catch (thrown) {
        const error = toError(thrown);
        if (failedOffline(error)) step(sending, waiting);
        return error;
      }
    }

    setState(sending, true);
    const failure = await sendWhenOnline(
      { ...dependencies, signal: AbortSignal.any([signal, withdrawal.signal]) },
      { operation, send, isWaiting: () => getState() === waiting },
    ).catch(toError);
    unsubscribe();
    if (withdrawal.signal.aborted) return false;
    if (!failure?.notSent) {
      await handle.readAfterWrite();
      await read.whenIdle();
    }
    const error = failure !== null && isMadeAnyway(wanted, failure) ? null : failure;
    step(sending, error === null ? noWrite : { ...noWrite, status: 'failed', error });
    if (error !== null) throw error;
    return true;
  }

  /** Clears the error, or withdraws a change that waits. What was sent goes on. */
  function reset(): void {
    unsaved.dismiss(id);
    if (getState().status !== 'sending') setState(noWrite, true);
  }

  // A slow shop may make a change after the read that followed it.
  read.subscribe(() => {
    const { error } = getState();
    if (error !== null && last !== undefined && isMadeAnyway(last, error)) reset();
  });

  return {
    getState,
    subscribe,
    reset,
    /**
     * Resolves when the cart and what shows the change have been read again. While the browser is
     * offline, the last change waits.
     *
     * @throws {GuestCartError}
     */
    async change(wanted: T): Promise<void> {
      last = wanted;
      const made = make(wanted);
      unsaved.track(id, { cartId: handle.cartId, change: unsavedOf(wanted) }, made);
      if (await made) return;
      const what = 'the change was withdrawn.';
      throw new GuestCartError('aborted', what, { operation, notSent: true });
    },
  };
}
