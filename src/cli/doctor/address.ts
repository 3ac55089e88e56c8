import { resolveBaseUrl } from '../../core/api/base-url.ts';
import { toGuestCartError, type GuestCartError } from '../../core/api/errors.ts';
import { findingOf, type Finding } from './findings.ts';
import { evidenceOf, type DoctorOptions, type Exchange } from './probe.ts';

/** Whether a URL is of this machine, which browsers treat as secure. */
export const isOnThisMachine = (url: string): boolean =>
  /^(?:localhost|127\..+|\[::1\])$/.test(new URL(url).hostname);

/** A URL without user name, password and query, which may be secrets. */
export const withoutSecrets = (url: string): string =>
  url.replace(/\/\/[^/?#]*@/, '//').replace(/[?#].*$/s, '');

/** What an address says without a request. */
interface CheckedAddress {
  /** The normalized base URL; undefined if the address cannot be used. */
  readonly baseUrl: string | undefined;
  readonly findings: readonly Finding[];
}

export function checkAddress({ url, store, origin }: DoctorOptions): CheckedAddress {
  try {
    const baseUrl = resolveBaseUrl(url, store);
    const isSecure = baseUrl.startsWith('https:') || isOnThisMachine(baseUrl);
    const isBlocked = origin?.startsWith('https:') === true && !isSecure;
    return { baseUrl, findings: isBlocked ? [findingOf('insecure-page')] : [] };
  } catch (cause) {
    const { message } = toGuestCartError(cause, 'the address cannot be parsed.');
    const finding = findingOf('base-url-unusable', message.replace(/^guest-cart: /, ''));
    return { baseUrl: undefined, findings: [finding] };
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

/** Why no cart could be created. */
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
    case 'rate-limited': {
      const wait = exchange?.headers.get('retry-after');
      return findingOf('rate-limited', wait == null ? 'No Retry-After' : `Retry-After: ${wait}`);
    }
    case 'bad-response':
      return findingOf('create-unusable', evidence);
    default:
      return findingOf('create-refused', evidence);
  }
}
