// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GuestCartProvider, GuestCartWidget } from 'guest-cart';
import { createTestService } from 'guest-cart/testing';
import { afterEach, expect, test } from 'vitest';
import { AddToCart } from './add-to-cart.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function openShop() {
  const shop = createTestService();
  render(
    <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch} features={['items']}>
      <AddToCart sku="MUG-SPECKLE" />
      <GuestCartWidget />
    </GuestCartProvider>,
  );
  return shop;
}

test('the button creates a cart and adds the product', async () => {
  const shop = openShop();
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  await screen.findByText('Speckled mug');
  expect(shop.log()[0]).toBe('POST /rest/default/V1/guest-carts');
});

test('the cart says that the shop is unavailable', async () => {
  const shop = openShop();
  shop.faults.set({ operation: 'items', kind: 'status', status: 503 });
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  await screen.findAllByText(/couldn’t confirm that anything was added/);
});
