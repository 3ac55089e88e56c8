import type { EstimatedShippingMethod } from '../api/shipping-method.ts';
import type { ShippingMessages } from '../messages/en-shipping.ts';
import { decodedText, plainText } from '../messages/plain-text.ts';
import { decimalOf, type Decimal } from '../api/decimal.ts';
import { formatMoney } from '../messages/format-number.ts';
import { signOf } from './compare-amounts.ts';
import { currencyCodeOf } from './money.ts';
import type { TaxDisplay } from './store-amounts.ts';

/** A shipping method with its estimated price. */
export interface ShippingEstimateView {
  readonly key: string;
  /** Carrier and method, in the shop's language. */
  readonly label: string;
  /** The price, or "Free"; null for a method that cannot be chosen or has no readable price. */
  readonly price: string | null;
  readonly isFree: boolean;
  /** The price excluding tax next to it, if the shop displays both, otherwise null. */
  readonly excludingTax: string | null;
  /** Why the method cannot be chosen, in the shop's language. */
  readonly reason: string | null;
}

export interface ShippingEstimateOptions {
  /** A locale that `Intl` supports. */
  readonly locale: string;
  readonly quoteCurrency: string | null | undefined;
  /**
   * How the shop displays tax. Null if its totals do not show it; then both prices are shown if
   * they differ.
   */
  readonly taxDisplay: TaxDisplay | null;
  readonly messages: Pick<ShippingMessages, 'estimateFree'> & { readonly excludingTax: string };
}

/** More methods for one address are an error of the shop. */
const maxMethods = 50;

function labelOf({ carrier_title, method_title, carrier_code }: EstimatedShippingMethod): string {
  const titles = [decodedText(carrier_title), decodedText(method_title)].filter(
    (title) => title !== null,
  );
  return [...new Set(titles)].join(' – ') || (plainText(carrier_code) ?? '—');
}

/**
 * The methods in the shop's order, with prices in its tax display. Prices are rounded for display
 * only.
 */
export function shippingEstimates(
  methods: readonly EstimatedShippingMethod[],
  { locale, quoteCurrency, taxDisplay, messages }: ShippingEstimateOptions,
): readonly ShippingEstimateView[] {
  const currency = currencyCodeOf(quoteCurrency);
  const format = (amount: Decimal): string => formatMoney(amount, currency, locale);
  return methods.slice(0, maxMethods).map((method, index): ShippingEstimateView => {
    const { amount, price_excl_tax, price_incl_tax, available, error_message } = method;
    const excluding = decimalOf(price_excl_tax) ?? decimalOf(amount);
    const including = decimalOf(price_incl_tax) ?? excluding;
    const shown = taxDisplay === 'excluding' ? excluding : including;
    const isUsable = available !== false && shown !== undefined;
    const isFree = isUsable && signOf(shown, currency) === 0;
    const second = taxDisplay === null || taxDisplay === 'both' ? excluding : undefined;
    const differs = isUsable && second !== undefined && format(second) !== format(shown);
    return {
      key: `${String(method.carrier_code)}_${String(method.method_code)}-${index}`,
      label: labelOf(method),
      price: isUsable ? (isFree ? messages.estimateFree : format(shown)) : null,
      isFree,
      excludingTax: differs
        ? messages.excludingTax.replace('{amount}', () => format(second))
        : null,
      reason: isUsable ? null : decodedText(error_message),
    };
  });
}
