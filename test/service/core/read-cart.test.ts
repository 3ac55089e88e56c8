import { expect, it } from 'vitest';
import { createTestService } from '../../support/service.ts';

it('sends prices excluding tax if catalogue prices include it, in reads, write responses and totals', async () => {
  const shop = createTestService({
    tax: { pricesIncludeTax: true, rate: 8.25, display: { prices: 'including', subtotals: 'including' } },
  });
  const id = await shop.createCart();
  expect(await shop.addItem(id, 'MUG-SPECKLE', 3)).toMatchObject({ price: 18.47 });
  const cart = await shop.getCart(id);
  expect(cart.items).toMatchObject([{ price: 18.47 }]);
  expect(cart.extension_attributes?.shipping_assignments?.[0]?.items).toMatchObject([{ price: 18.47 }]);
  const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}/totals`);
  expect(await response.json()).toMatchObject({
    subtotal: 55.4,
    subtotal_incl_tax: 59.97,
    grand_total: 59.97,
    items: [{ price: 18.47, price_incl_tax: 19.99, row_total_incl_tax: 59.97 }],
    total_segments: [
      { code: 'subtotal', value: 59.97 },
      { code: 'shipping' },
      { code: 'tax' },
      { code: 'grand_total' },
    ],
  });
});

it('rounds a price with three decimals, while totals use all of them', async () => {
  const shop = createTestService();
  const id = await shop.createCart('eur');
  expect(await shop.addItem(id, 'PIN-BRASS', 300)).toMatchObject({ price: 0.04 });
  const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}/totals`);
  // round(0.035 × 0.9137) × 300
  expect(await response.json()).toMatchObject({ subtotal: 9 });
});

it('includes product_option in the list of items, and omits it from reads with omitProductOption', async () => {
  const shop = createTestService({ omitProductOption: true });
  const id = await shop.createCart();
  const option = { extension_attributes: { custom_options: [{ option_id: '1', option_value: 'Noor' }] } };
  expect(await shop.addItem(id, 'PEN-ENGRAVED', 1, option)).toMatchObject({ product_option: option });
  const [item] = (await shop.getCart(id)).items ?? [];
  expect(item).not.toHaveProperty('product_option');
  const listed = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}/items`);
  expect(await listed.json()).toMatchObject([{ sku: 'PEN-ENGRAVED', quote_id: id, product_option: option }]);
});
