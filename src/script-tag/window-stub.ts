import type { GuestCartError } from '../api/errors.ts';
import type { GuestCartWindowApi } from './window-api.ts';

/** What the page does with its cart. */
export type WindowTask = (cart: GuestCartWindowApi) => void;

/** `window.GuestCart` from the first script on until the rest has arrived. */
export interface WindowStub {
  readonly cart: GuestCartWindowApi;
  /** Hands over to the page's cart, with whatever was asked for meanwhile, in its order. */
  readonly resolve: (page: GuestCartWindowApi) => void;
  /** The rest did not come: what was asked for fails, and so does what is asked until it has. */
  readonly reject: (error: GuestCartError) => void;
}

interface Waiting {
  readonly task: WindowTask;
  /** Tells a caller who waits; without one it is a task, which is kept until it can be done. */
  readonly fail?: ((error: GuestCartError) => void) | undefined;
}

/** Its methods, whatever they take and give. */
type Calls = Record<(typeof asked)[number], (...given: unknown[]) => unknown>;

const asked = [
  'ensureCart',
  'assignCustomer',
  'addItem',
  'resolveItemsWith',
  'refresh',
  'on',
  'off',
  'open',
  'close',
  'restorePrevious',
  'reset',
  'destroy',
] as const;

/**
 * Takes every call of {@link GuestCartWindowApi} before there is one: it is done as soon as the rest has arrived, and what it
 * gives back is promised.
 *
 * @param urge called at every ask, with its name: somebody waits for the rest
 */
export function createWindowStub(version: string, urge: (name: string) => void): WindowStub {
  let settle: ((page: GuestCartWindowApi) => void) | undefined;
  let page: GuestCartWindowApi | undefined;
  let fault: GuestCartError | undefined;
  let waiting: readonly Waiting[] = [];
  const ready = new Promise<GuestCartWindowApi>((resolve) => {
    settle = resolve;
  });

  function add(name: string, task: WindowTask, fail?: Waiting['fail']): void {
    if (page !== undefined) {
      task(page);
      return;
    }
    if (fault !== undefined && fail !== undefined) fail(fault);
    else waiting = [...waiting, { task, fail }];
    urge(name);
  }

  const calls = Object.fromEntries(
    asked.map((name) => [
      name,
      (...given: unknown[]) => {
        const promise = new Promise((resolve, reject) => {
          const task: WindowTask = (cart) => {
            try {
              // By name, as it was called: which call takes what is the cart's to say.
              resolve((cart as unknown as Calls)[name](...given));
            } catch (error) {
              // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as it was thrown
              reject(error);
            }
          };
          // A listener is for whenever the cart comes, and so is who knows its products; all else is asked of it now.
          add(name, task, ['on', 'off', 'resolveItemsWith'].includes(name) ? undefined : reject);
        });
        // Most callers take these for what they are on the cart itself, calls that give nothing back.
        promise.catch(() => undefined);
        return promise;
      },
    ]),
  );
  const cart = {
    ...calls,
    version,
    ready,
    getCart: () => page?.getCart() ?? null,
    push: (task: WindowTask) => {
      // Whether it is a task at all, the page's cart says.
      add('push', (cart) => {
        cart.push(task);
      });
    },
  } as unknown as GuestCartWindowApi; // every method of it stands above, and gives a promise of what it will give

  return {
    cart,
    resolve(given) {
      page = given;
      for (const { task } of waiting) {
        try {
          task(given);
        } catch (error) {
          // The page's own fault: told like any other of its scripts, and the next task has its turn.
          reportError(error);
        }
      }
      settle?.(given);
    },
    reject(error) {
      fault = error;
      for (const { fail } of waiting) fail?.(error);
      waiting = waiting.filter(({ fail }) => fail === undefined);
    },
  };
}
