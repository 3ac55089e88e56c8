import { GuestCartError } from '../api/errors.ts';

/** Origins that a checkout may have: the page's and the shop's. */
function checkoutOrigins(page: string, baseUrl: string): readonly string[] {
  return [new URL(page).origin, new URL(baseUrl, page).origin];
}

/**
 * The absolute URL of the checkout, if it is on the page's or the shop's origin. Undefined for any
 * other, which could send a shopper to a look-alike host, run a script, or downgrade to http.
 */
export function resolveCheckoutUrl(
  checkoutUrl: string,
  page: string,
  baseUrl: string,
): string | undefined {
  try {
    const { href } = new URL(checkoutUrl, page);
    // With the slash, a user name, another port or `blob:` cannot match.
    if (checkoutOrigins(page, baseUrl).some((origin) => href.startsWith(`${origin}/`))) return href;
  } catch {
    // Not a URL.
  }
  return undefined;
}

/** The error for a checkout URL on another origin. */
export function checkoutUrlProblem(page: string, baseUrl: string): GuestCartError {
  const origins = [...new Set(checkoutOrigins(page, baseUrl))].join(' and ');
  return new GuestCartError(
    'misconfigured',
    `checkout-url is not on ${origins}. Use a path such as "/checkout", or a URL there.`,
  );
}
