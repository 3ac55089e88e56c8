import type { GuestCartError } from '../api/errors.ts';
import type { PageCart } from './page-cart.ts';

/** What the page does with its cart. */
export type PageTask = (cart: PageCart) => void;

/** `window.GuestCart` from the first script on until the rest has arrived. */
export interface StandIn {
  readonly cart: PageCart;
  /** Hands over to the page's cart, with whatever was asked for meanwhile, in its order. */
  readonly resolve: (page: PageCart) => void;
  /** The rest did not come: what was asked for fails, and so does what is asked until it has. */
  readonly reject: (error: GuestCartError) => void;
}

/** Its methods, whatever they take and give. */
type Calls = Record<(typeof asked)[number], (...given: unknown[]) => unknown>;

const asked = [
  'ensureCart',
  'assignCustomer',
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
 * Takes every call of {@link PageCart} before there is one: it is done as soon as the rest has arrived, and what it
 * gives back is promised.
 *
 * @param urge called at the first ask: somebody waits for the rest
 */
export function createStandIn(version: string, tasks: readonly PageTask[], urge: () => void): StandIn {
  let settle: ((page: PageCart) => void) | undefined;
  let page: PageCart | undefined;
  let fault: GuestCartError | undefined;
  const waiting: { readonly task: PageTask; readonly fail: (error: GuestCartError) => void }[] = [];
  const ready = new Promise<PageCart>((resolve) => {
    settle = resolve;
  });

  function add(task: PageTask, fail: (error: GuestCartError) => void): void {
    if (page !== undefined) task(page);
    else if (fault !== undefined) fail(fault);
    else {
      waiting.push({ task, fail });
      urge();
    }
  }
  for (const task of tasks) waiting.push({ task, fail: () => undefined });

  const calls = Object.fromEntries(
    asked.map((name) => [
      name,
      (...given: unknown[]) =>
        new Promise((resolve, reject) => {
          add((cart) => {
            try {
              resolve((cart as unknown as Calls)[name](...given));
            } catch (error) {
              // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as it was thrown
              reject(error);
            }
          }, reject);
        }),
    ]),
  );
  const cart = {
    ...calls,
    version,
    ready,
    getCart: () => page?.getCart() ?? null,
    push: (task: PageTask) => {
      add(task, () => undefined);
    },
  } as unknown as PageCart; // every method of it stands above, and gives a promise of what it will give

  return {
    cart,
    resolve(given) {
      page = given;
      for (const { task } of waiting.splice(0)) {
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
      for (const { fail } of waiting.splice(0)) fail(error);
    },
  };
}
