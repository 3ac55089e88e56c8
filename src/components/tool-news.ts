import { fillMessage } from '../view/fill-message.ts';
import type { ToolWords } from '../view/messages/complete-tools.ts';
import { faultWords, shopWords } from './fault-words.ts';
import type { Fault } from './fault.ts';
import type { Toolbox } from './toolbox.ts';

function faultNews(fault: Fault, general: string, words: ToolWords): readonly string[] {
  const says = shopWords(fault);
  return [
    faultWords(fault, general, words),
    ...(says === null ? [] : [fillMessage(words.shopSays, { message: says })]),
  ];
}

/** What a screen reader is told of the tools, as whole sentences; the same state gives the same ones. */
export function toolNews({ tools: { lines, coupon }, words }: Toolbox): readonly string[] {
  const last = lines?.removed[0];
  const lineFault = lines?.fault ?? null;
  return [
    ...(lineFault === null ? [] : faultNews(lineFault, words.errorChange, words)),
    ...(coupon?.fault == null ? [] : faultNews(coupon.fault, words.errorCoupon, words)),
    ...(last === undefined
      ? []
      : [last.restoring ? words.undoing : fillMessage(words.removed, { name: last.name ?? words.unnamedItem })]),
    ...(coupon?.pending === true ? [coupon.code === null ? words.couponApplying : words.couponRemoving] : []),
  ];
}
