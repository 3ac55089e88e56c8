import { GuestCartError } from '../api/errors.ts';
import type { SettingDefinition } from './parse-setting.ts';
import { scriptSettings, type SettingName } from './settings.ts';

// Explains mistakes in settings, and errors that a wrong base URL has caused. Loaded only when there
// is one. `src/element/settings/diagnostics-part.ts` has those of a page.

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

/** Logs that props of the React widget are not accepted, once per page. */
export function logUnusableProps(names: readonly string[]): void {
  for (const name of names) {
    logOnce(unusableSetting(name as SettingName, `prop ${name} of <GuestCartWidget>`).message);
  }
}

/** Logs that a provider differs from the first one of its shop, once per page. */
export function logDifferingProvider(names: readonly string[]): void {
  for (const name of names) logOnce(differingValue(name, '<GuestCartProvider>').message);
}

const logged = new Set<string>();

/** Logs a diagnostic once per page. @param subject what it is about */
export function logOnce(message: string, subject = message): void {
  if (logged.has(subject)) return;
  logged.add(subject);
  log(message);
}

/** Logs a diagnostic. */
export function log(message: string): void {
  // oxlint-disable-next-line no-console -- only the integrator can fix the setup
  console.error(message);
}

type SetupError = Pick<GuestCartError, 'code' | 'operation' | 'status' | 'message'>;

/**
 * Explains an error that a wrong base URL has caused. The cart itself shows only that the site is
 * not set up correctly.
 */
function explainSetup(
  { code, operation, status, message }: SetupError,
  baseUrl: string,
  setting: string,
): string {
  const request = `(${operation ?? 'read'}${status === undefined ? '' : `, status ${status}`})`;
  if (code === 'network') {
    return `guest-cart: a page of ${location.origin} could not read ${baseUrl} ${request}. If the shop is reachable, it must allow this origin by CORS (Access-Control-Allow-Origin) and must not redirect. Or serve its API from the page’s own origin.`;
  }
  // Without a response, the error is about another setting, and its message says which.
  if (status === undefined) return message;
  return `guest-cart: there is no guest-cart API at ${baseUrl} ${request}. Change ${setting} to the URL before /V1, such as "https://shop.example/rest/default", where "default" is the code of a store view.`;
}

/** Whether an error is probably a setup mistake, which the integrator has to fix. */
function isMistake({ code, operation, status = 0 }: SetupError, baseUrl: string): boolean {
  if (code === 'misconfigured') return true;
  // An HTML page without a server error: another server responds at this address.
  if (code === 'unavailable') return status < 500 && status !== 408;
  // Without an operation, a file of the script did not load.
  return (
    code === 'network' &&
    operation !== undefined &&
    navigator.onLine &&
    new URL(baseUrl).origin !== location.origin
  );
}

/**
 * Logs an error before the first response if a wrong base URL has probably caused it, once per
 * page.
 *
 * @param setting where the integrator has written the base URL
 */
export function logMistake(error: SetupError, baseUrl: string, setting: string): void {
  if (!isMistake(error, baseUrl)) return;
  const message = explainSetup(error, baseUrl, setting);
  const subject =
    error.status === undefined && error.code === 'misconfigured'
      ? message
      : `${error.code} ${baseUrl}`;
  logOnce(message, subject);
}

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
