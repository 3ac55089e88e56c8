import { isGuestCartError } from '../api/errors.ts';
import type { ToPage } from './acting.ts';
import { resolveCheckoutUrl } from './checkout-url.ts';
import type { ElementConfig } from './element-config.ts';

/** Goes to the checkout, unless the page does that itself. Undefined where there is none, or none to be trusted. */
export function checkoutOf({ checkoutUrl, baseUrl }: ElementConfig, { emit, tell }: ToPage): (() => void) | undefined {
  if (checkoutUrl === undefined || baseUrl === undefined) return undefined;
  try {
    const url = resolveCheckoutUrl(checkoutUrl, document.baseURI, baseUrl);
    return () => {
      if (emit('guest-cart:checkout', { url })) location.assign(url);
    };
  } catch (error) {
    if (!isGuestCartError(error)) throw error;
    tell(error);
    return undefined;
  }
}
