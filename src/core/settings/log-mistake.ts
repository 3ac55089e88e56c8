import type { GuestCartError } from '../api/errors.ts';

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
