import type { CouponState } from '../../core/cart/state/coupon-state.ts';
import { errorText } from '../../core/messages/error-text.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import type { ScreenControlsMessages } from '../control-parts/controls-messages.ts';

// What is said of the discount code, on screen and by screen readers.

/** What is said of the last change; null if nothing is. */
export function couponText(coupon: CouponState, messages: ScreenControlsMessages) {
  const { status, wanted, code } = coupon;
  switch (status) {
    case 'none':
      return null;
    case 'sending':
      return {
        template: wanted.code === null ? messages.couponRemoving : messages.couponApplying,
        values: {},
      };
    case 'waiting':
      return {
        template: wanted.code === null ? messages.couponOffLater : messages.couponOnLater,
        values: { code: wanted.code ?? code ?? '' },
      };
    case 'failed':
      return errorText('coupons', coupon.error, messages);
  }
}

/**
 * What has changed between two confirmed carts; empty for the same code.
 * @param savings what the shopper saves now, formatted; null for nothing
 */
export function newCodeText(
  before: CouponState | null,
  after: CouponState | null,
  savings: () => string | null,
  messages: ScreenControlsMessages,
): string {
  if (after === null || before?.code === undefined) return '';
  const { code = null } = after;
  if (code === before.code) return '';
  if (code === null) return fillMessage(messages.couponOff, { code: before.code ?? '' });
  const amount = savings();
  return amount === null
    ? fillMessage(messages.couponOn, { code })
    : fillMessage(messages.couponOnSaves, { code, amount });
}
