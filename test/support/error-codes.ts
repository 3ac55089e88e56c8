import type { GuestCartErrorCode } from '../../src/core/api/errors.ts';

/** Every error code. TypeScript requires a new code here. */
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
