import { GuestCartError } from '../api/errors.ts';

/**
 * The checkout's address, if it leads to the page's own origin or to the shop's. Anything else could send a buyer with
 * a full cart to a stranger: another host however alike its name, a script, a downgrade from https.
 *
 * @throws {GuestCartError} `misconfigured`, saying how to mend it
 */
export function resolveCheckoutUrl(checkoutUrl: string, page: string, baseUrl: string): string {
  const url = URL.canParse(checkoutUrl, page) ? new URL(checkoutUrl, page) : undefined;
  const allowed = [new URL(page).origin, new URL(baseUrl, page).origin];
  const plain = url?.username === '' && url.password === '';
  if (url !== undefined && plain && /^https?:$/.test(url.protocol) && allowed.includes(url.origin)) return url.href;
  throw new GuestCartError(
    'misconfigured',
    `checkout-url leads away from ${[...new Set(allowed)].join(' and ')}. Give a path such as "/checkout", or an address there.`,
  );
}
