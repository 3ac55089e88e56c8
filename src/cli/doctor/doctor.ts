import type { CartFeature } from '../../core/api/feature-names.ts';
import { version } from '../../core/api/version.ts';
import { startTag } from '../../core/markup/html.ts';
import { checkAddress, withoutSecrets } from './address.ts';
import { checkAmounts } from './amounts.ts';
import { checkAssign } from './assign.ts';
import type { Check, CheckedShop } from './check.ts';
import { checkCors } from './cors.ts';
import { checkLimits, createFirstCart } from './create.ts';
import { checkFeatures } from './features.ts';
import { sectionNames, type Finding } from './findings.ts';
import { createProbe, type DoctorOptions } from './probe.ts';
import { checkLostCart, checkRead } from './read.ts';

export interface DoctorReport {
  readonly version: string;
  /** The address that was checked. */
  readonly url: string;
  readonly origin: string | null;
  /** Whether there is no finding with the level `fail`. */
  readonly ok: boolean;
  readonly findings: readonly Finding[];
  /** What the shop supports, for the setting `features`. */
  readonly features: readonly CartFeature[];
  /** The script tag for this shop; null if the cart does not work there, or is of no store view. */
  readonly snippet: string | null;
}

const defaultTimeout = 15_000;

/** In the order in which they run. The last two look at the responses to the others. */
const checks: readonly Check[] = [
  checkRead,
  checkLostCart,
  checkFeatures,
  checkAmounts,
  checkAssign,
  checkCors,
  checkLimits,
];

/** What a page has to ask for: one needs the customer's token, the other costs a request. */
const onlyIfAsked: ReadonlySet<CartFeature> = new Set(['customer', 'catalogue']);

/** The features that a tag has if its page has asked for none. */
export const featuresOfTag = (available: readonly CartFeature[]): readonly CartFeature[] =>
  available.filter((name) => !onlyIfAsked.has(name));

/** The script tag for a shop. A page of the shop's own origin needs only the path. */
function snippetOf({ options, probe, supported }: CheckedShop): string {
  const { url, store: code, origin } = options;
  const { baseUrl } = probe.options;
  const store = url.includes('{store}') ? code : undefined;
  const address = store === undefined ? baseUrl : url.replace(/\/+$/, '');
  const shop = new URL(baseUrl).origin;
  const attributes: Record<string, string> = {
    type: 'module',
    src: '/guest-cart/guest-cart.js',
    'data-base-url': origin === shop ? address.slice(shop.length) : address,
  };
  if (store !== undefined) attributes['data-store'] = store;
  const declared = featuresOfTag(supported);
  if (declared.length > 0) attributes['data-features'] = declared.join(' ');
  return `${startTag('script', attributes)}</script>\n<guest-cart></guest-cart>`;
}

/**
 * Checks a shop with the requests of the widget. Creates at most two carts, and adds a product only
 * if `sku` is given. The report contains neither cart ids nor the token.
 *
 * @throws {GuestCartError} `misconfigured` for an unusable timeout
 */
export async function runDoctor(options: DoctorOptions): Promise<DoctorReport> {
  const { url, origin, token, timeout = defaultTimeout } = options;
  const { baseUrl, findings: ofAddress } = checkAddress(options);
  const report = {
    version,
    url: baseUrl ?? withoutSecrets(url),
    origin: origin ?? null,
    ok: false,
    findings: ofAddress,
    features: [],
    snippet: null,
  };
  if (baseUrl === undefined) return report;

  const probe = createProbe({ baseUrl, origin, token, timeout });
  const { cartId, findings: ofCreation } = await createFirstCart(probe);
  const found = [...ofAddress, ...ofCreation];
  const masked = (): readonly Finding[] =>
    found
      .map(({ evidence, ...finding }) =>
        evidence === undefined ? finding : { ...finding, evidence: probe.mask(evidence) },
      )
      .sort(
        (left, right) => sectionNames.indexOf(left.section) - sectionNames.indexOf(right.section),
      );
  if (cartId === undefined) return { ...report, findings: masked() };

  const shop: CheckedShop = { options, probe, cartId, supported: [] };
  for (const check of checks) found.push(...(await check(shop)));
  return {
    ...report,
    ok: found.every(({ level }) => level !== 'fail'),
    findings: masked(),
    features: shop.supported,
    snippet: found.some(({ code }) => code === 'admin-store') ? null : snippetOf(shop),
  };
}
