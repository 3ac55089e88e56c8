import { resolveBaseUrl } from '../../core/api/base-url.ts';
import { toGuestCartError, type GuestCartError } from '../../core/api/errors.ts';
import { findingOf, type Finding } from './findings.ts';
import { evidenceOf, type Exchange } from './probe.ts';

/** Whether a URL is of this machine, which browsers treat as secure. */
export const isOnThisMachine = (url: string): boolean =>
  /^(?:localhost|127\..+|\[::1\])$/.test(new URL(url).hostname);

/** A URL without user name, password and query, which may be secrets. */
export const withoutSecrets = (url: string): string =>
  url.replace(/\/\/[^/?#]*@/, '//').replace(/[?#].*$/s, '');

const addedPart = /\/V1(?:\/guest-carts)?\/*$/i;

/**
 * Checks an address without a request. Returns the normalized base URL, undefined if it cannot be
 * used.
 */
export function checkAddress(url: string, store: string | undefined, origin: string | undefined) {
  const [added] = addedPart.exec(url) ?? [];
  const findings =
    added === undefined ? [] : [findingOf('base-url-too-long', `It ends in ${added}.`)];
  try {
    const baseUrl = resolveBaseUrl(url.replace(addedPart, ''), store);
    const isSecure = baseUrl.startsWith('https:') || isOnThisMachine(baseUrl);
    if (origin?.startsWith('https:') === true && !isSecure)
      findings.push(findingOf('insecure-page'));
    return { baseUrl, findings };
  } catch (cause) {
    const { message } = toGuestCartError(cause, 'the address cannot be parsed.');
    return {
      baseUrl: undefined,
      findings: [findingOf('base-url-unusable', message.replace(/^guest-cart: /, ''))],
    };
  }
}

const tlsCode = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/;

/**
 * The code of the innermost cause of a failed `fetch`, such as `ECONNREFUSED`, or its message if it
 * has no code.
 */
function systemError(error: unknown): string | undefined {
  let found: string | undefined;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      'code' in cause &&
      typeof cause.code === 'string' &&
      cause.code.toUpperCase() === cause.code
    )
      return cause.code;
    found = cause.message;
  }
  return found;
}

/** The target of a redirected creation: its base URL, if it is a route of this interface. */
function redirectTarget(location: string, url: string): string {
  const target = URL.canParse(location, url) ? new URL(location, url).href : location;
  const baseUrl = target.replace(/\/V1\/guest-carts\/?$/, '');
  return baseUrl === target ? `Location: ${location}` : `to the base URL ${baseUrl}`;
}

export function explainFailure(error: GuestCartError, exchange: Exchange | undefined): Finding {
  const evidence = evidenceOf(error);
  const isPage = exchange?.headers.get('content-type')?.startsWith('text/html') === true;
  switch (error.code) {
    case 'network':
    case 'timeout': {
      const cause = systemError(error.cause) ?? error.message;
      return findingOf(tlsCode.test(cause) ? 'tls-failed' : 'unreachable', cause);
    }
    case 'misconfigured': {
      const location = exchange?.headers.get('location');
      if (exchange !== undefined && location != null)
        return findingOf(
          'redirected',
          `Status ${error.status}, ${redirectTarget(location, exchange.url)}`,
        );
      return findingOf(error.status === 400 ? 'unknown-store' : 'unknown-route', evidence);
    }
    case 'unavailable':
      if (error.status === 404) return findingOf('unknown-route', `status 404, HTML page`);
      return findingOf(isPage ? 'page-instead-of-json' : 'unavailable', evidence);
    case 'rate-limited':
      return findingOf('rate-limited', retryAfterOf(exchange));
    case 'bad-response':
      return findingOf('create-unusable', evidence);
    default:
      return findingOf('create-refused', evidence);
  }
}

function retryAfterOf(exchange: Exchange | undefined): string {
  const value = exchange?.headers.get('retry-after');
  return value == null ? 'No Retry-After header' : `Retry-After: ${value}`;
}
