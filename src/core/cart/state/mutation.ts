import { createStore } from 'zustand/vanilla';
import type { Assignment } from '../../api/create-api.ts';
import { toGuestCartError, type GuestCartError } from '../../api/errors.ts';
import type { GuestCartSession } from '../session/session.ts';

/** The last run of a write, in the words of TanStack Query, and `isWaiting` for its `isPaused`. */
export interface MutationState<T, V = unknown> {
  readonly isPending: boolean;
  /** Whether the pending run was not sent, because the browser is offline. */
  readonly isWaiting: boolean;
  /** What it was called with, also after it has ended. */
  readonly variables: V | undefined;
  readonly error: GuestCartError | null;
  readonly data: T | undefined;
}

/** A write, with a state to subscribe to. */
export interface CartMutation<V, T> {
  readonly getState: () => MutationState<T, V>;
  readonly subscribe: (listener: () => void) => () => void;
  /** @throws {GuestCartError} */
  readonly run: (variables: V) => Promise<T>;
  /** Clears the outcome of a run, or cancels one that can be cancelled. */
  readonly reset: () => void;
}

/** One run, for what performs it. */
export interface MutationRun {
  /** Aborts when the run is cancelled, by the next one or by `reset`. */
  readonly signal: AbortSignal;
  /** Whether it waits for a connection. Never once it was cancelled or replaced. */
  readonly isWaiting: () => boolean;
  readonly setWaiting: (isWaiting: boolean) => void;
}

interface MutationOptions<V> {
  /** What it was called with on an earlier page. @default nothing */
  readonly variables?: V | undefined;
  /** Whether a run can be cancelled that was sent. @default only one that waits */
  readonly isCancellable?: boolean;
}

export const idleMutation = {
  isPending: false,
  isWaiting: false,
  error: null,
  variables: undefined,
  data: undefined,
} as const;

/** Creates a write whose state is that of the last run: a newer run reports its own outcome. */
export function createMutation<V, T>(
  perform: (variables: V, run: MutationRun) => Promise<T>,
  { variables: earlier, isCancellable = false }: MutationOptions<V> = {},
): CartMutation<V, T> {
  const { getState, setState, subscribe } = createStore<MutationState<T, V>>(() => ({
    ...idleMutation,
    variables: earlier,
  }));
  /** Of the run that is shown. */
  let shown: AbortController | undefined;
  const canCancel = (): boolean => isCancellable || getState().isWaiting;

  function replace(next: MutationState<T, V>, run?: AbortController): void {
    if (canCancel()) shown?.abort();
    shown = run;
    setState(next, true);
  }

  return {
    getState,
    subscribe,
    async run(variables) {
      const own = new AbortController();
      const show = (outcome: Partial<MutationState<T, V>>): void => {
        if (shown === own) setState({ ...idleMutation, variables, ...outcome }, true);
      };
      replace({ ...idleMutation, isPending: true, variables }, own);
      try {
        const data = await perform(variables, {
          signal: own.signal,
          isWaiting: () => shown === own && getState().isWaiting,
          setWaiting: (isWaiting) => show({ isPending: true, isWaiting }),
        });
        show({ data });
        return data;
      } catch (thrown) {
        const error = toGuestCartError(thrown, 'the request failed.');
        show({ error });
        throw error;
      }
    },
    reset() {
      if (canCancel() || !getState().isPending) replace(idleMutation);
    },
  };
}

export interface CartMutations {
  readonly create: CartMutation<{ readonly replace: boolean }, string>;
  readonly assign: CartMutation<Assignment, boolean>;
}

/** The two writes of the interface on the current cart of a session. */
export function createCartMutations(session: GuestCartSession): CartMutations {
  return {
    create: createMutation(({ replace }) =>
      replace ? session.replaceCart() : session.ensureCart(),
    ),
    assign: createMutation(async (assignment) => {
      try {
        return await session.assignCustomer(assignment);
      } finally {
        // Even after an error, the service may have assigned the cart.
        session.refresh();
      }
    }),
  };
}
