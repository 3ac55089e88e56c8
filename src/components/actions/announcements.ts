import type { StandingText } from '../../core/shop/announcer.ts';
import { fillMessage } from '../../core/view/text/fill-message.ts';
import { couponErrorText, lineErrorText } from './change-error.tsx';
import type { ActionsContext } from './actions-context.ts';

/** The texts of failed and slow changes, for screen readers. @param online while offline, one notice is enough */
export function actionTexts({ actions, texts, locale }: ActionsContext, online: boolean): readonly StandingText[] {
  const { lines, totals, coupon } = actions;
  const standing: StandingText[] = [];
  const add = (text: string, about = ''): void => void standing.push({ key: `${about} ${text}`, text });
  if (totals?.retry != null) add(texts.errorTotals);
  for (const [itemId, failed] of lines?.errors ?? []) {
    if (!online && failed.error.notSent === true) continue;
    const { template, values } = lineErrorText(failed, texts, locale);
    add(fillMessage(template, values), String(itemId));
  }
  if (coupon?.error != null && (online || coupon.error.notSent !== true)) {
    const { template, values } = couponErrorText(coupon.error, texts);
    add(fillMessage(template, values), 'coupon');
  }
  if (lines?.removed.some(({ restoring }) => restoring) === true) add(texts.undoing);
  if (coupon?.isPending === true) add(coupon.isRemoving ? texts.couponRemoving : texts.couponApplying);
  return standing;
}
