import { GuestCartError } from '../api/errors.ts';
import type { SettingDefinition } from './parse-setting.ts';
import { scriptSettings } from './settings.ts';

// The sentences about mistakes in settings, for all that write, read or report them.

export const misconfigured = (what: string): GuestCartError =>
  new GuestCartError('misconfigured', what);

const quoted = (words: readonly string[]): string =>
  words
    .map((word) => `"${word}"`)
    .join(', ')
    .replace(/, (?=[^,]+$)/, ' or ');

const expectations = {
  text: 'must not be empty',
  locale: 'must be a language tag, such as "de-DE"',
  'time-zone': 'must be a time zone, such as "Europe/Berlin"',
  boolean: 'must be "true", "false" or empty',
  amounts: 'must be amounts by currency, such as "USD 50, EUR 45"',
  countries: 'must be two-letter country codes, such as "US CA"',
};

/** What a setting accepts. */
function expected(definition: SettingDefinition): string {
  const { type } = definition;
  if (type === 'choice') return `must be ${quoted(definition.values)}`;
  if (type === 'words')
    return `must be one or more of ${quoted(definition.values)}, separated by spaces`;
  if (type !== 'integer') return expectations[type];
  return `must be a whole number from ${definition.min}${definition.max === undefined ? '' : ` to ${definition.max}`}`;
}

/**
 * A setting with an invalid value.
 * @param where the attribute or prop, as the integrator wrote it
 */
export function unusableSetting(name: keyof typeof scriptSettings, where: string): GuestCartError {
  return misconfigured(`${where} ${expected(scriptSettings[name])}.`);
}

/** A store code without `{store}` in the base URL. */
export const unusedStoreCode = ({
  store,
  baseUrl,
}: Readonly<Record<'store' | 'baseUrl', string>>): GuestCartError =>
  misconfigured(
    `the store code "${store}" is not used, because the base URL "${baseUrl}" has no {store}. Write {store} instead of the code, such as "/rest/{store}", or remove the store code.`,
  );

/**
 * A setting that differs from that of the first element or provider of the shop.
 * @param where the element or component
 */
export const differingValue = (name: string, where: string): GuestCartError =>
  misconfigured(
    `${name} of ${where} differs from that of another ${where} of the same shop on this page. They share one cart, so give all of them the same ${name}.`,
  );

/**
 * The edit distance: how many letters must be inserted, removed or replaced to turn one word into
 * the other.
 */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let index = 0; index < from.length; index += 1) {
    const next = [index + 1];
    for (let column = 0; column < to.length; column += 1) {
      const replaced = (row[column] ?? 0) + (from[index] === to[column] ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** Whether one starts or ends with the other, as `price-currency` ends with `currency`. */
function isPart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 2 && (long.startsWith(short) || long.endsWith(short));
}

/**
 * The name that is most similar; undefined without a similar one. Ignores case, hyphens and
 * underscores.
 */
export function didYouMean<N extends string>(given: string, names: readonly N[]): N | undefined {
  const letters = lettersOf(given);
  const [best] = names
    .map((name) => ({ name, far: distance(letters, lettersOf(name)) }))
    .sort((one, other) => one.far - other.far);
  if (best === undefined || best.far < 2) return best?.name;
  const whole = names.find((name) => isPart(letters, lettersOf(name)));
  // Two edits turn `modus` into `mode`. For a name of four letters, two edits would match almost
  // anything.
  return whole ?? (best.far <= letters.length / 2.5 ? best.name : undefined);
}
