import type { GuestCartErrorCode } from '../../src/api/errors.ts';

/** Every code there is; one that is added has to be added here before anything compiles. */
export const errorCodes: Readonly<Record<GuestCartErrorCode, true>> = {
  'cart-not-found': true,
  'item-not-found': true,
  unauthorized: true,
  forbidden: true,
  rejected: true,
  'rate-limited': true,
  unavailable: true,
  'bad-response': true,
  misconfigured: true,
  network: true,
  timeout: true,
  aborted: true,
  'invalid-argument': true,
};
