import { GuestCartError } from './errors.ts';

function misconfigured(problem: string, advice: string, cause?: unknown): GuestCartError {
  return new GuestCartError('misconfigured', `${problem} ${advice}`, { cause });
}

/** The URL of a base URL with its store code. Not validated. @throws {TypeError} if it is not a URL */
export function parseBaseUrl(baseUrl: string, store: string | undefined, page: string | undefined): URL {
  return new URL(baseUrl.trim().replaceAll('{store}', encodeURIComponent(store ?? '')), page);
}

/**
 * Validates and normalizes the URL before `/V1/guest-carts`: no query, fragment, credentials or trailing slash. A path
 * (`/rest/default`) is relative to the page. `{store}` is replaced by the store code.
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
      'Use the URL before /V1, such as "https://shop.example/rest/default".',
    );
  }
  if (baseUrl.includes('{store}') && store === undefined) {
    throw misconfigured(
      'the base URL holds {store}, but no store code was given.',
      'Add the store code, such as store="default", or data-store on the script tag.',
    );
  }
  // Otherwise it would be a path below the page. `index.php/rest` is one.
  if (/^[\w-]+(?:\.(?!php\b)[\w-]+)+(?::\d+)?(?:\/|$)/.test(baseUrl.trim())) {
    throw misconfigured(
      `the base URL "${baseUrl}" has no scheme.`,
      'Add "https://" before it. A path of the page begins with "/".',
    );
  }
  let url: URL;
  try {
    url = parseBaseUrl(baseUrl, store, page);
  } catch (cause) {
    throw misconfigured(
      `the base URL "${baseUrl}" is not a valid URL.`,
      'Use a URL such as "https://shop.example/rest/default". A path alone works only in a page.',
      cause,
    );
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw misconfigured(`the base URL begins with "${url.protocol}".`, 'It has to begin with https: (or http:).');
  }
  if (url.username !== '' || url.password !== '') {
    throw misconfigured('the base URL holds a user name or password.', 'Remove it, and give headers instead.');
  }
  if (url.search !== '' || url.hash !== '') {
    throw misconfigured(
      'the base URL has a query or fragment.',
      'Paths are appended to it, so end it before "?" or "#".',
    );
  }
  const path = url.pathname.replace(/\/+$/, '');
  const [added] = /\/V1(?:\/guest-carts)?$/i.exec(path) ?? [];
  if (added !== undefined) {
    throw misconfigured(`the base URL ends in ${added}.`, 'That part is added for you: leave it out.');
  }
  return url.origin + path;
}
