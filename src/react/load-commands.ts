import { GuestCartError, type GuestCartErrorDetails } from '../core/api/errors.ts';
import { createLoader } from '../core/cart/state/loader.ts';

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
