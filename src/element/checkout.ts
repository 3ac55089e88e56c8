import type { ToPage } from './acting.ts';
import { checkoutMistake, resolveCheckoutUrl } from './checkout-url.ts';
import type { ElementConfig } from './element-config.ts';

/** Goes to the checkout, unless the page does that itself. Undefined where there is none, or none to be trusted. */
export function checkoutOf({ checkoutUrl, baseUrl }: ElementConfig, { emit, tell }: ToPage): (() => void) | undefined {
  if (checkoutUrl === undefined || baseUrl === undefined) return undefined;
  const { baseURI } = document;
  const url = resolveCheckoutUrl(checkoutUrl, baseURI, baseUrl);
  if (url === undefined) {
    tell(checkoutMistake(baseURI, baseUrl));
    return undefined;
  }
  return () => {
    if (emit('guest-cart:checkout', { url })) location.assign(url);
  };
}
