import { GuestCartError, isGuestCartError } from '../api/guest-cart-error.ts';
import { isCartId } from '../schema/cart-id.ts';
import css from '../first-paint/first-paint.css?inline';
import { hasOwnSettings } from '../settings/early-settings.ts';
import { draw, frameOf, snapshotVariant, paint, readSnapshot, shadowOf, writeSnapshots } from '../first-paint/snapshot.ts';
import { version } from '../settings/version.ts';

/**
 * What the entry of the script tag has, and the page needs too: handed over, so that it is not sent twice. By place, as
 * names would be sent twice as well; borrowed.ts takes it in the same order.
 */
export const lent = [
  css,
  version,
  GuestCartError,
  isGuestCartError,
  isCartId,
  hasOwnSettings,
  draw,
  snapshotVariant,
  writeSnapshots,
  readSnapshot,
  shadowOf,
  frameOf,
  paint,
] as const;

export type Lent = typeof lent;
