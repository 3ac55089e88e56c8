import { describe, expect, it } from 'vitest';
import type { ProductOption } from '../../../src/core/api/cart-item.ts';
import { defaultProducts } from '../../../src/service/catalogue/default-products.ts';
import { findProduct } from '../../../src/service/catalogue/product.ts';
import { describeOptions } from '../../../src/service/cart/product-options.ts';
import { createTestService } from '../../support/service.ts';

const euros = (price: number): string => `${price.toFixed(2).replace('.', ',')}\u00a0€`;

function optionsOf(sku: string, attributes: NonNullable<ProductOption['extension_attributes']>) {
  return describeOptions(
    findProduct(defaultProducts, sku),
    { extension_attributes: attributes },
    euros,
  );
}

describe('the options of a cart item', () => {
  it('contain the label of a dropdown value and the text of a text field, as HTML', () => {
    const custom_options = [
      { option_id: '11', option_value: '22' },
      { option_id: '12', option_value: 'Line one\nline two & <b>' },
    ];
    expect(optionsOf('WRAP-GIFT', { custom_options })).toEqual([
      { value: 'Marbled', label: 'Paper' },
      { value: 'Line one<br />\nline two &amp; &lt;b&gt;', label: 'Note' },
    ]);
  });

  it('are truncated after 55 characters, with the full text in full_view', () => {
    const text = 'a'.repeat(60);
    const [note] = optionsOf('WRAP-GIFT', {
      custom_options: [{ option_id: '12', option_value: text }],
    });
    expect(note).toMatchObject({ label: 'Note', full_view: text });
    expect(note?.value).toMatch(/^a{55} <a href="#" class="dots/);
  });

  it('list the parts of a bundle with quantity and price', () => {
    const bundle_options = [
      { option_id: 3, option_qty: 2, option_selections: [6] },
      { option_id: 4, option_qty: 1, option_selections: [8] },
    ];
    expect(optionsOf('SET-DESK', { bundle_options })).toEqual([
      { value: '2 x Notebook A5 <span class="price">13,50\u00a0€</span>', label: 'Notebook' },
      { value: '1 x Set of six pencils <span class="price">11,20\u00a0€</span>', label: 'Pencils' },
    ]);
  });

  it('are a JSON string in totals, with prices in the currency of the cart', async () => {
    const shop = createTestService();
    const id = await shop.createCart('eur');
    const bundle_options = [
      { option_id: 3, option_qty: 1, option_selections: [7] },
      { option_id: 4, option_qty: 1, option_selections: [8] },
    ];
    await shop.addItem(id, 'SET-DESK', 1, { extension_attributes: { bundle_options } });
    const totals = (await (
      await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}/totals`)
    ).json()) as {
      items: { options: string; tax_percent?: number; row_total: number }[];
    };
    expect(JSON.parse(totals.items[0]!.options)).toMatchObject([
      { value: '1 x Pocket notebook <span class="price">€5.03</span>', label: 'Notebook' },
      { label: 'Pencils' },
    ]);
    expect(totals.items[0]?.row_total).toBe(15.26);
  });
});
