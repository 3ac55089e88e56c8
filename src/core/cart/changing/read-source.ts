import { createStore } from 'zustand/vanilla';
import type { GuestCartError } from '../../api/errors.ts';
import type { RequestOptions } from '../../api/request.ts';
import { createLastRead, type RetryOptions } from '../state/retry.ts';

/** What was last read of a cart, such as its totals. */
export interface ReadState<T> {
  /** Undefined before the first successful read. */
  readonly data: T | undefined;
  readonly isFetching: boolean;
  readonly error: GuestCartError | null;
  /** When `data` was read, in milliseconds since 1970. */
  readonly updatedAt: number;
}

export interface ReadSource<T> {
  readonly getState: () => ReadState<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads now, and aborts a read in flight. Resolves when the read has ended. */
  readonly read: () => Promise<void>;
}

const notRead = { data: undefined, isFetching: false, error: null, updatedAt: 0 } as const;

/**
 * Creates the source of something that belongs to a cart.
 *
 * @param options.signal aborts when another cart is current
 */
export function createReadSource<T>(options: {
  readonly request: (options: RequestOptions) => Promise<T>;
  readonly signal: AbortSignal;
  readonly retry: RetryOptions | undefined;
}): ReadSource<T> {
  const { request, signal, retry } = options;
  const { getState, setState, subscribe } = createStore<ReadState<T>>(() => notRead);
  const lastRead = createLastRead<T>();
  signal.addEventListener('abort', () => {
    lastRead.cancel();
    // A change of the code waits for it.
    setState({ isFetching: false });
  });
  return {
    getState,
    subscribe,
    async read() {
      setState({ isFetching: true });
      try {
        const read = await lastRead.run((aborted) => request({ signal: aborted }), retry);
        if (read !== undefined)
          setState({ data: read.data, isFetching: false, error: null, updatedAt: Date.now() });
      } catch (error) {
        setState({ isFetching: false, error: error as GuestCartError }); // as `run` throws
      }
    },
  };
}
