import { GuestCartError } from '../api/errors.ts';
import { loadingActions, type CartActions } from '../components/actions/cart-actions.ts';
import type { ActionsPart } from '../components/hooks/use-actions.ts';
import type { Acting } from './actions-types.ts';
import type * as elementActions from './actions.ts';
import { elementPartLoaders } from './part-loaders.ts';
import type { Shop } from './shop-registry.ts';

let isTold = false;

/** @throws {GuestCartError} `network`, which the console is notified once */
async function arrived<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (cause) {
    const what = 'the part that acts on the cart did not arrive. Every file has to stand beside guest-cart.js.';
    const error = new GuestCartError('network', what, { cause });
    // eslint-disable-next-line no-console -- the integrator has to know; a buyer sees a whole cart
    if (!isTold) console.error(error.message);
    isTold = true;
    throw error;
  }
}

/**
 * Loads the code to act on a cart, for which most pages have no use.
 *
 * @throws {GuestCartError} `network`
 */
export const loadActions = (): Promise<typeof elementActions> => arrived(import('./actions.ts'));

let drawing: ActionsPart | undefined;

/** What controls and pictures are rendered with; undefined until it has come. */
export const drawingPart = (): ActionsPart | undefined => drawing;

/**
 * Loads it.
 *
 * @throws {GuestCartError} `network`
 */
export async function bringDrawing(): Promise<void> {
  // The components ask for it when they are to render, which would be a trip to the server later.
  drawing = await arrived(elementPartLoaders.actions());
}

/** What an element has to act on its cart. */
export interface Equipment {
  /** Undefined until the code has arrived. */
  readonly actions: () => elementActions.ElementActions | undefined;
  /** What there will be to act on the cart as soon as it has: room is kept for it. */
  readonly coming: () => CartActions | undefined;
  /** Resolves when it has, or has not. */
  readonly ready: Promise<void>;
  readonly leave: () => void;
}

async function bringAll(): Promise<typeof elementActions> {
  const [actions] = await Promise.all([loadActions(), bringDrawing()]);
  return actions;
}

/**
 * Loads the code to act on a cart, and again when a lost connection is back.
 *
 * @param onChange it has arrived, or has not
 */
export function equip(shop: Shop, acting: Acting, onChange: () => void, bring = bringAll): Equipment {
  const stay = new AbortController();
  const { signal } = stay;
  let actions: elementActions.ElementActions | undefined;
  const { features, controls } = acting;
  const lines = controls.size > 0 || features.has('items');
  let coming: CartActions | undefined = loadingActions({ lines, totals: features.has('totals') });
  async function fetchActions(): Promise<void> {
    const code = await bring().catch(() => undefined);
    if (signal.aborted) return;
    coming = undefined;
    actions = code?.openActions(shop, acting);
    if (actions === undefined) addEventListener('online', () => void fetchActions(), { once: true, signal });
    onChange();
  }
  return {
    actions: () => actions,
    coming: () => coming,
    ready: fetchActions(),
    leave() {
      stay.abort();
      actions?.leave();
    },
  };
}
