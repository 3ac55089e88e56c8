import { GuestCartError } from '../../api/errors.ts';
import { isOffline } from '../../api/page-state.ts';
import type * as CustomerChunk from './customer-chunk.ts';

let loaded: typeof CustomerChunk | undefined;

/**
 * Loads the code for sign-ins and customers' carts, which guests do not need. A browser never repeats
 * an import that has failed, so none is tried while it is offline: the page could not sign in later.
 *
 * @throws {GuestCartError} `network`
 */
export async function loadCustomer() {
  const what = 'the code for the customer’s cart could not be loaded.';
  if (loaded === undefined && isOffline())
    throw new GuestCartError('network', what, { notSent: true });
  try {
    return (loaded = await import('./customer-chunk.ts'));
  } catch (cause) {
    throw new GuestCartError('network', what, { cause });
  }
}
