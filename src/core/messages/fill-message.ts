import { formatNumber } from './format-number.ts';
import { decimalOf, textOf, zero, type Decimal } from '../api/decimal.ts';
import type { Plural } from './translation.ts';
import { memoize } from './locale.ts';

/**
 * Replaces the placeholders of a message: `{name}` becomes `values.name`. A placeholder without a
 * value stays.
 */
export function fillMessage(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : placeholder,
  );
}

/** Sentences as one text. After a full-width mark, as in Japanese and Chinese, there is no space. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences
    .filter((text) => text !== '')
    .join(' ')
    .replaceAll(/([。！？]) /g, '$1');

/** A label or a heading as a sentence. Those of a page may end as one. */
export function toSentence(text: string): string {
  if (/[.…!?。！？؟]$/.test(text)) return text;
  return /[\u3041-\u9fff]$/.test(text) ? `${text}。` : `${text}.`;
}

const rules = memoize(
  (locale: string) => new Intl.PluralRules(locale, { maximumFractionDigits: 20 }),
);

/**
 * Returns the plural form for a number, such as "1 item" or "3 items". `{count}` is the number in
 * the format of the locale.
 */
export function pluralText(forms: Plural, count: number | Decimal, locale: string): string {
  const decimal = typeof count === 'number' ? (decimalOf(count) ?? zero) : count;
  const value = Number(textOf(decimal));
  // Numbers beyond the range of doubles have the same plural form in every language.
  const category = rules(locale).select(Number.isFinite(value) ? value : Number.MAX_SAFE_INTEGER);
  return fillMessage(forms[category] ?? forms.other, { count: formatNumber(decimal, locale) });
}
