// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProductDialog } from '../../../../src/preview/storefront/product.tsx';
import { defaultProducts } from '../../../../src/service/catalogue/default-products.ts';
import { productWith } from '../product-factory.ts';
import { openPreviewPart } from '../open-preview.tsx';

const close = vi.fn();

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = close;
  close.mockClear();
});
afterEach(() => {
  cleanup();
  // Other test files share the prototype.
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
});

const { options = [] } = defaultProducts.find(({ sku }) => sku === 'TEE')!;
const tee = productWith({ sku: 'TEE', name: 'Heavy tee', price: 30, product_type: 'configurable', options });
const add = () => screen.getByRole('button', { name: /Add to cart/ });

test('adds the product with the chosen options, then closes', async () => {
  const { user, inShop } = openPreviewPart(
    <ProductDialog product={tee} name="Heavy tee" sku="TEE" onClose={() => undefined} />,
  );
  await user.click(screen.getByRole('radio', { name: /Undyed/ }));
  await user.click(screen.getByRole('radio', { name: /^XL/ }));
  expect(screen.getByRole('status').textContent).toContain('$30.00');
  await user.click(add());
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(await inShop()).toEqual({ 'TEE-RAW-XL': 1 });
});

test('lists missing choices until they are made, and sends nothing', async () => {
  const { user, shop } = openPreviewPart(
    <ProductDialog product={tee} name="Heavy tee" sku="TEE" onClose={() => undefined} />,
  );
  await user.click(add());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Choose for "Colour".',
    'Choose for "Size".',
  ]);
  await user.click(screen.getByRole('radio', { name: 'Ochre' }));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(shop.log().filter((line) => line.startsWith('POST'))).toEqual([]);
});

test('says which quantities can be ordered, and sends nothing', async () => {
  const { user, shop } = openPreviewPart(
    <ProductDialog product={tee} name="Heavy tee" sku="TEE" onClose={() => undefined} />,
  );
  await user.click(screen.getByRole('radio', { name: 'Ochre' }));
  await user.click(screen.getByRole('radio', { name: 'S' }));
  await user.clear(screen.getByRole('spinbutton'));
  await user.click(add());
  expect(screen.getByRole('alert').textContent).toMatch(/^Enter a whole number up to \d+\.$/);
  expect(shop.log().filter((line) => line.startsWith('POST'))).toEqual([]);
});

test('stays open with the reason if the shop rejects the product', async () => {
  const { user, shop } = openPreviewPart(
    <ProductDialog product={tee} name="Heavy tee" sku="TEE" onClose={() => undefined} />,
  );
  shop.settings.set({ disabled: ['TEE'] });
  await user.click(screen.getByRole('radio', { name: 'Ochre' }));
  await user.click(screen.getByRole('radio', { name: 'S' }));
  await user.click(add());
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(close).not.toHaveBeenCalled();
});
