/** Amounts by currency code, as decimal texts. */
export type AmountsByCurrency = Readonly<Record<string, string>>;

const entriesOf = (text: string): readonly string[] => text.split(/[,;]/).map((entry) => entry.trim());

/** Parses `USD 50, EUR 45.50`. Undefined unless every entry is a currency code and an amount from 0, each currency once. */
export function parseAmounts(text: string): AmountsByCurrency | undefined {
  const pairs = entriesOf(text).map((entry) => /^([A-Z]{3})[\s:]*(\d{1,12}(?:\.\d{1,4})?)$/i.exec(entry));
  const amounts = pairs.map((pair): [string, string] => [pair?.[1]?.toUpperCase() ?? '', pair?.[2] ?? '']);
  const codes = new Set(amounts.map(([code]) => code));
  return codes.has('') || codes.size < amounts.length ? undefined : Object.fromEntries(amounts);
}

/** Parses `US CA de`. Undefined unless every entry is a two-letter country code. */
export function parseCountries(text: string): readonly string[] | undefined {
  const codes = text.toUpperCase().match(/[^\s,;]+/g) ?? [];
  return codes.length > 0 && codes.every((code) => /^[A-Z]{2}$/.test(code)) ? [...new Set(codes)] : undefined;
}

/**
 * The text of a value as an attribute: `['US', 'CA']` → `US CA`, `{ USD: 50 }` → `USD 50`. Undefined if no attribute
 * can contain it.
 */
export function settingText(value: unknown): string | undefined {
  const isWord = (word: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof word);
  if (isWord(value)) return String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return value.every((word) => typeof word === 'string') ? value.join(' ') : undefined;
  const entries = Object.entries(value);
  return entries.every(([, amount]) => isWord(amount))
    ? entries.map(([name, amount]) => `${name} ${String(amount)}`).join(', ')
    : undefined;
}
