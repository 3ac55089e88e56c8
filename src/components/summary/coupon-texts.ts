import type { CouponState } from '../../core/cart/state/coupon-state.ts';
import { controlErrors, controlErrorText } from '../../core/messages/control-error-text.ts';
import type { ScreenControlsMessages } from '../form/controls-messages.ts';

// What is shown and said of the discount code, on screen and by screen readers.

/**
 * The code on the cart, or null while another one is being applied: it is shown with the discount
 * that it gives, which is read with it. In two steps, what follows would move twice. The shop may
 * write it in other letters than the shopper: "welcome10" is "WELCOME10".
 */
export function shownCode({ isPending, variables, code = null }: CouponState): string | null {
  const isApplied = variables?.toLowerCase() === code?.toLowerCase();
  return isPending && variables != null && !isApplied ? null : code;
}

/** What is said of the last change; null if nothing is. */
export function couponText(coupon: CouponState, messages: ScreenControlsMessages) {
  const { isPending, isWaiting, variables, error, code } = coupon;
  if (error !== null) return controlErrorText(controlErrors.coupons, error, messages);
  const isRemoval = variables === null;
  if (isWaiting)
    return {
      template: isRemoval ? messages.couponOffLater : messages.couponOnLater,
      values: { code: variables ?? code ?? '' },
    };
  if (!isPending) return null;
  return { template: isRemoval ? messages.couponRemoving : messages.couponApplying, values: {} };
}
