import type { GuestCartError } from '../../core/api/errors.ts';
import type { Check } from './check.ts';
import { findingOf, type Finding } from './findings.ts';
import { createProbe, evidenceOf, type Exchange, type Probe } from './probe.ts';

const tlsCode = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/;

/**
 * The first code among an error and its causes, such as `ECONNREFUSED`. If none has a code, the
 * message of the innermost cause.
 */
function systemError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // The code of a DOMException is a number.
  if ('code' in error && typeof error.code === 'string') return error.code;
  return systemError(error.cause) ?? error.message;
}

/** The target of a redirected creation: its base URL, if it is a route of this interface. */
function redirectTarget(location: string, url: string): string {
  const target = URL.canParse(location, url) ? new URL(location, url).href : location;
  const baseUrl = target.replace(/\/V1\/guest-carts\/?$/, '');
  return baseUrl === target ? `Location: ${location}` : `to the base URL ${baseUrl}`;
}

/** Why no cart could be created. */
function explainFailure(error: GuestCartError, exchange: Exchange | undefined): Finding {
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

/** Whether the shop creates a cart for a request without the header `Origin`. */
async function createsWithoutOrigin({ options }: Probe): Promise<boolean> {
  const probe = createProbe({ ...options, origin: undefined });
  const { error } = await probe.attempt(() => probe.api.createCart());
  return error === undefined;
}

/** What the creation of a cart says about a shop, and the cart if there is one. */
interface CreatedCart {
  readonly cartId?: string;
  readonly findings: readonly Finding[];
}

/** Creates a cart, if it can. */
export async function createFirstCart(probe: Probe): Promise<CreatedCart> {
  const { value: cartId, error, ms } = await probe.attempt(() => probe.api.createCart());
  if (error !== undefined) {
    const finding = explainFailure(error, probe.exchanges.at(-1));
    if (finding.section === 'address') return { findings: [finding] };
    const isOriginRefused =
      finding.code === 'create-refused' &&
      probe.options.origin !== undefined &&
      (await createsWithoutOrigin(probe));
    const refusal = isOriginRefused ? findingOf('origin-refused', finding.evidence) : finding;
    return { findings: [findingOf('address-ok'), refusal] };
  }
  probe.addSecret(cartId);
  const findings = [findingOf('address-ok'), findingOf('create-ok', `${ms} ms`)];
  if (/^\d+$/.test(cartId)) findings.push(findingOf('create-numeric-id'));
  return { cartId, findings };
}

/** Whether the shop refused a request because there were too many. It sees those of all checks. */
export const checkLimits: Check = ({ probe }) => {
  const limited = probe.exchanges.find(({ status }) => status === 429);
  if (limited === undefined) return [];
  return [findingOf('rate-limited', `${limited.method}, after some requests`)];
};
