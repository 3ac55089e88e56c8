import type { GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';

/** The promise that all calls for a line share until it settles. */
interface CallsOfLine {
  readonly promise: Promise<CartItem>;
  readonly resolve: (line: CartItem) => void;
  readonly reject: (error: GuestCartError) => void;
  /** The last change has failed with it, and the cart is being read. */
  failure: GuestCartError | undefined;
}

function createCalls(): CallsOfLine {
  let resolve: CallsOfLine['resolve'] = () => undefined;
  let reject: CallsOfLine['reject'] = () => undefined;
  const promise = new Promise<CartItem>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject, failure: undefined };
}

/**
 * The promises of the calls that change lines. All calls for a line settle with the outcome of its last
 * change, also after the failure of an earlier one. After a failure, the cart is read first, which may
 * show that the change was made.
 */
export function createLineCalls() {
  const byId = new Map<number, CallsOfLine>();

  /** A call that follows has its own promise. */
  function take(itemId: number): CallsOfLine | undefined {
    const calls = byId.get(itemId);
    byId.delete(itemId);
    return calls;
  }

  return {
    /** Adds the call of a new change. */
    join(itemId: number): Promise<CartItem> {
      const calls = byId.get(itemId) ?? createCalls();
      calls.failure = undefined;
      byId.set(itemId, calls);
      return calls.promise;
    },
    resolve: (itemId: number, line: CartItem): void => take(itemId)?.resolve(line),
    reject: (itemId: number, error: GuestCartError): void => take(itemId)?.reject(error),
    /** The last change has failed. `rejectFailed` follows. */
    fail(itemId: number, error: GuestCartError): void {
      const calls = byId.get(itemId);
      if (calls !== undefined) calls.failure = error;
    },
    /** Rejects the calls of a failed change. Not if they have settled since, or wait for a newer one. */
    rejectFailed(itemId: number, error: GuestCartError): void {
      if (byId.get(itemId)?.failure === error) take(itemId)?.reject(error);
    },
    rejectAll(error: GuestCartError): void {
      for (const itemId of [...byId.keys()]) take(itemId)?.reject(error);
    },
  };
}

export type LineCalls = ReturnType<typeof createLineCalls>;
