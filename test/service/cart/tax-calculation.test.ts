import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, sum, toNumber } from '../../../src/service/cart/exact-amount.ts';
import { calculateTax, type TaxRow } from '../../../src/service/cart/tax-calculation.ts';

const rowOf = (
  unit: number,
  qty: number,
  change: Partial<Record<'discount' | 'rate', number>> = {},
  includesTax = false,
) => ({
  unit: exact(unit),
  qty: exact(qty),
  discount: exact(change.discount ?? 0),
  includesTax,
  rate: exact(change.rate ?? 8.25),
});

const settings = (algorithm: 'unit' | 'row' | 'total', afterDiscount = true) => ({
  algorithm,
  afterDiscount,
});

describe('calculateTax', () => {
  it('extracts the tax from prices that include it', () => {
    const [mug] = calculateTax([rowOf(19.99, 3, {}, true)], exact(8.25), settings('total'));
    expect(
      [mug?.price, mug?.priceInclTax, mug?.total, mug?.totalInclTax].map((amount) =>
        toNumber(amount!),
      ),
    ).toEqual([18.47, 19.99, 55.4, 59.97]);
  });

  it('rounds the tax of each unit with the algorithm unit', () => {
    const [desk] = calculateTax([rowOf(1082.04, 7)], exact(8.25), settings('unit'));
    expect([
      toNumber(desk!.priceInclTax),
      toNumber(desk!.tax),
      toNumber(desk!.totalInclTax),
    ]).toEqual([1171.31, 624.89, 8199.17]);
  });

  it('carries the rounding error to the next row with the algorithm total', () => {
    const rows = [rowOf(14.2, 2), rowOf(21.5, 3), rowOf(19.99, 1)];
    const taxes = (algorithm: 'row' | 'total') =>
      calculateTax(rows, exact(8.25), settings(algorithm)).map(({ tax }) => toNumber(tax));
    expect(taxes('total')).toEqual([2.34, 5.32, 1.65]);
    const halves = [rowOf(1.5, 1, { rate: 19 }), rowOf(1.5, 1, { rate: 19 })];
    const half = (algorithm: 'row' | 'total') =>
      calculateTax(halves, exact(19), settings(algorithm)).map(({ tax }) => toNumber(tax));
    expect([half('row'), half('total')]).toEqual([
      [0.29, 0.29],
      [0.29, 0.28],
    ]);
  });

  it('compensates for the tax of the discount if prices include tax', () => {
    const [desk] = calculateTax(
      [rowOf(1082.04, 1, { discount: 108.2 }, true)],
      exact(8.25),
      settings('row'),
    );
    expect([toNumber(desk!.tax), toNumber(desk!.discountCompensation)]).toEqual([74.22, 8.24]);
  });

  it('converts prices that include the tax of the store to the rate of the destination', () => {
    const [mug] = calculateTax(
      [rowOf(19.99, 3, { rate: 19 }, true)],
      exact(8.25),
      settings('total'),
    );
    expect([toNumber(mug!.priceInclTax), toNumber(mug!.totalInclTax), toNumber(mug!.tax)]).toEqual([
      21.98, 65.94, 10.53,
    ]);
  });

  it('has no amounts for a quantity of 0', () => {
    expect(calculateTax([rowOf(5, 0)], exact(19), settings('unit'))[0]?.tax).toBe(0n);
  });

  const row = fc
    .record({
      unit: fc.integer({ min: 1, max: 200_000 }).map((value) => value / 1000),
      qty: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constantFrom(0.1, 2.5, 3.75)),
      rate: fc.constantFrom(0, 5.5, 8.25, 19, 20),
    })
    .map(({ unit, qty, rate }) => ({ unit, qty, rate }));

  it('gives rows that add up, for any price, quantity and rate', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 6 }),
        fc.boolean(),
        fc.constantFrom('unit', 'row', 'total'),
        (rows, includesTax, algorithm) => {
          const taxRows: TaxRow[] = rows.map(({ unit, qty, rate }) =>
            rowOf(unit, qty, { rate }, includesTax),
          );
          for (const [index, taxed] of calculateTax(
            taxRows,
            exact(rows[0]?.rate ?? 0),
            settings(algorithm),
          ).entries()) {
            // Each row adds up: total plus tax is the total including tax.
            expect(toNumber(taxed.totalInclTax)).toBe(
              toNumber(sum([taxed.total, taxed.tax, taxed.discountCompensation])),
            );
            if (!includesTax)
              expect(Math.abs(toNumber(taxed.price) - rows[index]!.unit)).toBeLessThan(0.0051);
            expect(taxed.tax >= 0n).toBe(true);
          }
        },
      ),
    );
  });
});
