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

/** Why a change failed. The shop's sentence about a coupon code stands alone: the cart itself has not changed. */
export function changeErrorText(fault: DisplayedError, change: FailedChange, texts: ActionsText): ChangeErrorText {
  if (fault.code === 'item-not-found') return { own: texts.errorItemGone, shop: null };
  const shop = serviceMessageOf(fault);
  const isEnough = shop !== null && change === 'coupon';
  return {
    own: isEnough ? null : errorText(fault, change === 'coupon' ? texts.errorCoupon : texts.errorChange, texts),
    shop,
  };
}
