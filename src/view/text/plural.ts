import { fillMessage } from './fill-message.ts';
import { formatNumber } from '../money/format-number.ts';
import { decimalOf, textOf, zero, type Decimal } from '../money/decimal.ts';
import type { Plural } from '../messages/messages.ts';
import { remember } from './memoize.ts';

const rules = remember((locale: string) => new Intl.PluralRules(locale, { maximumFractionDigits: 20 }));

/** The words for so many: "1 item", "3 items", "2.5 pieces". The number stands at `{count}`, formatted for the locale. */
export function pluralText(words: Plural, count: number | Decimal, locale: string): string {
  const decimal = typeof count === 'number' ? (decimalOf(count) ?? zero) : count;
  const value = Number(textOf(decimal));
  // Beyond doubles the choice of words no longer differs in any language.
  const category = rules(locale).select(Number.isFinite(value) ? value : Number.MAX_SAFE_INTEGER);
  return fillMessage(words[category] ?? words.other, { count: formatNumber(decimal, locale) });
}
