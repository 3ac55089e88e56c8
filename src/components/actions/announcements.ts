import type { StandingText } from '../../core/shop/announcer.ts';
import { fillMessage } from '../../core/view/text/fill-message.ts';
import { changeErrorText } from './change-error.tsx';
import type { ActionsContext } from './actions-context.ts';

/** The texts of failed and slow changes, for screen readers. */
export function actionTexts({ actions: { lines, totals, coupon }, texts }: ActionsContext): readonly StandingText[] {
  const standing: StandingText[] = [];
  const add = (text: string, about = ''): void => void standing.push({ key: `${about} ${text}`, text });
  if (totals?.retry != null) add(texts.errorTotals);
  for (const [itemId, { error }] of lines?.errors ?? []) {
    const { template, values } = changeErrorText(error, 'line', texts);
    add(fillMessage(template, values), String(itemId));
  }
  if (coupon?.error != null) {
    const { template, values } = changeErrorText(coupon.error, 'coupon', texts);
    add(fillMessage(template, values), 'coupon');
  }
  if (lines?.removed.some(({ restoring }) => restoring) === true) add(texts.undoing);
  if (coupon?.isPending === true) add(coupon.isRemoving ? texts.couponRemoving : texts.couponApplying);
  return standing;
}
