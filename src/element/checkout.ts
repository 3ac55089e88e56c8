import type { ToPage } from './actions-types.ts';
import { checkoutUrlProblem, resolveCheckoutUrl } from '../settings/checkout-url.ts';
import type { ElementSettings } from '../settings/settings.ts';

/** Goes to the checkout, unless the page does that itself. Undefined where there is none, or none to be trusted. */
export function checkoutOf(
  { checkoutUrl, baseUrl }: ElementSettings,
  { emit, tell }: ToPage,
): (() => void) | undefined {
  if (checkoutUrl === undefined || baseUrl === undefined) return undefined;
  const { baseURI } = document;
  const url = resolveCheckoutUrl(checkoutUrl, baseURI, baseUrl);
  if (url === undefined) {
    tell(checkoutUrlProblem(baseURI, baseUrl));
    return undefined;
  }
  return () => {
    if (emit('guest-cart:checkout', { url })) location.assign(url);
  };
}
