import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CouponState } from '../../core/cart/state/coupon-state.ts';
import { focusHeader } from '../ui/focus-cart.ts';
import { hasFocus, isFocusLost } from '../ui/focus.ts';
import type { Presses } from '../ui/shared-props.ts';
import { shownCode } from './coupon-texts.ts';

const couponPlaces = {
  // Not its button: a second Enter must not remove the code.
  applied: '.gc-coupon-on',
  removed: '.gc-coupon summary',
  refused: '.gc-coupon input',
  waiting: '.gc-coupon-later',
  sending: '.gc-coupon input, .gc-coupon-on',
};

type CouponPlace = keyof typeof couponPlaces;

/**
 * Where focus goes from one state of the code to the next; null if it stays. To the code on the cart,
 * what opens the field for a code, or the field. Without a connection to what says so, and to the
 * field or the code again when it is sent.
 */
export function placeAfter(before: CouponState, after: CouponState): CouponPlace | null {
  const [was, now] = [shownCode(before), shownCode(after)];
  const outcome = now === null ? 'removed' : 'applied';
  // Often before the change ends.
  if (before.isPending && was !== now && after.error === null) return outcome;
  if (after.isWaiting) return before.isWaiting ? null : 'waiting';
  if (after.isPending) return before.isWaiting ? 'sending' : null;
  if (after.error !== null) return before.error === null && now === null ? 'refused' : null;
  // After an error, the shopper types the next code.
  if (!before.isPending) return null;
  const hasFollowed = !before.isWaiting && (now === null) === (before.variables === null);
  return hasFollowed ? null : outcome;
}

/**
 * Focuses a place, if the shopper is still at the code. If it is missing, or cannot have focus, the
 * cart's header, unless focus has remained.
 */
export function focusCoupon(coupon: HTMLElement, to: CouponPlace): void {
  if (!hasFocus(coupon) && !isFocusLost(coupon)) return;
  const cart = coupon.closest('.gc-root');
  const place = cart?.querySelector<HTMLElement>(couponPlaces[to]);
  // The next code replaces the refused one.
  if (place instanceof HTMLInputElement) place.select();
  place?.focus();
  const header = cart?.querySelector<HTMLElement>('.gc-header');
  if (header) focusHeader(header);
}

/** Moves focus after a change that a control of this cart has made, until it has ended. */
export function useCouponFocus(
  field: RefObject<HTMLElement | null>,
  coupon: CouponState,
  presses: Presses,
): void {
  const shown = useRef(coupon);
  useLayoutEffect(() => {
    const to = placeAfter(shown.current, coupon);
    shown.current = coupon;
    const isOwn = presses.has('coupon');
    if (!coupon.isPending) presses.delete('coupon');
    if (isOwn && to !== null && field.current !== null) focusCoupon(field.current, to);
  }, [field, coupon, presses]);
}
