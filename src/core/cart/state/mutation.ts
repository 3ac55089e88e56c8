import { createStore } from 'zustand/vanilla';
import type { Assignment } from '../../api/create-api.ts';
import { toGuestCartError, type GuestCartError } from '../../api/errors.ts';
import type { GuestCartSession } from '../session/session.ts';

/** The outcome of the last run of a write. */
export interface MutationState<T, E = GuestCartError> {
  readonly isPending: boolean;
  readonly error: E | null;
  readonly data?: T | undefined;
}

/** A write, with a state to subscribe to. */
export interface CartMutation<V, T> {
  readonly getState: () => MutationState<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /** @throws {GuestCartError} */
  readonly run: (variables: V) => Promise<T>;
  /** Clears the result of a finished write. */
  readonly reset: () => void;
}

export const idleMutation = {
  isPending: false,
  error: null,
  data: undefined,
} as const;

/** Creates a write whose state is that of the last run. */
export function createMutation<V, T>(perform: (variables: V) => Promise<T>): CartMutation<V, T> {
  const { getState, setState, subscribe } = createStore<MutationState<T>>(() => idleMutation);
  return {
    getState,
    subscribe,
    async run(variables) {
      const pending = { ...idleMutation, isPending: true };
      const settle = (outcome: Partial<MutationState<T>>): void => {
        // A newer run reports its own outcome.
        if (getState() === pending) setState({ ...idleMutation, ...outcome }, true);
      };
      setState(pending, true);
      try {
        const data = await perform(variables);
        settle({ data });
        return data;
      } catch (thrown) {
        const error = toGuestCartError(thrown, 'the request failed.');
        settle({ error });
        throw error;
      }
    },
    reset() {
      if (!getState().isPending) setState(idleMutation, true);
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
