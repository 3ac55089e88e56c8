import type { ActionsText } from './actions-context.ts';
import { errorText, serviceMessageOf, type DisplayedError } from '../../view/messages/error-text.ts';

/** What could not be changed. */
export type FailedChange = 'line' | 'coupon';

export interface ChangeErrorText {
  /** Null where the shop's are enough. */
  readonly own: string | null;
  /** The shop's own message; null if it sent none. */
  readonly shop: string | null;
}

/** Why a change was taken back. A code that the shop does not take is its own affair: no one fears for the cart. */
export function changeErrorText(fault: DisplayedError, change: FailedChange, texts: ActionsText): ChangeErrorText {
  const shop = serviceMessageOf(fault);
  const isEnough = shop !== null && change === 'coupon';
  return {
    own: isEnough ? null : errorText(fault, change === 'coupon' ? texts.errorCoupon : texts.errorChange, texts),
    shop,
  };
}
