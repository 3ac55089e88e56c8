import { GuestCartError, type GuestCartErrorDetails } from '../core/api/errors.ts';
import { createLoader } from '../core/cart/state/loader.ts';
import type * as diagnostics from './provider-diagnostics-chunk.ts';
import type * as rareChunk from './provider-rare-chunk.ts';

/** Loads what changes the cart, and what shows it in a badge or a widget. */
export const commandsLoader = createLoader(() => import('./provider-commands.ts'));

/**
 * @param details what is known of the call that needs the file
 * @throws {GuestCartError} `network` if the file did not load
 */
export async function orNotLoaded<T>(
  loading: Promise<T>,
  details: GuestCartErrorDetails,
): Promise<T> {
  try {
    return await loading;
  } catch (cause) {
    const what = 'a file of the page’s build did not load. Reload the page.';
    throw new GuestCartError('network', what, { ...details, cause });
  }
}

/**
 * @param operation what it is loaded for, and has not sent. @default an error response
 * @throws {GuestCartError} `network`. A read then keeps its cart, and is tried again
 */
export const loadRare = (operation?: 'create'): Promise<typeof rareChunk> =>
  orNotLoaded(import('./provider-rare-chunk.ts'), { operation });

/** Loads the diagnostics. A page without problems never does. */
export function loadDiagnostics(report: (loaded: typeof diagnostics) => void): void {
  // If the file does not load, the browser logs which one it is.
  void import('./provider-diagnostics-chunk.ts').then(report, () => undefined);
}
