import { resolveBaseUrl } from '../../core/api/base-url.ts';
import { toGuestCartError } from '../../core/api/errors.ts';
import { findingOf, type Finding } from './findings.ts';
import type { DoctorOptions } from './probe.ts';

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
