import type { MouseEvent } from 'react';
import { focusHeader } from '../ui/focus-cart.ts';
import { toggleInPress } from '../lines/disclosure.ts';
import { hasFocus, isFocusLost } from '../ui/focus.ts';

/** What was typed into the field cannot be used: the field. */
export const focusField = (field: HTMLElement | null): void => field?.focus();

/**
 * Opens a disclosure with the focus in its field, or closes it. Within the press, because iOS shows
 * its keyboard for no later focus, and what is typed before the "toggle" event would be lost.
 */
export function toggleAtField(press: MouseEvent<HTMLElement>, field: HTMLElement | null): void {
  toggleInPress(press);
  // Nothing in a closed disclosure can have focus.
  focusField(field);
}

const couponPlaces = {
  // Not its button: a second Enter must not remove the code.
  applied: '.gc-coupon-on',
  removed: '.gc-coupon summary',
  refused: '.gc-coupon input',
  waiting: '.gc-coupon-later',
  sending: '.gc-coupon input, .gc-coupon-on',
};

/**
 * The shop has responded to a discount code: the code on the cart, what opens the field for a code,
 * or the field. Without a connection it is what says so, and the field or the code again when it is
 * sent. Only if the shopper is still there. If this place is missing, or cannot have focus, the cart's
 * header, unless focus has remained.
 */
export function focusCoupon(coupon: HTMLElement, outcome: keyof typeof couponPlaces): void {
  if (!hasFocus(coupon) && !isFocusLost(coupon)) return;
  const cart = coupon.closest('.gc-root');
  const place = cart?.querySelector<HTMLElement>(couponPlaces[outcome]);
  // The next code replaces the refused one.
  if (place instanceof HTMLInputElement) place.select();
  place?.focus();
  const header = cart?.querySelector<HTMLElement>('.gc-header');
  if (header) focusHeader(header);
}
