import Big from 'big.js';
import { decimalOf } from '../../core/api/decimal.ts';
import { formatMoney } from '../../core/messages/format-number.ts';
import { currencyCodeOf } from '../../core/view/money.ts';
import type { Product } from '../../service/http/preview-types.ts';
import { missingChoices, type Picked } from './product-option.ts';
import { usePreview } from './preview-context.ts';

/**
 * A catalogue price in the currency of the store, as the shop charges it: converted and rounded
 * half away from zero to two decimals in every currency. Undefined if the price or the rate is
 * unusable.
 */
export function priceInStore(
  price: number | string | null | undefined,
  rate: number | null | undefined,
): string | undefined {
  if (price == null || rate == null || rate <= 0) return undefined;
  return new Big(price).times(rate).round(2, Big.roundHalfUp).toString();
}

function sumOf(prices: readonly number[]): Big {
  return prices.reduce((sum, price) => sum.plus(price), new Big(0));
}

/** The lowest surcharge of the values of an option. */
function leastOf(prices: readonly number[]): number {
  return prices.length > 0 ? Math.min(...prices) : 0;
}

/**
 * The unit price with the picked options in base currency, as an exact decimal. While required
 * options are missing, it is the lowest that can be paid, and `from` is true if values have prices.
 */
export function unitPrice(product: Product, picked: Picked = new Map()) {
  const choices = product.options ?? [];
  const missing = missingChoices(product, picked);
  const surcharges = choices.flatMap(({ values = [] }, place) =>
    missing.includes(place)
      ? leastOf(values.map(({ price }) => price ?? 0))
      : values
          .filter(({ id }) => picked.get(place)?.includes(String(id)))
          .map(({ price }) => price ?? 0),
  );
  const isPriced = choices.some(({ values = [] }) =>
    values.some(({ price }) => (price ?? 0) !== 0),
  );
  const price = sumOf([product.price, ...surcharges]).toString();
  return { price, from: isPriced && missing.length > 0 };
}

/**
 * The price of some pieces in the currency of the current store; null if it is unknown. Each piece
 * is rounded, as the shop does.
 */
export function usePriceText(price: PriceProps['price'], quantity = 1): string | null {
  const { settings, store } = usePreview();
  const each = priceInStore(price, store?.rate);
  const value = decimalOf(each === undefined ? each : new Big(each).times(quantity).toString());
  const currency = currencyCodeOf(store?.quoteCurrency);
  return value === undefined || currency === null
    ? null
    : formatMoney(value, currency, settings.locale);
}

export interface PriceProps {
  /** Unit price in base currency. */
  readonly price: number | string | null | undefined;
  readonly unit?: string | null | undefined;
  /** Text before the price, such as "from". */
  readonly prefix?: string | undefined;
}

/** A catalogue price in the currency of the current store; a dash if it is unknown. */
export function Price({ price, unit, prefix }: PriceProps) {
  const text = usePriceText(price);
  return (
    <span className="price">
      {prefix === undefined ? null : <span className="soft">{prefix} </span>}
      <bdi>{text ?? '—'}</bdi>
      {unit == null ? null : <span className="soft"> / {unit}</span>}
    </span>
  );
}
