import { expect, test } from 'vitest';
import { exact } from '../../../src/service/cart/exact-amount.ts';
import { calculateTax } from '../../../src/service/cart/tax-calculation.ts';

test('a quantity of 0 has no amounts', () => {
  const row = {
    unit: exact(5),
    qty: exact(0),
    discount: 0n,
    includesTax: false,
    rate: exact(8.25),
  };
  const [taxed] = calculateTax([row], exact(19), { algorithm: 'unit', afterDiscount: true });
  expect(taxed?.tax).toBe(0n);
});
