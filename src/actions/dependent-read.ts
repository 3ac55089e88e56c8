import { isCartNotFound, type GuestCartError } from '../api/errors.ts';
import { cartIdOf } from '../store/cart-record.ts';
import type { RequestOptions } from '../api/request.ts';
import type { CartReader } from '../session/reader.ts';
import { readWithRetry } from '../session/read-with-retry.ts';
import type { readRetryDelay } from '../session/retry.ts';

/** What else the shop tells of the current cart, and how the last read of it went. */
export interface DependentReadState<T> {
  /** Undefined where none was read yet. */
  readonly data: T | undefined;
  readonly pending: boolean;
  readonly error: GuestCartError | null;
}

/** Read whenever the cart is: its totals, its coupon. */
export interface DependentRead<T> {
  readonly getState: () => DependentReadState<T>;
  /** Reads where the cart was read since the last time, or where it is only now wanted. */
  readonly follow: () => void;
  /** Resolves when nothing is under way. */
  readonly atRest: () => Promise<void>;
  /** Calls off what is under way, and begins anew at the next `follow`. */
  readonly stop: () => void;
}

export interface DependentReadOptions<T> {
  readonly reader: CartReader;
  /** Whether it is to be read at all. */
  readonly wanted: () => boolean;
  readonly read: (cartId: string, options: RequestOptions) => Promise<T>;
  readonly onChange: () => void;
  readonly retryDelay?: typeof readRetryDelay | undefined;
}

const nothing = { data: undefined, pending: false, error: null } as const;

/** Makes a read that follows a cart reader's. Sends nothing before `follow` is called. */
export function createDependentRead<T>(options: DependentReadOptions<T>): DependentRead<T> {
  const { reader, wanted, read, onChange, retryDelay } = options;
  let state: DependentReadState<T> = nothing;
  let flight: AbortController | undefined;
  const waiting: (() => void)[] = [];
  let followed: number | undefined;
  let cartId: string | null = null;

  function set(next: Partial<DependentReadState<T>>): void {
    state = { ...state, ...next };
    onChange();
    if (!state.pending) for (const done of waiting.splice(0)) done();
  }

  async function begin(id: string): Promise<void> {
    const { signal } = (flight = new AbortController());
    set({ pending: true });
    try {
      const data = await readWithRetry(() => read(id, { signal }), signal, retryDelay);
      if (!signal.aborted) set({ data, pending: false, error: null });
    } catch (thrown) {
      if (signal.aborted) return;
      set({ pending: false, error: thrown as GuestCartError }); // as `readWithRetry` throws
    }
  }

  function stop(): void {
    flight?.abort();
    followed = undefined;
    if (state.pending) set({ pending: false });
  }

  return {
    getState: () => state,
    follow() {
      const { current, reads } = reader.getState();
      const id = cartIdOf(current);
      if (id !== cartId) {
        stop();
        cartId = id;
        if (state !== nothing) set(nothing);
      }
      if (reads === followed || id === null || !wanted()) return;
      // The shop reads the cart for whoever has handed it over, and tells no more of it: it is left in peace.
      if (current.status === 'assigned' && isCartNotFound(state.error)) return;
      flight?.abort();
      followed = reads;
      void begin(id);
    },
    atRest: () => (state.pending ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve()),
    stop,
  };
}
