import { GuestCartError } from '../api/errors.ts';

/** Where a checkout may be: the page's own origin, and the shop's. */
function checkoutOrigins(page: string, baseUrl: string): readonly string[] {
  return [new URL(page).origin, new URL(baseUrl, page).origin];
}

/**
 * The checkout's address, if it leads to the page's own origin or to the shop's; undefined for any other. That could
 * send a buyer with a full cart to a stranger: another host however alike its name, a script, a downgrade from https.
 */
export function resolveCheckoutUrl(checkoutUrl: string, page: string, baseUrl: string): string | undefined {
  try {
    const { href } = new URL(checkoutUrl, page);
    // What leads there begins so, with a slash at its end: a user name, a port or `blob:` would stand before that.
    if (checkoutOrigins(page, baseUrl).some((origin) => href.startsWith(`${origin}/`))) return href;
  } catch {
    // No address at all leads nowhere.
  }
  return undefined;
}

/** Says how to fix one that leads to neither. */
export function checkoutUrlProblem(page: string, baseUrl: string): GuestCartError {
  const origins = [...new Set(checkoutOrigins(page, baseUrl))].join(' and ');
  return new GuestCartError(
    'misconfigured',
    `checkout-url leads away from ${origins}. Give a path such as "/checkout", or an address there.`,
  );
}
