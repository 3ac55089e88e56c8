import { GuestCartError } from './errors.ts';

function misconfigured(what: string, mend: string): GuestCartError {
  return new GuestCartError('misconfigured', `${what} ${mend}`);
}

/**
 * The address that `/V1/guest-carts` is appended to, checked and in one spelling: no query, fragment, credentials or
 * trailing slash. A path (`/rest/default`) is taken relative to the page. `{store}` in it is replaced by the store code.
 *
 * @throws {GuestCartError} `misconfigured`, saying how to mend it
 */
export function resolveBaseUrl(baseUrl: string, store?: string): string {
  const page = typeof document === 'undefined' ? undefined : document.baseURI;
  if (typeof baseUrl !== 'string' || baseUrl.trim() === '') {
    throw misconfigured('baseUrl is empty.', 'Give the address before /V1, as in "https://shop.example/rest/default".');
  }
  if (baseUrl.includes('{store}') && store === undefined) {
    throw misconfigured(
      'baseUrl holds {store}, but no store code was given.',
      'Add the store option, as in "default".',
    );
  }
  let url: URL;
  try {
    url = new URL(baseUrl.trim().replaceAll('{store}', encodeURIComponent(store ?? '')), page);
  } catch (cause) {
    throw new GuestCartError(
      'misconfigured',
      `baseUrl "${baseUrl}" is no address. Give one such as "https://shop.example/rest/default"; a path alone works in a page only.`,
      { cause },
    );
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw misconfigured(`baseUrl begins with "${url.protocol}".`, 'It has to begin with https: (or http:).');
  }
  if (url.username !== '' || url.password !== '') {
    throw misconfigured('baseUrl holds a user name or password.', 'Remove it, and use the headers option instead.');
  }
  if (url.search !== '' || url.hash !== '') {
    throw misconfigured('baseUrl has a query or fragment.', 'Paths are appended to it, so end it before "?" or "#".');
  }
  const path = url.pathname.replace(/\/+$/, '');
  if (/\/V1(?:\/guest-carts)?$/i.test(path)) {
    throw misconfigured('baseUrl ends in /V1.', 'That part is added for you: end it one segment earlier.');
  }
  return url.origin + path;
}
