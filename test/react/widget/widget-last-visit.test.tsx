// @vitest-environment jsdom

import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { GuestCartWidget } from '../../../src/react/widget/guest-cart-widget.tsx';
import { createMemoryStorage } from '../../../src/service/cart/cart-storage.ts';
import { openShop } from '../../support/open-shop.tsx';

afterEach(cleanup);

const hour = 60 * 60 * 1000;

/** A shopper who has seen a cart with mugs, coffee and a code, and has left. */
async function visitShop() {
  const inShop = createMemoryStorage();
  const opened = openShop({ storage: inShop }, { features: ['items', 'totals', 'coupons'] });
  const { shop, storage } = opened;
  const cartId = await shop.createCart();
  const mug = await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  await shop.addItem(cartId, 'COFFEE-HUILA', 1);
  await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}/coupons/WELCOME10`, { method: 'PUT' });
  const key = `guest-cart:1:${shop.baseUrl}`;
  const state = { current: { status: 'guest', cartId }, retired: [] };
  storage.setItem(key, JSON.stringify({ state, version: 1 }));
  const seen = () => storage.getItem(`${key}:seen`) ?? '';
  const visit = async () => {
    cleanup();
    opened.queryClient.clear();
    opened.show(<GuestCartWidget />);
    await screen.findByText('Speckled mug');
  };
  const later = (ms: number) =>
    storage.setItem(`${key}:seen`, seen().replace(/^\d+/, String(Date.now() - ms)));
  const raisePrice = () =>
    inShop.update(cartId, ({ cart, lines, ...stored }) => ({
      ...stored,
      lines: Object.fromEntries(
        Object.entries(lines ?? {}).map(([id, line]) => [
          id,
          Number(id) === mug.item_id ? { ...line, price: 21.99 } : line,
        ]),
      ),
      cart: {
        ...cart,
        items: (cart.items ?? []).map((item) =>
          item.item_id === mug.item_id ? { ...item, price: 21.99 } : item,
        ),
      },
    }));
  await visit();
  await waitFor(() => expect(seen()).toContain('"code":"WELCOME10"'));
  return { ...opened, inShop, cartId, seen, visit, later, raisePrice };
}

const news = () => document.querySelector('.gc-notice')?.textContent ?? null;

test('after more than an hour, the cart says once what the shop has changed', async () => {
  const { shop, inShop, cartId, visit, later, raisePrice } = await visitShop();
  await raisePrice();
  shop.settings.set({ disabled: ['COFFEE-HUILA'] });
  await inShop.update(cartId, ({ couponCode: _ended, ...stored }) => stored);
  later(2 * hour);
  await visit();
  await waitFor(() =>
    expect(news()).toMatch(
      /^Speckled mug is now \$21\.99 \(was \$\d+\.\d\d\)\.\s*.*Huila.* is no longer available\.\s*Discount code WELCOME10 has ended\./,
    ),
  );
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('Speckled mug is now $21.99'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
  expect(news()).toBeNull();
  later(2 * hour);
  await visit();
  await screen.findByText('Speckled mug');
  expect(news()).toBeNull();
});

test('within the hour, the cart says nothing', async () => {
  const { visit, later, raisePrice, seen } = await visitShop();
  await raisePrice();
  later(hour / 2);
  await visit();
  await waitFor(() => expect(seen()).toContain('21.99'));
  expect(news()).toBeNull();
});

test('a removal is no news, even in a tab that is closed before the cart is read again', async () => {
  const { shop, seen } = await visitShop();
  shop.faults.set({ operation: 'items', kind: 'delay', ms: 60_000 });
  await userEvent.click(await screen.findByRole('button', { name: /^Remove .*Huila/ }));
  expect(seen()).toBe('');
});
