import type { Amount } from '../view/types.ts';

/** An amount in base currency with its code: "$" alone can be any dollar, while "US$" and "CHF" name the currency. */
export function baseText({ text, currency }: NonNullable<Amount['base']>): string {
  return /\p{L}/u.test(text) ? text : `${text} ${currency}`;
}
