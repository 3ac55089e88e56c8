import type { GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { HostHandler } from '../state/lines-state.ts';

/** The promise of a change, and what settles it. */
function createResult() {
  let resolve: (line: CartItem) => void = () => undefined;
  let reject: (error: GuestCartError) => void = () => undefined;
  const promise = new Promise<CartItem>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

/**
 * What runs for a line. What the shopper sees of it is its `ChangedLine` in the line store, and what
 * the shop has confirmed is the cart as last read. A newer quantity may be pending while one is in
 * flight: then only the newer one settles the result.
 */
interface LineRun {
  /** The handler of the last caller. */
  handler?: HostHandler | undefined;
  /** Whether a write is queued that has not started. */
  isQueued: boolean;
  /** The quantity of the request in flight. */
  sent?: number | undefined;
  lastWrite: Promise<void>;
  /** Whether the last write may have been made, although it failed. Until the cart is read. */
  isUnsure: boolean;
  /** Shared by all calls until it settles: a later one replaces an earlier one. */
  result?: ReturnType<typeof createResult> | undefined;
  /** Why the change failed. Rejects after the next read, which may show that it was made. */
  error?: GuestCartError | undefined;
}

/** The writes of a cart's lines, and the promises that their callers have. */
export function createLineRuns() {
  const runs = new Map<number, LineRun>();

  function get(itemId: number): LineRun {
    const run = runs.get(itemId) ?? {
      isQueued: false,
      lastWrite: Promise.resolve(),
      isUnsure: false,
    };
    runs.set(itemId, run);
    return run;
  }

  function takeResult(run: LineRun): LineRun['result'] {
    const { result } = run;
    run.result = undefined;
    run.error = undefined;
    return result;
  }

  /** Rejects the results whose run has an error. */
  function reject(errorOf: (run: LineRun) => GuestCartError | undefined): void {
    for (const run of runs.values()) {
      const error = errorOf(run);
      if (error !== undefined) takeResult(run)?.reject(error);
    }
  }

  return {
    get,
    /** Whether a write is queued or in flight. */
    isAnyOpen: (): boolean =>
      [...runs.values()].some(({ isQueued, sent }) => isQueued || sent !== undefined),
    resultOf(itemId: number): Promise<CartItem> {
      const run = get(itemId);
      run.error = undefined;
      return (run.result ??= createResult()).promise;
    },
    /** @param line with the quantity that the shop has set */
    resolve: (itemId: number, line: CartItem): void => takeResult(get(itemId))?.resolve(line),
    /** The cart was read, and shows which writes were made. */
    endUnsure: (): void => runs.forEach((run) => (run.isUnsure = false)),
    rejectFailed: (): void => reject(({ error }) => error),
    rejectAll: (error: GuestCartError): void => reject(() => error),
  };
}

export type LineRuns = ReturnType<typeof createLineRuns>;
