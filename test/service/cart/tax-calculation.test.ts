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
