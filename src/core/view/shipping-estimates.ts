import type { EstimatedShippingMethod } from '../api/shipping-method.ts';
import type { ControlsMessages } from '../messages/en-controls.ts';
import { fillMessage } from '../messages/fill-message.ts';
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
  /** The price as an amount also if it is free, such as "$0.00". Null where `price` is. */
  readonly priceAsAmount: string | null;
  /** Undefined where `price` is null. */
  readonly exactPrice: Decimal | undefined;
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
  { exactPrice: left }: ShippingEstimateView,
  { exactPrice: right }: ShippingEstimateView,
  currency: CurrencyCode | null,
): number {
  if (left === undefined || right === undefined)
    return Number(left === undefined) - Number(right === undefined);
  return compareAmounts(left, right, currency);
}

interface ExactPrices {
  readonly price: Decimal;
  /** The price excluding tax, if it is shown next to `price`: both differ in the currency. */
  readonly excludingTax: Decimal | undefined;
}

/** Undefined for a method that cannot be chosen, or has no readable price. */
function exactPrices(
  { amount, price_excl_tax, price_incl_tax, available }: EstimatedShippingMethod,
  taxDisplay: TaxDisplay | null,
  currency: CurrencyCode | null,
): ExactPrices | undefined {
  const excluding = decimalOf(price_excl_tax) ?? decimalOf(amount);
  const including = decimalOf(price_incl_tax) ?? excluding;
  const price = taxDisplay === 'excluding' ? excluding : including;
  if (available === false || price === undefined) return undefined;
  const isBoth = taxDisplay === null || taxDisplay === 'both';
  const differs = excluding !== undefined && compareAmounts(price, excluding, currency) !== 0;
  return { price, excludingTax: isBoth && differs ? excluding : undefined };
}

function estimateView(
  method: EstimatedShippingMethod,
  index: number,
  { locale, quoteCurrency, taxDisplay, messages }: ShippingEstimateOptions,
): ShippingEstimateView {
  const { carrier_code: carrier, method_code: code } = method;
  const currency = currencyCodeOf(quoteCurrency);
  const prices = exactPrices(method, taxDisplay, currency);
  const money = (amount: Decimal | undefined): string | null =>
    amount === undefined ? null : formatMoney(amount, currency, locale);
  const label = labelOf(method);
  const free = messages.estimateFree;
  const saysFree = label.toLocaleLowerCase(locale).includes(free.toLocaleLowerCase(locale));
  const isFree = prices !== undefined && signOf(prices.price, currency) === 0;
  const priceAsAmount = money(prices?.price);
  const excludingTax = money(prices?.excludingTax);
  return {
    key: `${String(carrier)}_${String(code)}-${index}`,
    label,
    price: isFree && !saysFree ? free : priceAsAmount,
    priceAsAmount,
    exactPrice: prices?.price,
    isFree,
    isPickup: pickupCarrier.test(carrier ?? ''),
    excludingTax: excludingTax && fillMessage(messages.excludingTax, { amount: excludingTax }),
    reason: prices === undefined ? decodedText(method.error_message) : null,
  };
}

/**
 * The methods, cheapest first, with prices in the shop's tax display. All of them: a free one may be
 * slower than one that costs. Prices are rounded for display only.
 */
export function shippingEstimates(
  methods: readonly EstimatedShippingMethod[],
  options: ShippingEstimateOptions,
): readonly ShippingEstimateView[] {
  const currency = currencyCodeOf(options.quoteCurrency);
  return methods
    .slice(0, maxMethods)
    .map((method, index) => estimateView(method, index, options))
    .sort((left, right) => cheapestFirst(left, right, currency));
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
  const priced = shipped.filter(({ price }) => price !== null);
  const [lowest, highest] = [priced[0], priced.at(-1)];
  if (lowest === undefined || highest === undefined) return null;
  if (lowest.priceAsAmount !== highest.priceAsAmount)
    return `${lowest.priceAsAmount} – ${highest.priceAsAmount}`;
  return lowest.isFree ? free : lowest.priceAsAmount;
}
