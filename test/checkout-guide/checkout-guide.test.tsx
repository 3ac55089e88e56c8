// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createGuestCartApi } from 'guest-cart/client';
import { createTestService } from 'guest-cart/testing';
import { useState } from 'react';
import { describe, test } from 'vitest';
import { CartPage } from './headless-checkout.tsx';

/** A checkout of the shop, which reads the cart by the id that the page passes to it. */
function Shop({ shop }: { readonly shop: ReturnType<typeof createTestService> }) {
  const [lines, setLines] = useState<readonly string[]>();
  async function startCheckout(cartId: string): Promise<void> {
    const { items } = await createGuestCartApi(shop).getCart(cartId);
    setLines(items?.map(({ sku, qty }) => `${qty} × ${sku}`));
  }
  if (lines !== undefined) return <h1>Checkout of {lines.join(', ')}</h1>;
  return (
    <CartPage
      baseUrl={shop.baseUrl}
      fetch={shop.fetch}
      startCheckout={(cartId) => void startCheckout(cartId)}
    />
  );
}

describe('docs/checkout.md', () => {
  test('passes the id of the cart on screen to the checkout after the shop has confirmed the change', async () => {
    const shop = createTestService();
    const cartId = await shop.createCart();
    await shop.addItem(cartId, 'MUG-SPECKLE', 1);
    const key = `guest-cart:1:${shop.baseUrl}`;
    const state = { current: { status: 'guest', cartId }, retired: [] };
    localStorage.setItem(key, JSON.stringify({ state, version: 1 }));
    render(<Shop shop={shop} />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Increase quantity of Speckled mug' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    await screen.findByRole('heading', { name: 'Checkout of 2 × MUG-SPECKLE' });
  });
});
