import { GuestCartError } from '../../api/errors.ts';

/**
 * Loads the code for sign-ins and customers' carts, which guests do not need.
 * @throws {GuestCartError} `network`
 */
export async function loadCustomer() {
  try {
    return await import('./customer-part.ts');
  } catch (cause) {
    throw new GuestCartError('network', 'the code for the customer’s cart could not be loaded.', {
      cause,
    });
  }
}
