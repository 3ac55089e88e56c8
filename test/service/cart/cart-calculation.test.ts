import { describe, expect, it } from 'vitest';
import { defaultCoupons } from '../../../src/service/cart/coupons.ts';
import { defaultShippingMethods } from '../../../src/service/cart/shop.ts';
import {
  calculateCart,
  convert,
  shippingPrice,
  type CalculationRules,
} from '../../../src/service/cart/cart-calculation.ts';
import { storedCart } from '../../../src/service/cart/cart.ts';
import { exact, toNumber } from '../../../src/service/cart/exact-amount.ts';
import { defaultTaxSettings } from '../../../src/service/cart/shop-settings.ts';
import { calculateTax } from '../../../src/service/cart/tax-calculation.ts';
import type { StoredCart } from '../../../src/service/cart/cart-storage.ts';

const rules: CalculationRules = {
  coupons: [{ ...defaultCoupons[0]!, code: 'TEN', percent: 10 }],
  shippingMethods: defaultShippingMethods,
  tax: defaultTaxSettings,
  storeRate: 0,
};

/** A cart in euro at 0.9137 per dollar. */
function cartOf(prices: readonly number[], more: Partial<StoredCart> = {}): StoredCart {
  const items = prices.map((price, index) => ({ item_id: index + 1, sku: 'A', qty: 1, price }));
  return {
    ...storedCart('id', { id: 7, items, currency: { base_to_quote_rate: 0.9137 } }),
    ...more,
  };
}

it('converts to quote currency; without a valid rate both amounts are equal', () => {
  expect(toNumber(convert(10, 0.9137).quote)).toBe(9.137);
  for (const rate of [0, -1, null, undefined])
    expect(convert(10, rate)).toEqual({ base: exact(10), quote: exact(10) });
});

describe('calculateCart', () => {
  it('adds the discounts of an item to those of a coupon', () => {
    const stored = cartOf([100], { couponCode: 'TEN' });
    const discounts = [{ discount_data: { amount: 4.5, base_amount: 5 } }];
    const items = stored.cart.items!.map((item) => ({
      ...item,
      extension_attributes: { discounts },
    }));
    const [line] = calculateCart({ ...stored, cart: { ...stored.cart, items } }, rules).items;
    expect(toNumber(line!.discount.base)).toBe(15);
  });
});

describe('shipping', () => {
  it('costs the price of each shipment, or per piece if the method says so, and nothing if unknown', () => {
    const methods = [
      { ...defaultShippingMethods[0]!, carrier: 'by', method: 'cart', price: 5, perPiece: false },
      { ...defaultShippingMethods[0]!, carrier: 'by', method: 'piece', price: 2, perPiece: true },
    ];
    const shipments = ['by_cart', 'by_piece', 'unknown', null].map((method) => ({
      shipping: { method },
      items: [{ qty: 3 }, { qty: 1 }],
    }));
    expect(shippingPrice(shipments, methods)).toBe(13);
  });
});

it('a quantity of 0 has no amounts', () => {
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
