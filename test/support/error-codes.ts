import type { GuestCartErrorCode } from '../../src/core/api/errors.ts';

/** A function of `core/api/errors.ts` that asks for some codes. */
type Trait = 'isCartNotFound' | 'isTransient' | 'isPassing' | 'isRefusal' | 'hasUnknownOutcome';

const noResponse = ['isTransient', 'isPassing', 'hasUnknownOutcome'] as const;

/**
 * Every error code, and which functions return true for it: `test/core/api/errors.test.ts`.
 * TypeScript requires a new code here.
 */
export const errorCodes: Readonly<Record<GuestCartErrorCode, readonly Trait[]>> = {
  'cart-not-found': ['isCartNotFound'],
  'item-not-found': [],
  unauthorized: [],
  forbidden: [],
  rejected: ['isRefusal'],
  'rate-limited': ['isTransient', 'isPassing'],
  unavailable: noResponse,
  'bad-response': ['hasUnknownOutcome'],
  misconfigured: [],
  network: noResponse,
  timeout: noResponse,
  aborted: ['isPassing'],
  'invalid-argument': [],
};
