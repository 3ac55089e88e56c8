import { GuestCartError } from '../errors.ts';
import type { CartExtra } from './support.ts';

/** All that there are. */
export const extraNames: readonly CartExtra[] = ['items', 'totals', 'coupons'];

/** What a host has declared. @throws {GuestCartError} `misconfigured` on a word that is no extra */
export function declaredExtras(extras: readonly CartExtra[] = []): ReadonlySet<CartExtra> {
  const unknown = extras.find((extra) => !extraNames.includes(extra));
  if (unknown === undefined) return new Set(extras);
  throw new GuestCartError('misconfigured', `"${unknown}" is no extra; there are ${extraNames.join(', ')}.`);
}
