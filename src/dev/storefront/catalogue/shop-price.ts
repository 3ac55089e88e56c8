import Big from 'big.js';
import type { Product, ProductChoice } from '../../../service/http/preview-types.ts';
import type { Picked } from './product-option.ts';

/**
 * A catalogue price as the shop will charge it: converted at the store's rate and rounded to two decimals, half away
 * from zero, whatever the currency. Undefined where price or rate say nothing usable.
 */
export function priceInStore(
  price: number | string | null | undefined,
  rate: number | null | undefined,
): string | undefined {
  if (price == null || rate == null || rate <= 0) return undefined;
  return new Big(price).times(rate).round(2, Big.roundHalfUp).toString();
}

/** An exact decimal as money of the locale; null for a currency that the platform does not know. */
export function moneyText(value: string, currency: string, locale: string): string | null {
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
    // The platform formats decimal text exactly; the type knows numerals of a narrower form only.
    return format.format(value as `${number}`);
  } catch {
    return null;
  }
}

function sumOf(prices: readonly number[]): Big {
  return prices.reduce((sum, price) => sum.plus(price), new Big(0));
}

/** The least that a choice adds, in base currency: nothing, when it need not be made. */
function leastOf(choice: ProductChoice): number {
  const prices = (choice.values ?? []).map(({ price }) => price ?? 0);
  return choice.required === true && prices.length > 0 ? Math.min(...prices) : 0;
}

/** One unit in base currency at the cheapest choice, as an exact decimal; `from` when another choice costs more. */
export function startingPrice(product: Product): { readonly price: string; readonly from: boolean } | undefined {
  if (product.price == null) return undefined;
  const choices = product.options ?? [];
  const from = choices.some((choice) => (choice.values ?? []).some(({ price }) => (price ?? 0) !== 0));
  return { price: sumOf([product.price, ...choices.map(leastOf)]).toString(), from };
}

/** One unit as picked, in base currency, as an exact decimal. */
export function pickedPrice(product: Product, picked: Picked): string | undefined {
  if (product.price == null) return undefined;
  const features = (product.options ?? []).flatMap(({ values = [] }, place) =>
    (values ?? []).filter(({ id }) => picked.get(place)?.includes(String(id))).map(({ price }) => price ?? 0),
  );
  return sumOf([product.price, ...features]).toString();
}
