import {
  failedOffline,
  GuestCartError,
  hasUnknownOutcome,
  toGuestCartError,
} from '../../api/errors.ts';
import type { FeatureOperation } from '../../api/feature-names.ts';
import type { UnsavedChange } from '../session/news.ts';
import { createMutation, type MutationRun } from '../state/mutation.ts';
import { writeProgress } from './change-progress.ts';
import type { SliceDependencies } from './dependencies.ts';
import type { Written } from './late-read.ts';
import { queueUntilSent } from './queue-until-sent.ts';

/** A read that shows whether a change was made, such as that of the totals for a discount code. */
export interface ReadOfChange {
  readonly subscribe: (listener: () => void) => () => void;
  readonly whenIdle: () => Promise<void>;
  readonly isOfLastRead: () => boolean;
}

type CartWriteDependencies = Pick<
  SliceDependencies,
  'session' | 'reader' | 'handle' | 'signal' | 'queueWrite' | 'unsaved' | 'edits'
>;

interface CartWriteOptions<V> {
  readonly operation: FeatureOperation;
  readonly request: (variables: V) => Promise<unknown>;
  /** What shows whether a change was made. */
  readonly read: ReadOfChange;
  /** Whether the cart has what a change was called with, as last read. */
  readonly isMade: (variables: V) => boolean;
  /**
   * The change as the receipt of a sign-in names it, which may replace the cart before the shop has
   * confirmed it.
   */
  readonly unsaved: (variables: V) => UnsavedChange;
}

/**
 * Creates a write that changes one thing of a cart, such as its discount code. Only the shop knows
 * the outcome, so the write is pending until the cart was read again. If the response is lost, it was
 * made if the cart then has it. The state is that of the last change: an earlier one goes on unseen if
 * it was sent, and is withdrawn if it waits for a connection.
 */
export function createCartWrite<V>(
  dependencies: CartWriteDependencies,
  { operation, request, read, isMade, unsaved: unsavedOf }: CartWriteOptions<V>,
) {
  const { handle, signal, unsaved, edits } = dependencies;
  const id = Symbol(operation);
  const toError = (thrown: unknown): GuestCartError =>
    toGuestCartError(thrown, 'the change failed.', { operation });

  /** Whether only the response of a change was lost. */
  const isMadeAnyway = (variables: V, error: GuestCartError): boolean =>
    hasUnknownOutcome(error) && read.isOfLastRead() && isMade(variables);

  /** Makes a change. Resolves to whether it was made: false if it was withdrawn. */
  async function make(variables: V, run: MutationRun): Promise<boolean> {
    /** Never rejects. A change that waits does so before the queue goes on. */
    async function send(): Promise<Written> {
      if (run.isWaiting()) run.setWaiting(false);
      try {
        await request(variables);
        return { error: null };
      } catch (thrown) {
        const error = toError(thrown);
        if (failedOffline(error)) run.setWaiting(true);
        return { error, isMade: () => isMadeAnyway(variables, error) };
      }
    }

    const { error } = await queueUntilSent(
      { ...dependencies, signal: AbortSignal.any([signal, run.signal]) },
      { operation, send, isWaiting: run.isWaiting },
    ).catch((thrown: unknown): Written => ({ error: toError(thrown) }));
    if (run.signal.aborted) return false;
    if (!error?.notSent) {
      await handle.readAfterWrite();
      await read.whenIdle();
    }
    if (error === null || isMadeAnyway(variables, error)) return true;
    throw error;
  }

  const mutation = createMutation(make);
  const { getState, subscribe } = mutation;

  /** Clears the error, or withdraws a change that waits. What was sent goes on. */
  function reset(): void {
    unsaved.dismiss(id);
    mutation.reset();
  }

  // A slow shop may make a change after the read that followed it.
  read.subscribe(() => {
    const { error, variables } = getState();
    if (error !== null && variables !== undefined && isMadeAnyway(variables, error)) reset();
  });
  edits.add(() => writeProgress(getState()));

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
    async run(variables: V): Promise<void> {
      const made = mutation.run(variables);
      unsaved.track(id, { cartId: handle.cartId, change: unsavedOf(variables) }, made);
      if (await made) return;
      const what = 'the change was withdrawn.';
      throw new GuestCartError('aborted', what, { operation, notSent: true });
    },
  };
}
