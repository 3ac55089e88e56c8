import { goTo } from '../../components/ui/leave-frame.ts';
import type { CheckoutCart } from '../../core/cart/state/cart-reading.ts';
import { checkoutUrlProblem, resolveCheckoutUrl } from '../../core/settings/checkout-url.ts';
import type { ElementSettings } from '../../core/settings/settings.ts';
import type { PageReporter } from '../settings/dispatch.ts';
import { elementOptions } from './element-defaults.ts';

/**
 * Returns the function that opens the checkout, unless a listener of `guest-cart:checkout` cancels
 * it. Undefined without the option `onCheckout` and a usable `checkout-url`; an unusable one is
 * reported.
 */
export function checkoutHandler(
  { checkoutUrl, baseUrl }: ElementSettings,
  { emit, report }: PageReporter,
): ((checkout: CheckoutCart) => void) | undefined {
  const { onCheckout } = elementOptions();
  if (onCheckout !== undefined) {
    return (checkout) => {
      if (emit('guest-cart:checkout', { url: null })) onCheckout(checkout);
    };
  }
  if (checkoutUrl === undefined || baseUrl === undefined) return undefined;
  const { baseURI } = document;
  const url = resolveCheckoutUrl(checkoutUrl, baseURI, baseUrl);
  if (url === undefined) {
    report(checkoutUrlProblem(baseURI, baseUrl));
    return undefined;
  }
  return () => {
    if (emit('guest-cart:checkout', { url })) goTo(url);
  };
}
