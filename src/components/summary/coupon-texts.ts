import type { CouponState } from '../../core/cart/state/commands-state.ts';
import { errorText } from '../../core/messages/error-text.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import type { ScreenControlsMessages } from '../lines/controls-messages.ts';

// What is said of the discount code, on screen and by screen readers.

/** What says that a change waits for a connection. */
export function waitingText({ pending, code }: CouponState, messages: ScreenControlsMessages) {
  const template = pending?.code === null ? messages.couponOffLater : messages.couponOnLater;
  return { template, values: { code: pending?.code ?? code ?? '' } };
}

/** What has become of the last change; null if it has succeeded. */
export function couponStatusText(
  coupon: CouponState,
  messages: ScreenControlsMessages,
): string | null {
  const { error, pending } = coupon;
  if (error !== null) {
    const { template, values } = errorText('coupons', error, messages);
    return fillMessage(template, values);
  }
  if (pending === null) return null;
  if (pending.isWaiting) {
    const { template, values } = waitingText(coupon, messages);
    return fillMessage(template, values);
  }
  return pending.code === null ? messages.couponRemoving : messages.couponApplying;
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
