import { version } from '../../core/version.ts';
import { checkAddress, withoutSecrets } from './checks/address.ts';
import { checkAmounts } from './checks/amounts.ts';
import { checkAssign, checkCreate, checkLostCart, checkRead } from './checks/carts.ts';
import { checkFeatures } from './checks/features.ts';
import { checkConnection, checkCors } from './checks/http.ts';
import { findingOf, type Finding } from './checks/findings.ts';
import { createProbe, type DoctorOptions, type Probe } from './checks/probe.ts';

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
  /** The script tag for this shop; null if the cart does not work there. */
  readonly snippet: string | null;
}

const defaultTimeout = 15_000;

/** Checks a reachable shop. */
async function checkCarts(probe: Probe, options: DoctorOptions) {
  const {
    timeout = defaultTimeout,
    stores = [],
    url,
    origin,
    sku,
    token,
    customerId,
    storeId = 1,
  } = options;
  const { cartId, findings } = await checkCreate(probe);
  if (cartId === undefined) return { cartsCreated: 0, findings, features: [] };
  const read = await checkRead(probe, cartId);
  const lost = await checkLostCart(probe);
  const features = await checkFeatures(probe, cartId);

  const hasTotals = features.available.includes('totals');
  const amounts = await checkAmounts(probe, cartId, {
    sku,
    hasTotals,
    view: stores[0] ?? 'this store view',
  });
  // Each view has its own cart: a cart keeps the currency of the view that created it.
  let cartsCreated = 1;
  for (const view of sku === undefined ? [] : stores.slice(1)) {
    const other = createProbe({
      baseUrl: checkAddress(url, view, origin).baseUrl ?? probe.baseUrl,
      origin,
      timeout,
    });
    const created = await checkCreate(other);
    if (created.cartId === undefined)
      amounts.push(...created.findings.filter(({ level }) => level !== 'ok'));
    else {
      cartsCreated += 1;
      probe.addSecret(created.cartId);
      amounts.push(...(await checkAmounts(other, created.cartId, { sku, hasTotals, view })));
    }
  }
  const connection = await checkConnection(probe, cartId, timeout);

  // Uses a second cart: an assigned cart may be gone, and one with items would be merged into the
  // customer's.
  const second = await probe.attempt(() => probe.api.createCart());
  if (second.value !== undefined) probe.addSecret(second.value);
  const assign =
    second.value === undefined
      ? []
      : await checkAssign(probe, second.value, { token, customerId, storeId });
  const cors = await checkCors(probe, cartId);

  const limited = probe.exchanges.find(({ status }) => status === 429);
  return {
    cartsCreated: second.value === undefined ? cartsCreated : cartsCreated + 1,
    features: features.available,
    findings: [
      ...findings,
      ...(limited === undefined
        ? []
        : [findingOf('rate-limited', `${limited.method}, after some requests`)]),
      ...read,
      ...lost,
      ...cors,
      ...assign,
      ...features.findings,
      ...amounts,
      ...connection,
    ],
  };
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The script tag for a shop. A page of the shop's own origin needs only the path. */
function snippetOf(
  { url, stores = [], origin }: DoctorOptions,
  baseUrl: string,
  features: readonly string[],
): string {
  const template = url.includes('{store}') && stores[0] !== undefined;
  const address = template ? url.replace(/\/+$/, '') : baseUrl;
  const shop = new URL(baseUrl).origin;
  const attributes = [
    ['type', 'module'],
    ['src', '/guest-cart/guest-cart.js'],
    ['data-base-url', origin === shop ? address.slice(shop.length) : address],
    ...(template ? [['data-store', stores[0]]] : []),
    ...(features.length === 0 ? [] : [['data-features', features.join(' ')]]),
  ];
  const lines = attributes.map(([name, value]) => `  ${name}="${escape(value ?? '')}"`);
  return `<script\n${lines.join('\n')}\n></script>\n<guest-cart></guest-cart>`;
}

/**
 * Checks a shop with the requests of the widget. Creates at most two carts, and with `sku` one more
 * for each further store view. Adds a product only if `sku` is given. The report contains neither
 * cart ids nor the token.
 *
 * @throws {GuestCartError} `misconfigured` for an unusable timeout
 */
export async function runDoctor(options: DoctorOptions): Promise<DoctorReport> {
  const { url, stores = [], origin, token, timeout = defaultTimeout } = options;
  const address = checkAddress(url, stores[0], origin);
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
    snippet:
      baseUrl === undefined || cartsCreated === 0 ? null : snippetOf(options, baseUrl, features),
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
