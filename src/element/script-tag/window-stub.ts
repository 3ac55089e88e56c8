import type { GuestCartError } from '../../core/api/errors.ts';
import type { FunctionName, GuestCartWindowApi } from './window-api.ts';

/** A function that a page passes to `GuestCart.push`. */
export type WindowTask = (cart: GuestCartWindowApi) => void;

declare global {
  interface Window {
    /**
     * The API of the cart on this page. Before the script has loaded it may be an array of tasks:
     * `(window.GuestCart ||= []).push((cart) => …)`.
     */
    get GuestCart(): GuestCartWindowApi;
    set GuestCart(value: GuestCartWindowApi | WindowTask[]);
  }
  // `var` would also declare a property of `window`, to which no array can be assigned.
  /** `window.GuestCart` after the script has loaded. */
  const GuestCart: GuestCartWindowApi;
}

/** `window.GuestCart` from the start of the script until the app chunk has loaded. */
export interface WindowStub {
  readonly api: GuestCartWindowApi;
  /** Runs every queued call on the real API, in the order of the calls. */
  readonly resolve: (api: GuestCartWindowApi) => void;
  /**
   * Rejects the queued calls, and later ones until `resolve`. Tasks, listeners and `configure` stay
   * in the queue.
   */
  readonly reject: (error: GuestCartError) => void;
}

interface QueuedCall {
  readonly run: WindowTask;
  /** Undefined for calls that stay in the queue after an error. */
  readonly reject: ((error: GuestCartError) => void) | undefined;
}

/** The methods that return a promise of the app's result. The stub has the other ones itself. */
type QueuedMethod = Exclude<FunctionName<GuestCartWindowApi>, 'getCart' | 'getCartId' | 'push'>;

/**
 * All of them, and whether their calls stay queued if the app cannot be loaded. The promises of
 * other calls reject then.
 */
const staysQueued: Readonly<Record<QueuedMethod, boolean>> = {
  ensureCart: false,
  assignCustomer: false,
  addItem: false,
  addItems: false,
  addFrom: false,
  replaceItem: false,
  emptyCart: false,
  configure: true,
  refresh: false,
  on: true,
  off: true,
  show: false,
  close: false,
  restorePrevious: false,
  adoptCart: false,
  reset: false,
  destroy: false,
};

/**
 * Creates an object with the methods of {@link GuestCartWindowApi} that queues every call. Each
 * method returns a promise of the real method's result.
 *
 * @param onCall is called for each call, with the name of the method
 */
export function createWindowStub(version: string, onCall: (method: string) => void): WindowStub {
  // Not `Promise.withResolvers`: older versions of zone.js and bluebird replace `Promise` by one
  // without it.
  let resolveReady: (api: GuestCartWindowApi) => void = () => undefined;
  const ready = new Promise<GuestCartWindowApi>((resolve) => void (resolveReady = resolve));
  let real: GuestCartWindowApi | undefined;
  let error: GuestCartError | undefined;
  let queue: readonly QueuedCall[] = [];

  function enqueue(method: string, run: WindowTask, reject?: QueuedCall['reject']): void {
    if (real !== undefined) {
      run(real);
      return;
    }
    if (error !== undefined && reject !== undefined) reject(error);
    else queue = [...queue, { run, reject }];
    onCall(method);
  }

  const queued = Object.fromEntries(
    Object.entries(staysQueued).map(([method, stays]) => [
      method,
      (...args: unknown[]) => {
        const promise = new Promise<unknown>((resolve, reject) => {
          const run: WindowTask = (api) => {
            // Calls the method now; an exception rejects.
            const call = api[method as QueuedMethod] as (...given: unknown[]) => unknown;
            resolve(new Promise((settle) => settle(call(...args))));
          };
          enqueue(method, run, stays ? undefined : reject);
        });
        // Prevents an unhandled rejection for callers that ignore the promise.
        promise.catch(() => undefined);
        return promise;
      },
    ]),
  ) as unknown as Pick<GuestCartWindowApi, QueuedMethod>; // of these names, and promises of the results
  const api: GuestCartWindowApi = {
    ...queued,
    version,
    ready,
    getCart: () => real?.getCart() ?? null,
    getCartId: () => real?.getCartId() ?? null,
    push(task) {
      enqueue('push', (cart) => cart.push(task));
    },
  };

  return {
    api,
    resolve(app) {
      real = app;
      for (const { run } of queue) {
        try {
          run(app);
        } catch (thrown) {
          // A task of the page threw. The next tasks still run.
          reportError(thrown);
        }
      }
      resolveReady(app);
    },
    reject(reason) {
      error = reason;
      for (const call of queue) call.reject?.(reason);
      queue = queue.filter((call) => call.reject === undefined);
    },
  };
}
