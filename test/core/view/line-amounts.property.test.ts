import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Totals } from '../../../src/core/api/totals.ts';
import { toHtml, type Html } from '../../../src/core/markup/html.ts';
import { lineNodes } from '../../../src/core/markup/line.ts';
import { en } from '../../../src/core/messages/en.ts';
import { toCompactView } from '../../../src/core/view/compact-view.ts';
import { shopTotals } from '../../../src/core/view/shop-totals.ts';
import type { AmountView } from '../../../src/core/view/types.ts';
import { defaultProducts } from '../../../src/service/cart/default-products.ts';
import type { TaxSettings } from '../../../src/service/cart/shop-settings.ts';
import { runs } from '../../support/property-runs.ts';
import { createTestService } from '../../support/service.ts';

const display = fc.constantFrom('excluding' as const, 'including' as const, 'both' as const);

const tax: fc.Arbitrary<Partial<TaxSettings>> = fc.record({
  pricesIncludeTax: fc.boolean(),
  rate: fc.constantFrom(0, 8.25, 19),
  display,
  algorithm: fc.constantFrom('unit', 'row', 'total'),
  afterDiscount: fc.boolean(),
});

const skus = fc.uniqueArray(
  fc.constantFrom(
    ...defaultProducts
      .filter(
        ({ options, stock, min_qty, max_qty }) =>
          !options && stock === undefined && !min_qty && max_qty === undefined,
      )
      .map(({ sku }) => sku),
  ),
  { minLength: 1, maxLength: 4 },
);

/** The exact value, in units of 1/10,000. */
function units(amount: AmountView): number {
  if (amount.kind !== 'amount') throw new Error(amount.reason);
  return Math.round(Number(amount.value) * 10_000);
}

it('the amounts of the lines add up to the subtotal, and a discount is subtracted in the totals alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      tax,
      skus,
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom('default', 'eur', 'jpy'),
      fc.constantFrom(null, 'WELCOME10', 'MUGS25'),
      fc.constantFrom('auto' as const, 'including' as const, 'excluding' as const, 'both' as const),
      async (settings, chosen, qty, store, code, taxDisplay) => {
        const shop = createTestService({ tax: settings });
        const id = await shop.createCart(store);
        for (const sku of chosen) await shop.addItem(id, sku, qty);
        const url = `${shop.baseUrl}/V1/guest-carts/${id}`;
        if (code !== null) await shop.fetch(`${url}/coupons/${code}`, { method: 'PUT' });
        const totals = (await (await shop.fetch(`${url}/totals`)).json()) as Totals;
        const options = { totals, taxDisplay, locale: 'en' };
        const view = toCompactView(await shop.getCart(id), options);

        const rows = view.lines.map(({ row }) => units(row));
        expect(rows.reduce((sum, row) => sum + row, 0)).toBe(units(view.subtotal));

        const summary = shopTotals(totals, {
          locale: 'en',
          taxDisplay: view.taxDisplay,
          messages: en,
        }).rows;
        const discounts = summary.filter(({ isDiscount }) => isDiscount);
        expect(discounts.map(({ amount }) => units(amount))).toEqual(
          totals.discount_amount ? [Math.round(totals.discount_amount * 10_000)] : [],
        );

        const discounted = (totals.items ?? []).filter(({ discount_amount: off }) => off);
        const isOnPart = discounted.length < view.lines.length;
        for (const line of view.lines) {
          const nodes = lineNodes<Html>(line, {
            messages: en,
            settings: { showSku: false },
            hasPicture: false,
            hasControls: true,
          });
          const html = toHtml(['div', null, ...nodes]);
          const shown = [...html.matchAll(/<data [^>]*value="([^"]*)"/g)].map(([, text]) => text);
          const own = [line.row, line.unit].flatMap((one) => ('value' in one ? one.value : []));
          expect(own).toEqual(expect.arrayContaining(shown));
          const isTagged = discounted.some(({ item_id: itemId }) => itemId === line.itemId);
          expect(html.includes('gc-discount')).toBe(isOnPart && isTagged);
        }
      },
    ),
    { numRuns: runs(60) },
  );
});
