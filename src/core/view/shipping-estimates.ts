import type { EstimatedShippingMethod } from '../api/shipping-method.ts';
import type { ControlsMessages } from '../messages/en-controls.ts';
import { decodedText, plainText } from '../messages/plain-text.ts';
import { decimalOf, type Decimal } from '../api/decimal.ts';
import { formatMoney, type CurrencyCode } from '../messages/format-number.ts';
import { compareAmounts, signOf } from './compare-amounts.ts';
import { currencyCodeOf } from './money.ts';
import type { TaxDisplay, TaxDisplaySetting } from './totals-amounts.ts';

/** A shipping method with its estimated price. */
export interface ShippingEstimateView {
  readonly key: string;
  /** Carrier and method, in the shop's language. */
  readonly label: string;
  /**
   * The price, or "Free" unless the label says so; null for a method that cannot be chosen or has no
   * readable price.
   */
  readonly price: string | null;
  /** The price as an amount, such as "$0.00". Null where `price` is. */
  readonly amount: string | null;
  /** The price as a number; undefined where `price` is null. */
  readonly cost: Decimal | undefined;
  readonly isFree: boolean;
  /** Whether the shopper collects the items, and nothing is shipped. */
  readonly isPickup: boolean;
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
  readonly messages: Pick<ControlsMessages, 'estimateFree'> & {
    readonly excludingTax: string;
  };
}

/** More methods for one address are an error of the shop. */
const maxMethods = 50;

/**
 * Carriers by which shoppers collect the items: Magento's own, and those of common modules
 * (`storepickup`, `amstorepickup`). A parcel shop of another carrier is a delivery.
 */
const pickupCarrier = /^instore$|storepickup$/;

function labelOf({ carrier_title, method_title, carrier_code }: EstimatedShippingMethod): string {
  const titles = [decodedText(carrier_title), decodedText(method_title)].filter(
    (title) => title !== null,
  );
  return [...new Set(titles)].join(' – ') || (plainText(carrier_code) ?? '—');
}

/**
 * How estimates show tax. A shop that shows its subtotal without tax may show shipping with it, and
 * its totals do not say: both prices are shown.
 *
 * @param ofAmounts how the amounts of the cart show tax
 */
export const shippingTaxDisplay = (
  setting: TaxDisplaySetting,
  ofAmounts: TaxDisplay | null,
): TaxDisplay | null => (setting === 'auto' && ofAmounts === 'excluding' ? null : ofAmounts);

/** By price, those without a price last. Equal ones keep the shop's order. */
function cheapestFirst(
  { cost: left }: ShippingEstimateView,
  { cost: right }: ShippingEstimateView,
  currency: CurrencyCode | null,
): number {
  if (left === undefined || right === undefined)
    return Number(left === undefined) - Number(right === undefined);
  return compareAmounts(left, right, currency);
}

/**
 * The methods, cheapest first, with prices in the shop's tax display. All of them: a free one may be
 * slower than one that costs. Prices are rounded for display only.
 */
export function shippingEstimates(
  methods: readonly EstimatedShippingMethod[],
  options: ShippingEstimateOptions,
): readonly ShippingEstimateView[] {
  const { locale, quoteCurrency, taxDisplay, messages } = options;
  const currency = currencyCodeOf(quoteCurrency);
  const views = methods.slice(0, maxMethods).map((method, index): ShippingEstimateView => {
    const { amount, price_excl_tax, price_incl_tax, available, error_message } = method;
    const excluding = decimalOf(price_excl_tax) ?? decimalOf(amount);
    const including = decimalOf(price_incl_tax) ?? excluding;
    const price = taxDisplay === 'excluding' ? excluding : including;
    const shown = available === false ? undefined : price;
    const isFree = shown !== undefined && signOf(shown, currency) === 0;
    const amountText = shown === undefined ? null : formatMoney(shown, currency, locale);
    const second = taxDisplay === null || taxDisplay === 'both' ? excluding : undefined;
    const differs =
      shown !== undefined && second !== undefined && compareAmounts(shown, second, currency) !== 0;
    const label = labelOf(method);
    const free = messages.estimateFree;
    const saysFree = label.toLocaleLowerCase(locale).includes(free.toLocaleLowerCase(locale));
    return {
      key: `${String(method.carrier_code)}_${String(method.method_code)}-${index}`,
      label,
      price: isFree && !saysFree ? free : amountText,
      amount: amountText,
      cost: shown,
      isFree,
      isPickup: pickupCarrier.test(method.carrier_code ?? ''),
      excludingTax: differs
        ? messages.excludingTax.replace('{amount}', () => formatMoney(second, currency, locale))
        : null,
      reason: shown === undefined ? decodedText(error_message) : null,
    };
  });
  return views.sort((left, right) => cheapestFirst(left, right, currency));
}

/**
 * What the totals say of shipping before a method is chosen: the price of the estimated methods, or
 * the lowest and the highest as amounts: "Free – $5.00" would read as a subtraction. A pickup is not
 * shipped. Null if there is no price, and if there are two of one method, with and without tax: the
 * totals around it may show either.
 *
 * @param methods cheapest first
 * @param free the message "Free"
 */
export function shippingNote(
  methods: readonly ShippingEstimateView[],
  free: string,
): string | null {
  const shipped = methods.filter(({ isPickup }) => !isPickup);
  if (shipped.some(({ excludingTax }) => excludingTax !== null)) return null;
  const priced = shipped.filter(({ amount }) => amount !== null);
  const [lowest, highest] = [priced[0], priced.at(-1)];
  if (lowest === undefined || highest === undefined) return null;
  if (lowest.amount !== highest.amount) return `${lowest.amount} – ${highest.amount}`;
  return lowest.isFree ? free : lowest.amount;
}
