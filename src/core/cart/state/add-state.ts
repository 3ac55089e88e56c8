import type { GuestCartError } from '../../api/errors.ts';
import type { FailedItem } from '../../messages/add-error-text.ts';
import type { AddedState } from './add-reactions.ts';

export interface AddCallOptions {
  /**
   * Whether the page shows the error itself, so that the cart does not show it as well.
   * @default false
   */
  readonly showsError?: boolean | undefined;
}

/** What was not added, until it is, or its message is closed. */
export interface FailedAddState {
  /** Of the last item that cannot be added again, if there is one. Another one for each failure. */
  readonly error: GuestCartError;
  /** What can be added again comes last. How many of it the cart has, only the shown cart says. */
  readonly items: readonly FailedItem[];
  /** Adds again what can be; undefined if nothing can. */
  readonly retry: (() => void) | undefined;
}

/** What became of the items that were added. */
export interface AddState extends AddedState {
  /** Whether items are being added, by the cart or by the page. */
  readonly isAdding: boolean;
  /**
   * When the last `add` failed, in milliseconds since 1970, also if the page shows the error. 0 if it
   * has not failed.
   */
  readonly addFailedAt: number;
  readonly failedAdd: FailedAddState | null;
}
