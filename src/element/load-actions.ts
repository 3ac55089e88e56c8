import { GuestCartError } from '../api/errors.ts';
import type { CartActions } from '../actions/cart-actions.ts';
import { loadingActions } from '../components/loading-actions.ts';
import type { ActionsPart } from '../components/hooks/use-actions.ts';
import type { ElementActionsOptions } from './actions-types.ts';
import type * as elementActions from './actions/actions.ts';
import { elementPartLoaders } from './part-loaders.ts';
import type { Shop } from './shop-registry.ts';

let isLogged = false;

/** Logs once that the code did not arrive. @throws {GuestCartError} `network` */
async function arrived<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (cause) {
    const what =
      'the code that changes the cart did not load. Serve all files of the package in the folder of guest-cart.js.';
    const error = new GuestCartError('network', what, { cause });
    // eslint-disable-next-line no-console -- for the integrator; the shopper sees the cart without controls
    if (!isLogged) console.error(error.message);
    isLogged = true;
    throw error;
  }
}

/**
 * Loads the code that changes the cart, which most pages do not need.
 *
 * @throws {GuestCartError} `network`
 */
export const loadActions = (): Promise<typeof elementActions> => arrived(import('./actions/actions.ts'));

let loaded: ActionsPart | undefined;

/** The components of the controls and pictures; undefined until they are loaded. */
export const loadedActionsPart = (): ActionsPart | undefined => loaded;

/**
 * Loads the components of the controls and pictures.
 *
 * @throws {GuestCartError} `network`
 */
export async function loadActionsPart(): Promise<void> {
  // The components would request it when they render, one round trip later.
  loaded = await arrived(elementPartLoaders.actions());
}

/** The actions of an element, loaded on demand. */
export interface ActionsConnection {
  /** Undefined until the code is loaded. */
  readonly actions: () => elementActions.ElementActions | undefined;
  /** Reserves the space of the controls until the code is loaded; undefined afterwards. */
  readonly placeholder: () => CartActions | undefined;
  /** Resolves when the code is loaded, or has failed to load. */
  readonly ready: Promise<void>;
  readonly leave: () => void;
}

async function loadAll(): Promise<typeof elementActions> {
  const [actions] = await Promise.all([loadActions(), loadActionsPart()]);
  return actions;
}

/**
 * Loads the code that changes the cart, and again when a lost connection is back.
 *
 * @param onChange called when the code is loaded, and when it has failed to load
 */
export function connectActions(
  shop: Shop,
  actionsHost: ElementActionsOptions,
  onChange: () => void,
  load = loadAll,
): ActionsConnection {
  const connected = new AbortController();
  const { signal } = connected;
  let actions: elementActions.ElementActions | undefined;
  const { features, controls } = actionsHost;
  const lines = controls.size > 0 || features.has('items');
  let placeholder: CartActions | undefined = loadingActions({ lines, totals: features.has('totals') });
  async function fetchActions(): Promise<void> {
    const code = await load().catch(() => undefined);
    if (signal.aborted) return;
    placeholder = undefined;
    actions = code?.openActions(shop, actionsHost);
    if (actions === undefined) addEventListener('online', () => void fetchActions(), { once: true, signal });
    onChange();
  }
  return {
    actions: () => actions,
    placeholder: () => placeholder,
    ready: fetchActions(),
    leave() {
      connected.abort();
      actions?.leave();
    },
  };
}
