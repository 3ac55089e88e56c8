import { GuestCartError } from '../core/api/errors.ts';
import type { CartActions } from '../core/actions/cart-actions.ts';
import { failedActions, loadingActions } from '../components/loading-actions.ts';
import type * as elementActions from './actions/actions.ts';
import type { ElementActions, ElementActionsOptions } from './actions/types.ts';
import { sheetFor } from './element-styles.ts';
import type { Shop } from './shop-registry.ts';

/** The actions chunk: the actions controller, and the components of controls and pictures. */
export type ActionsChunk = typeof elementActions;

let loaded: ActionsChunk | undefined;
let isLogged = false;

/** The actions chunk; undefined until it is loaded. */
export const loadedActions = (): ActionsChunk | undefined => loaded;

/**
 * Loads the actions chunk with its styles. Pages without features, controls and pictures do not need it.
 *
 * @throws {GuestCartError} `network`, logged once
 */
export async function loadActions(): Promise<ActionsChunk> {
  try {
    loaded = await import('./actions/actions.ts');
  } catch (cause) {
    const what = 'the code that changes the cart did not load. Serve all files of dist/embed/ in one folder.';
    const error = new GuestCartError('network', what, { cause });
    // oxlint-disable-next-line no-console -- for the integrator; the shopper sees the cart without controls
    if (!isLogged) console.error(error.message);
    isLogged = true;
    throw error;
  }
  sheetFor('actions').replaceSync(loaded.css);
  return loaded;
}

/** The actions of an element, loaded on demand. */
export interface ActionsConnection {
  /** Undefined until the code is loaded. */
  readonly actions: () => ElementActions | undefined;
  /** Reserves the space of the controls until the code is loaded, and hides them if it could not be loaded. */
  readonly placeholder: () => CartActions;
  /** Resolves when the code is loaded, or has failed to load. */
  readonly ready: Promise<void>;
  readonly disconnect: () => void;
}

/**
 * Loads the code that changes the cart. After a failure it is loaded again when the browser is back online.
 *
 * @param onChange called when the code is loaded, and when it has failed to load
 */
export function connectActions(
  shop: Shop,
  options: ElementActionsOptions,
  onChange: () => void,
  load: () => Promise<Pick<ActionsChunk, 'openActions'>> = loadActions,
): ActionsConnection {
  const connected = new AbortController();
  const { signal } = connected;
  let actions: ElementActions | undefined;
  const { features, controls } = options;
  const lines = controls.size > 0 || features.has('items');
  const totals = features.has('totals');
  let placeholder = loadingActions({ lines, totals });
  async function fetchActions(): Promise<void> {
    const code = await load().catch(() => undefined);
    if (signal.aborted) return;
    actions = code?.openActions(shop, options);
    if (actions === undefined) {
      placeholder = failedActions({ totals });
      addEventListener('online', () => void fetchActions(), { once: true, signal });
    }
    onChange();
  }
  return {
    actions: () => actions,
    placeholder: () => placeholder,
    ready: fetchActions(),
    disconnect() {
      connected.abort();
      actions?.disconnect();
    },
  };
}
