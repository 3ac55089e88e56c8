import { add, decimalOf, multiply, textOf, zero } from '../../core/api/decimal.ts';
import { formatMoney } from '../../core/messages/format-number.ts';
import { moneyRuleOf, unitPrice as pieceAmount, type MoneyRule } from '../../core/view/money.ts';
import { useGuestCart } from '../../index.ts';
import type { Product } from '../../service/http/preview-types.ts';
import { missingChoices, type Picked } from './product-option.ts';
import { usePreview } from './preview-context.ts';

function sumOf(prices: readonly number[]): string {
  return textOf(prices.reduce((sum, price) => add(sum, decimalOf(price) ?? zero), zero));
}

/** The lowest surcharge of the values of an option. */
function leastOf(prices: readonly number[]): number {
  return prices.length > 0 ? Math.min(...prices) : 0;
}

/**
 * The unit price with the picked options in base currency, as an exact decimal. While required
 * options are missing, it is the lowest that can be paid, and `from` is true if values differ in price.
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
  // A text or an optional value may be missing: the price is not the lowest of several then.
  const varies = missing.some((place) => {
    const prices = choices[place]?.values?.map(({ price }) => price ?? 0);
    return new Set(prices).size > 1;
  });
  const price = sumOf([product.price, ...surcharges]);
  return { price, from: varies };
}

/** How catalogue prices become amounts: as in the cart, which may be of another store. */
function useMoneyRule(): MoneyRule {
  const { store } = usePreview();
  const { data: cart } = useGuestCart();
  const ofStore = store && {
    base_currency_code: store.baseCurrency,
    quote_currency_code: store.quoteCurrency,
    base_to_quote_rate: store.rate,
  };
  return moneyRuleOf(cart?.currency ?? ofStore);
}

/**
 * The price of some pieces in the currency of the cart; null if it is unknown. Each piece is rounded,
 * as the shop does.
 */
export function usePriceText(price: PriceProps['price'], quantity = 1): string | null {
  const { locale } = usePreview().settings;
  const rule = useMoneyRule();
  const [each, count] = [decimalOf(price), decimalOf(quantity)];
  return each === undefined || count === undefined || rule.shown === null
    ? null
    : formatMoney(multiply(pieceAmount(rule, each), count), rule.shown, locale);
}

/** The pieces that are sold together, such as 100 pins. A length has the price of its unit. */
export const soldBy = ({ unit, qty_increments: pieces }: Product): number | undefined =>
  unit === undefined && pieces !== undefined && pieces > 1 ? pieces : undefined;

/** The unit of a product in a language: metres are "m", in Arabic "م". */
export function unitIn(locale: string, unit: string | null | undefined): string | undefined {
  if (unit !== 'm') return unit ?? undefined;
  const metres = { style: 'unit', unit: 'meter', unitDisplay: 'narrow' } as const;
  const parts = new Intl.NumberFormat(locale, metres).formatToParts(2.5);
  return parts.find(({ type }) => type === 'unit')?.value ?? unit;
}

export interface PriceProps {
  /** Unit price in base currency. */
  readonly price: number | string | null | undefined;
  readonly unit?: string | null | undefined;
  /** Pieces that the price is for. @default one piece, or one `unit` */
  readonly quantity?: number | undefined;
  /** Text before the price, such as "from". */
  readonly prefix?: string | undefined;
}

/** A catalogue price in the currency of the cart; a dash if it is unknown. */
export function Price({ price, unit, quantity, prefix }: PriceProps) {
  const text = usePriceText(price, quantity);
  const { locale } = usePreview().settings;
  const measure = unitIn(locale, unit) ?? quantity;
  return (
    <span className="price">
      {prefix === undefined ? null : <span className="soft">{prefix} </span>}
      <bdi>{text ?? '—'}</bdi>
      {measure == null ? null : <span className="soft"> / {measure}</span>}
    </span>
  );
}
