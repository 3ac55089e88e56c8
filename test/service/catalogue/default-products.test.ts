import { expect, it } from 'vitest';
import { defaultProducts } from '../../../src/service/catalogue/default-products.ts';
import { createTestService } from '../../support/service.ts';

it('all products in stock can be added to a cart', async () => {
  const shop = createTestService();
  const id = await shop.createCart();
  const available = defaultProducts.filter(({ stock }) => stock !== 0);
  for (const { sku, options, min_qty = 1 } of available) {
    const of = (kind: string) => (options ?? []).filter((option) => option.kind === kind && option.required);
    const choice = {
      configurable_item_options: of('configurable').map(({ option_id, values }) => ({
        option_id: String(option_id),
        option_value: values?.[0]?.id,
      })),
      custom_options: of('custom').map(({ option_id, values }) => ({
        option_id,
        option_value: values === undefined ? 'Noor' : values[0]?.id,
      })),
      bundle_options: of('bundle').map(({ option_id, values }) => ({
        option_id,
        option_qty: 1,
        option_selections: [values?.[0]?.id],
      })),
      downloadable_option: { downloadable_links: of('download').map(({ values }) => values?.[0]?.id) },
    };
    await shop.addItem(id, sku, min_qty, { extension_attributes: choice });
  }
  expect(await shop.getCart(id)).toMatchObject({ items_count: available.length });
});
