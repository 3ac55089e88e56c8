import { GuestCartError } from './errors.ts';

function misconfigured(problem: string, advice: string): GuestCartError {
  return new GuestCartError('misconfigured', `${problem} ${advice}`);
}

/**
 * The URL of a base URL with its store code. Not validated.
 * @throws {TypeError} if it is not a URL
 */
export function parseBaseUrl(
  baseUrl: string,
  store: string | undefined,
  page: string | undefined,
): URL {
  return new URL(baseUrl.trim().replaceAll('{store}', encodeURIComponent(store ?? '')), page);
}

/** Settings with a store code that their base URL has no place for. */
interface IgnoredStore {
  readonly store: string;
  readonly baseUrl: string;
}

/** Whether the store code has no effect, because the base URL has no `{store}`. */
export const ignoresStore = (settings: {
  readonly store?: string | undefined;
  readonly baseUrl?: string | undefined;
}): settings is IgnoredStore =>
  settings.store !== undefined && settings.baseUrl?.includes('{store}') === false;

/**
 * Validates and normalizes the URL before `/V1/guest-carts`: no query, fragment, credentials or
 * trailing slash. A path (`/rest/default`) is relative to the page. `{store}` is replaced by the
 * store code.
 *
 * @param page base of a relative URL. @default the page, if there is one
 * @throws {GuestCartError} `misconfigured`, with a message that says what to change
 */
export function resolveBaseUrl(
  baseUrl: string,
  store?: string,
  page = typeof document === 'undefined' ? undefined : document.baseURI,
): string {
  if (typeof baseUrl !== 'string' || baseUrl.trim() === '') {
    throw misconfigured(
      'the base URL is empty.',
      'Use the URL before /V1: "https://shop.example/rest/default".',
    );
  }
  if (baseUrl.includes('{store}') && store === undefined) {
    throw misconfigured(
      'the base URL holds {store}, but no store code was given.',
      'Add the store code, such as store="default", or data-store on the script tag.',
    );
  }
  let url: URL | undefined;
  try {
    url = parseBaseUrl(baseUrl, store, page);
  } catch {
    // Reported below.
  }
  // A host without a scheme would be a path below the page. `index.php/rest` is one.
  const isHost = /^[\w-]+(?:\.(?!php\b)[\w-]+)+(?::\d+)?(?:\/|$)/.test(baseUrl.trim());
  if (isHost || url === undefined || !/^https?:/.test(url.protocol)) {
    throw misconfigured(
      `the base URL "${baseUrl}" is not an http(s) URL.`,
      'Use a URL such as "https://shop.example/rest/default", or in a page a path that begins with "/".',
    );
  }
  if (url.username + url.password + url.search + url.hash !== '') {
    throw misconfigured(
      'the base URL holds a user name, password, query or fragment.',
      'Leave it out. A password belongs in headers.',
    );
  }
  const path = url.pathname.replace(/\/+$/, '');
  const [added] = /\/V1(?:\/guest-carts)?$/i.exec(path) ?? [];
  if (added !== undefined) {
    throw misconfigured(
      `the base URL ends in ${added}.`,
      'That part is added for you: leave it out.',
    );
  }
  return url.origin + path;
}
