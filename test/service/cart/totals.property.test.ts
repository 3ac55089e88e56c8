import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Totals } from '../../../src/core/api/totals.ts';
import { defaultProducts } from '../../../src/service/cart/default-products.ts';
import type { TaxSettings } from '../../../src/service/cart/shop-settings.ts';
import { createTestService } from '../../support/service.ts';

const display = fc.constantFrom('excluding' as const, 'including' as const, 'both' as const);

const tax: fc.Arbitrary<Partial<TaxSettings>> = fc.record({
  pricesIncludeTax: fc.boolean(),
  rate: fc.constantFrom(0, 5.5, 8.25, 19, 20),
  display,
  algorithm: fc.constantFrom('unit', 'row', 'total'),
  afterDiscount: fc.boolean(),
  discountIncludesTax: fc.boolean(),
  taxShipping: fc.boolean(),
});

// One product can be chosen five times, so products with a quantity limit are left out.
const plain = defaultProducts.filter(
  ({ options, stock, min_qty, max_qty }) =>
    !options && stock === undefined && !min_qty && max_qty === undefined,
);
const lines = fc.array(
  fc.record({ product: fc.constantFrom(...plain), qty: fc.integer({ min: 1, max: 8 }) }),
  {
    minLength: 1,
    maxLength: 5,
  },
);

const cents = (amount: number | null | undefined): number =>
  Math.round((amount ?? Number.NaN) * 10_000) / 10_000;
const segmentOf = (totals: Totals, code: string) =>
  totals.total_segments?.find((segment) => segment.code === code)?.value;

it('totals follow the rules of recorded totals, for any cart and any tax settings', async () => {
  await fc.assert(
    fc.asyncProperty(
      tax,
      lines,
      fc.constantFrom('default', 'eur', 'jpy'),
      fc.boolean(),
      async (settings, chosen, store, hasCoupon) => {
        const shop = createTestService({ tax: settings });
        const id = await shop.createCart(store);
        for (const { product, qty } of chosen) await shop.addItem(id, product.sku, qty);
        const url = `${shop.baseUrl}/V1/guest-carts/${id}`;
        if (hasCoupon) await shop.fetch(`${url}/coupons/WELCOME10`, { method: 'PUT' });
        const totals = (await (await shop.fetch(`${url}/totals`)).json()) as Totals;
        const items = totals.items ?? [];
        const add = (field: keyof (typeof items)[number]): number =>
          cents(items.reduce((sum, item) => sum + Number(item[field]), 0));

        // Rows add up to the subtotal, in both forms and both currencies.
        expect(add('row_total')).toBe(cents(totals.subtotal));
        expect(add('row_total_incl_tax')).toBe(cents(totals.subtotal_incl_tax));
        expect(add('base_row_total')).toBe(cents(totals.base_subtotal));
        expect(add('discount_amount')).toBe(cents(0 - (totals.discount_amount ?? 0)));
        expect(cents(add('tax_amount') + (totals.shipping_tax_amount ?? 0))).toBe(
          cents(totals.tax_amount),
        );
        // The subtotal segment follows the display setting, and nothing else does.
        const isExcluding = settings.display === 'excluding';
        expect(segmentOf(totals, 'subtotal')).toBe(
          isExcluding ? totals.subtotal : totals.subtotal_incl_tax,
        );
        expect(segmentOf(totals, 'grand_total')).toBe(totals.grand_total);
        expect([undefined, totals.shipping_amount]).toContain(segmentOf(totals, 'shipping'));
        // A unit price excluding tax is in base currency, in totals and in the cart alike.
        const cart = await shop.getCart(id);
        expect(items.map(({ price }) => price)).toEqual(cart.items?.map(({ price }) => price));
        // Without tax both forms are equal.
        if (settings.rate === 0) expect(totals.subtotal_incl_tax).toBe(totals.subtotal);
        // Without discount the grand total is the subtotal including tax plus shipping.
        if (!hasCoupon) {
          expect(cents(totals.grand_total)).toBe(
            cents((totals.subtotal_incl_tax ?? 0) + (totals.shipping_incl_tax ?? 0)),
          );
          for (const item of items)
            expect(cents(Number(item.row_total) + Number(item.tax_amount))).toBe(
              item.row_total_incl_tax,
            );
        }
      },
    ),
    { numRuns: 60 },
  );
});
