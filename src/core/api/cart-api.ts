import { createApi, type GuestCartApi, type GuestCartApiOptions } from './create-api.ts';
import { errorFromResponse } from './error-from-response.ts';

/**
 * Creates a framework-free client for the guest-cart interface.
 *
 * @throws {GuestCartError} `misconfigured` when `baseUrl` or `timeout` is unusable
 */
export function createGuestCartApi(options: GuestCartApiOptions): GuestCartApi {
  return createApi(options, errorFromResponse);
}
