import type { DisplayedError } from '../../core/messages/error-text.ts';

/** State of a creation. */
export type CreateState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed'; readonly fault: DisplayedError };

/**
 * State of an assignment. `refused`: the service responded with `false`. `sign-in`: the customer has to
 * sign in first. The cart is kept in every state.
 */
export type AssignState =
  | CreateState
  | { readonly kind: 'refused' }
  | { readonly kind: 'sign-in'; readonly fault: DisplayedError };

interface MutationLike {
  readonly isPending: boolean;
  readonly error: DisplayedError | null;
}

/** Reads a mutation's result. */
export function toCreateState({ isPending, error }: MutationLike): CreateState {
  if (isPending) return { kind: 'pending' };
  return error === null ? { kind: 'idle' } : { kind: 'failed', fault: error };
}

/** Maps a mutation's result. Its data is the response: `true` if the customer was assigned. */
export function toAssignState(mutation: MutationLike & { readonly data: boolean | undefined }): AssignState {
  const state = toCreateState(mutation);
  if (state.kind === 'failed' && state.fault.code === 'unauthorized') return { kind: 'sign-in', fault: state.fault };
  if (state.kind === 'idle' && mutation.data === false) return { kind: 'refused' };
  return state;
}
