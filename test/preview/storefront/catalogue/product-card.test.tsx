// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProductCard } from '../../../../src/preview/storefront/product.tsx';
import { productWith } from '../product-factory.ts';
import { openPreviewPart } from '../open-preview.tsx';

afterEach(() => {
  cleanup();
  // Other test files share the prototype.
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
});

const mug = productWith({ sku: 'MUG-SPECKLE', name: 'Speckled mug', price: 19.99 });

test('a product without options is added in the chosen quantity', async () => {
  const { user, inShop } = openPreviewPart(<ProductCard product={mug} />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: /Quantity/ });
  await user.clear(field);
  await user.type(field, '3');
  await user.click(screen.getByRole('button', { name: /^Add to cart: ?Speckled mug/ }));
  await screen.findByText('Added');
  expect(await inShop()).toEqual({ 'MUG-SPECKLE': 3 });
  expect(field.value).toBe('1');
});

test('a product that the shop rejects keeps its quantity, and shows the reason', async () => {
  const { user, shop } = openPreviewPart(<ProductCard product={mug} />);
  shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
  await user.click(screen.getByRole('button', { name: /^Add to cart: ?Speckled mug/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('not available');
});

test('a product with options opens a dialog, and shows its lowest price', async () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  const values = [
    { id: 1, label: 'S', price: 0 },
    { id: 2, label: 'XL', price: 5 },
  ];
  const options = [{ kind: 'configurable', option_id: 9, title: 'Size', required: true, values }] as const;
  const { user } = openPreviewPart(<ProductCard product={productWith({ name: 'Tee', options })} />);
  expect(screen.getByText('from', { exact: false }).textContent).toContain('from');
  await user.click(screen.getByRole('button', { name: /^Choose ?options of Tee$/ }));
  expect(screen.getByRole('dialog', { name: 'Tee' })).toBeTruthy();
});
