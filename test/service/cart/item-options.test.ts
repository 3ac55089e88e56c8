import { describe, expect, it } from 'vitest';
import type { ProductOption } from '../../../src/core/api/cart-item.ts';
import { defaultProducts } from '../../../src/service/cart/default-products.ts';
import { findProduct } from '../../../src/service/cart/product.ts';
import { describeOptions } from '../../../src/service/cart/product-options.ts';

const euros = (price: number): string => `${price.toFixed(2).replace('.', ',')}\u00a0€`;

function optionsOf(sku: string, attributes: NonNullable<ProductOption['extension_attributes']>) {
  return describeOptions(
    findProduct(defaultProducts, sku),
    { extension_attributes: attributes },
    euros,
  );
}

describe('the options of a cart item', () => {
  it('are truncated after 55 characters, with the full text in full_view', () => {
    const text = 'a'.repeat(60);
    const [note] = optionsOf('WRAP-GIFT', {
      custom_options: [{ option_id: '12', option_value: text }],
    });
    expect(note).toMatchObject({ label: 'Note', full_view: text });
    expect(note?.value).toMatch(/^a{55} <a href="#" class="dots/);
  });
});
