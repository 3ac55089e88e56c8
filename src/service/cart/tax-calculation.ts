import {
  divideAmounts,
  exact,
  multiplyAmounts,
  percentOf,
  roundToCents,
  taxContained,
  type FixedAmount,
} from './exact-amount.ts';
import type { TaxSettings } from './shop-settings.ts';

/**
 * One row to tax: a cart item, a part of a bundle, or shipping. All amounts are in one currency.
 */
export interface TaxRow {
  /** Price of one unit as the catalogue has it: with or without tax. */
  readonly unit: FixedAmount;
  readonly qty: FixedAmount;
  /** Discount on the whole row. */
  readonly discount: FixedAmount;
  readonly includesTax: boolean;
  /** Tax rate in percent. */
  readonly rate: FixedAmount;
}

export interface TaxedRow {
  /** Unit price excluding tax. */
  readonly price: FixedAmount;
  readonly priceInclTax: FixedAmount;
  /** Row total excluding tax, before discount. */
  readonly total: FixedAmount;
  readonly totalInclTax: FixedAmount;
  readonly tax: FixedAmount;
  /**
   * Difference between the tax in `totalInclTax` and `tax`, if prices include tax and tax is
   * computed after discount. It is part of the grand total.
   */
  readonly discountCompensation: FixedAmount;
}

type RoundTax = (tax: FixedAmount, row: number, beforeDiscount: boolean) => FixedAmount;

/**
 * Rounds tax amounts to cents by the algorithm of the store. `total` passes the rounding error of
 * each row on to the next one; `unit` passes it from call to call of the same row. Magento starts
 * both with this error, so that halves round up.
 */
function createRoundTax(algorithm: TaxSettings['algorithm']): RoundTax {
  if (algorithm === 'row') return roundToCents;
  const initialError = exact(0.000001);
  const errors = new Map<string, FixedAmount>();
  return (tax, row, beforeDiscount) => {
    if (tax === 0n) return 0n;
    const key = `${beforeDiscount} ${algorithm === 'unit' ? row : ''}`;
    const wanted = tax + (errors.get(key) ?? initialError);
    const rounded = roundToCents(wanted);
    errors.set(key, wanted - rounded);
    return rounded;
  };
}

function taxOf(amount: FixedAmount, { includesTax, rate }: TaxRow): FixedAmount {
  return includesTax ? taxContained(amount, rate) : percentOf(amount, rate);
}

const max = (left: FixedAmount, right: FixedAmount): FixedAmount => (left > right ? left : right);

const noAmounts: TaxedRow = {
  price: 0n,
  priceInclTax: 0n,
  total: 0n,
  totalInclTax: 0n,
  tax: 0n,
  discountCompensation: 0n,
};

/** The price of one unit, with the tax of the row if the catalogue's price includes tax. */
function catalogueUnit({ unit, includesTax, rate }: TaxRow, storeRate: FixedAmount): FixedAmount {
  const rounded = roundToCents(unit);
  if (!includesTax || rate === storeRate) return rounded;
  const excludingTax = rounded - taxContained(rounded, storeRate);
  return roundToCents(excludingTax + percentOf(excludingTax, rate));
}

/**
 * Calculates tax as Magento does (`Magento\Tax\Model\Calculation`). Unit prices are rounded to
 * cents first.
 *
 * @param storeRate the rate that catalogue prices include; prices are converted if the rate of a
 * row differs
 */
export function calculateTax(
  rows: readonly TaxRow[],
  storeRate: FixedAmount,
  { algorithm, afterDiscount }: Pick<TaxSettings, 'algorithm' | 'afterDiscount'>,
): TaxedRow[] {
  const roundTax = createRoundTax(algorithm);

  /**
   * @param amount what is taxed: one unit or the whole row
   * @param discount on that amount
   */
  function taxBoth(row: TaxRow, index: number, amount: FixedAmount, discount: FixedAmount) {
    const full = roundTax(taxOf(amount, row), index, afterDiscount);
    if (!afterDiscount) return { full, due: full };
    return { full, due: roundTax(taxOf(max(amount - discount, 0n), row), index, false) };
  }

  function byUnit(row: TaxRow, index: number): TaxedRow {
    const unit = catalogueUnit(row, storeRate);
    const { full, due } = taxBoth(row, index, unit, divideAmounts(row.discount, row.qty));
    const price = row.includesTax ? unit - full : unit;
    const priceInclTax = row.includesTax ? unit : unit + full;
    return {
      price,
      priceInclTax,
      total: multiplyAmounts(price, row.qty),
      totalInclTax: multiplyAmounts(priceInclTax, row.qty),
      tax: multiplyAmounts(due, row.qty),
      discountCompensation: row.includesTax ? multiplyAmounts(full - due, row.qty) : 0n,
    };
  }

  function byRow(row: TaxRow, index: number): TaxedRow {
    const unit = catalogueUnit(row, storeRate);
    const amount = multiplyAmounts(unit, row.qty);
    const { full, due } = taxBoth(row, index, amount, row.discount);
    const total = row.includesTax ? amount - full : amount;
    const totalInclTax = row.includesTax ? amount : amount + full;
    return {
      price: row.includesTax ? roundToCents(divideAmounts(total, row.qty)) : unit,
      priceInclTax: row.includesTax ? unit : roundToCents(divideAmounts(totalInclTax, row.qty)),
      total,
      totalInclTax,
      tax: due,
      discountCompensation: row.includesTax ? full - due : 0n,
    };
  }

  return rows.map((row, index) => {
    if (row.qty <= 0n) return noAmounts;
    return algorithm === 'unit' ? byUnit(row, index) : byRow(row, index);
  });
}
