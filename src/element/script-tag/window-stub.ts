import type { GuestCartError } from '../../core/api/errors.ts';
import type { GuestCartWindowApi } from './window-api.ts';

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

const methods = [
  'ensureCart',
  'assignCustomer',
  'addItem',
  'addItems',
  'addFrom',
  'configure',
  'refresh',
  'on',
  'off',
  'show',
  'close',
  'restorePrevious',
  'adoptCart',
  'reset',
  'destroy',
] as const;

/**
 * Methods whose calls stay queued until the app loads. Other promises reject if it cannot be
 * loaded.
 */
const lasting: readonly string[] = ['on', 'off', 'configure'];

type Methods = Record<(typeof methods)[number], (...args: unknown[]) => unknown>;

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
    methods.map((method) => [
      method,
      (...args: unknown[]) => {
        const promise = new Promise<unknown>((resolve, reject) => {
          const run: WindowTask = (api) => {
            // Calls the method now; an exception rejects. `methods` lists names of functions of the
            // API only.
            resolve(new Promise((settle) => settle((api as unknown as Methods)[method](...args))));
          };
          enqueue(method, run, lasting.includes(method) ? undefined : reject);
        });
        // Prevents an unhandled rejection for callers that ignore the promise.
        promise.catch(() => undefined);
        return promise;
      },
    ]),
  );
  const api = {
    ...queued,
    version,
    ready,
    getCart: () => real?.getCart() ?? null,
    getCartId: () => real?.getCartId() ?? null,
    push: (task: WindowTask) => {
      enqueue('push', (cart) => cart.push(task));
    },
  } as unknown as GuestCartWindowApi; // `queued` has the other methods

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
