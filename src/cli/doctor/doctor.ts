import { version } from '../../core/api/version.ts';
import { startTag } from '../../core/markup/html.ts';
import { checkAddress, withoutSecrets } from './address.ts';
import { checkAmounts } from './amounts.ts';
import { checkAssign, checkCreate, checkLostCart, checkRead } from './carts.ts';
import { checkFeatures } from './features.ts';
import { checkCors } from './cors.ts';
import { findingOf, type Finding } from './findings.ts';
import { createProbe, type DoctorOptions, type Probe } from './probe.ts';

export interface DoctorReport {
  readonly version: string;
  /** The address that was checked. */
  readonly url: string;
  readonly origin: string | null;
  /** Whether there is no finding with the level `fail`. */
  readonly ok: boolean;
  readonly cartsCreated: number;
  readonly findings: readonly Finding[];
  /** What the shop supports, for the setting `features`. */
  readonly features: readonly string[];
  /** The script tag for this shop; null if the cart does not work there, or is of no store view. */
  readonly snippet: string | null;
}

const defaultTimeout = 15_000;

/** What some checks have found, and how many carts they have created for it. */
interface Checked {
  readonly findings: readonly Finding[];
  readonly cartsCreated: number;
}

/**
 * Checks the assignment with a second cart: an assigned cart may be gone, and one with items would
 * be merged into the customer's.
 */
async function checkSecondCart(
  probe: Probe,
  { token, customerId, storeId = 1 }: DoctorOptions,
): Promise<Checked> {
  const { value: cartId } = await probe.attempt(() => probe.api.createCart());
  if (cartId === undefined) return { findings: [], cartsCreated: 0 };
  probe.addSecret(cartId);
  const findings = await checkAssign(probe, cartId, { token, customerId, storeId });
  return { findings, cartsCreated: 1 };
}

function checkLimits({ exchanges }: Probe): readonly Finding[] {
  const limited = exchanges.find(({ status }) => status === 429);
  if (limited === undefined) return [];
  return [findingOf('rate-limited', `${limited.method}, after some requests`)];
}

/** The first cart, and the probe whose requests the shop accepts. */
interface FirstCart {
  readonly probe: Probe;
  readonly cartId: string | undefined;
  readonly isOriginRefused: boolean;
  readonly findings: readonly Finding[];
}

/** Creates the first cart. If the shop refuses the page's origin, the checks go on without it. */
async function createFirstCart(probe: Probe): Promise<FirstCart> {
  const { cartId, findings } = await checkCreate(probe);
  const created = { probe, cartId, isOriginRefused: false, findings };
  const refusal = findings.find(({ code }) => code === 'create-refused');
  if (refusal === undefined || probe.origin === undefined) return created;
  const other = createProbe({ ...probe.options, origin: undefined });
  const again = await checkCreate(other);
  if (again.cartId === undefined) return created;
  return {
    probe: other,
    cartId: again.cartId,
    isOriginRefused: true,
    findings: [...again.findings, findingOf('origin-refused', refusal.evidence)],
  };
}

/** Checks a reachable shop. */
async function checkCarts(
  given: Probe,
  options: DoctorOptions,
): Promise<Checked & Pick<DoctorReport, 'features'>> {
  const { probe, cartId, isOriginRefused, findings } = await createFirstCart(given);
  if (cartId === undefined) return { cartsCreated: 0, findings, features: [] };
  const read = await checkRead(probe, cartId);
  const lost = await checkLostCart(probe);
  const features = await checkFeatures(probe, cartId, read.cart);
  const hasTotals = features.available.includes('totals');
  const amounts = await checkAmounts(probe, cartId, { sku: options.sku, hasTotals });
  const assign = await checkSecondCart(probe, options);
  // These two look at the responses of the other checks.
  const cors = isOriginRefused ? [] : await checkCors(probe, cartId);
  const limits = checkLimits(probe);
  return {
    cartsCreated: 1 + assign.cartsCreated,
    features: features.available,
    findings: [
      ...findings,
      ...limits,
      ...read.findings,
      ...lost,
      ...cors,
      ...assign.findings,
      ...features.findings,
      ...amounts,
    ],
  };
}

/**
 * The features that a tag can have without more: `customer` needs the customer's token from the
 * page, and `catalogue` costs a request that not every page wants.
 */
export function featuresOfTag(available: readonly string[]): readonly string[] {
  return available.filter((name) => name !== 'customer' && name !== 'catalogue');
}

/** The script tag for a shop. A page of the shop's own origin needs only the path. */
function snippetOf(
  { url, store: code, origin }: DoctorOptions,
  baseUrl: string,
  features: readonly string[],
): string {
  const store = url.includes('{store}') ? code : undefined;
  const address = store === undefined ? baseUrl : url.replace(/\/+$/, '');
  const shop = new URL(baseUrl).origin;
  const attributes: Record<string, string> = {
    type: 'module',
    src: '/guest-cart/guest-cart.js',
    'data-base-url': origin === shop ? address.slice(shop.length) : address,
  };
  if (store !== undefined) attributes['data-store'] = store;
  const declared = featuresOfTag(features);
  if (declared.length > 0) attributes['data-features'] = declared.join(' ');
  return `${startTag('script', attributes)}</script>\n<guest-cart></guest-cart>`;
}

/** Whether a tag can have the address: a cart was created, and in a store view. */
const isUsable = (findings: readonly Finding[], cartsCreated: number): boolean =>
  cartsCreated > 0 && findings.every(({ code }) => code !== 'admin-store');

/**
 * Checks a shop with the requests of the widget. Creates at most two carts, and adds a product only
 * if `sku` is given. The report contains neither cart ids nor the token.
 *
 * @throws {GuestCartError} `misconfigured` for an unusable timeout
 */
export async function runDoctor(options: DoctorOptions): Promise<DoctorReport> {
  const { url, store, origin, token, timeout = defaultTimeout } = options;
  const address = checkAddress(url, store, origin);
  const { baseUrl } = address;
  const report = (
    findings: readonly Finding[],
    cartsCreated = 0,
    features: readonly string[] = [],
  ): DoctorReport => ({
    version,
    url: baseUrl ?? withoutSecrets(url),
    origin: origin ?? null,
    ok: findings.every(({ level }) => level !== 'fail'),
    cartsCreated,
    findings,
    features,
    snippet: isUsable(findings, cartsCreated) ? snippetOf(options, baseUrl ?? url, features) : null,
  });
  if (baseUrl === undefined) return report(address.findings);

  const probe = createProbe({ baseUrl, origin, token, timeout });
  const { cartsCreated, findings, features } = await checkCarts(probe, options);
  const masked = [...address.findings, ...findings].map((finding): Finding =>
    finding.evidence === undefined
      ? finding
      : { ...finding, evidence: probe.mask(finding.evidence) },
  );
  return report(masked, cartsCreated, features);
}
