import type { GuestCartError } from '../core/api/errors.ts';
import { checkoutUrlProblem, resolveCheckoutUrl } from '../core/settings/checkout-url.ts';
import { errorDetail, isCancelable, type CheckoutCart, type Emit } from '../core/events.ts';
import type { ElementSettings } from '../core/settings/settings.ts';
import { elementOptions } from './element-defaults.ts';

/** Dispatches events of an element, and reports setup mistakes. */
export interface PageReporter {
  readonly emit: Emit;
  /** Reports a setup mistake: as an event, and once in the console. */
  readonly report: (diagnostic: GuestCartError) => void;
}

/** Creates the reporter of an element. Its events bubble and cross shadow roots. */
export function createPageReporter(host: HTMLElement): PageReporter {
  const reported = new Set<string>();
  const emit: Emit = (name, detail) =>
    host.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: isCancelable(name) }),
    );
  return {
    emit,
    report(diagnostic) {
      const { message } = diagnostic;
      if (reported.has(message)) return;
      reported.add(message);
      // oxlint-disable-next-line no-console -- an integrator without a listener sees it only there
      console.error(message);
      emit('guest-cart:error', errorDetail(diagnostic));
    },
  };
}

/**
 * Returns the function that opens the checkout, unless a listener of `guest-cart:checkout` cancels it. Undefined without
 * the option `onCheckout` and a usable `checkout-url`; an unusable one is reported.
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
    if (emit('guest-cart:checkout', { url })) location.assign(url);
  };
}
