import type { ActionsText } from './actions-context.ts';
import { changeFailedText, serviceMessageOf, type DisplayedError } from '../../core/messages/error-text.ts';

/** What could not be changed. */
export type FailedChange = 'line' | 'coupon';

/** A message and the values of its placeholders. */
export interface ChangeErrorText {
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Why a change failed: the shop's own message if it refused the change, otherwise the cart's. */
export function changeErrorText(fault: DisplayedError, change: FailedChange, texts: ActionsText): ChangeErrorText {
  if (fault.code === 'item-not-found') return { template: texts.errorItemGone, values: {} };
  if (fault.notSent) return { template: texts.errorChangeOffline, values: {} };
  const message = serviceMessageOf(fault);
  if (message !== null) return { template: texts.shopSays, values: { message } };
  const general = change === 'coupon' ? texts.errorCoupon : texts.errorChange;
  return { template: changeFailedText(fault, general, texts), values: {} };
}
