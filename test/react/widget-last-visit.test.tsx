// @vitest-environment jsdom

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { en } from '../../src/core/messages/en.ts';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { GuestCartWidget } from '../../src/react/guest-cart-widget.tsx';
import { createMemoryStorage } from '../../src/service/cart/cart-storage.ts';
import { importsSettled } from '../support/imports.ts';
import { openShop } from '../support/open-shop.tsx';

interface StoredRecord {
  readonly state: { readonly current: { readonly cartId: string } };
}

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

test('within the hour, the cart says only which prices have changed', async () => {
  const { shop, visit, later, raisePrice } = await visitShop();
  await raisePrice();
  shop.settings.set({ disabled: ['COFFEE-HUILA'] });
  later(hour / 2);
  await visit();
  await waitFor(() =>
    expect(news()).toMatch(/^Speckled mug is now \$21\.99 \(was \$\d+\.\d\d\)\.$/),
  );
});

test('while the cart is on screen, a price that changes with a press is not news', async () => {
  const { raisePrice, seen } = await visitShop();
  await raisePrice();
  await userEvent.click(
    await screen.findByRole('button', { name: /^Increase quantity of .*Huila/ }),
  );
  await waitFor(() => expect(seen()).toContain('21.99'));
  expect(news()).toBeNull();
});

test('a page that is left while changes wait for a connection is followed by one that says so once', async () => {
  const { visit, shop } = await visitShop();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  shop.faults.set({ kind: 'dropped' });
  await userEvent.click(
    await screen.findByRole('button', { name: /^Increase quantity of .*Huila/ }),
  );
  await waitFor(() => expect(document.body.textContent).toContain(en.savedOnline));
  window.dispatchEvent(new Event('pagehide'));
  online.mockRestore();
  shop.faults.clear();
  await visit();
  await waitFor(() => expect(news()).toBe(en.unsavedAtSignOut));
  await visit();
  await screen.findByText('Speckled mug');
  expect(news()).toBeNull();
});

test('a removal is no news, even in a tab that is closed before the cart is read again', async () => {
  const { shop, seen } = await visitShop();
  shop.faults.set({ operation: 'items', kind: 'delay', ms: 60_000 });
  await userEvent.click(await screen.findByRole('button', { name: /^Remove .*Huila/ }));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(seen()).not.toMatch(/Huila|WELCOME10/));
});

describe('a cart that has expired', () => {
  const putBack = { name: en.endedPutBack };

  /** The next visit, a week later. */
  async function expire(page: Awaited<ReturnType<typeof visitShop>>, tree = <GuestCartWidget />) {
    page.later(7 * 24 * hour);
    await page.inShop.update(page.cartId, (stored) => ({ ...stored, retired: true }));
    cleanup();
    page.queryClient.clear();
    page.show(tree);
  }

  async function visitAfterExpiry(page: Awaited<ReturnType<typeof visitShop>>) {
    await expire(page);
    return await screen.findByRole('button', putBack);
  }

  async function expectNoOffer() {
    await screen.findByText('Your last cart is no longer available.');
    await act(importsSettled);
    expect(screen.queryByRole('button', putBack)).toBeNull();
  }
  const idOf = ({ storage, shop }: Awaited<ReturnType<typeof visitShop>>) =>
    (JSON.parse(storage.getItem(`guest-cart:1:${shop.baseUrl}`) ?? '') as StoredRecord).state
      .current.cartId;

  test('has one notice, whose button puts its items back', async () => {
    const page = await visitShop();
    const button = await visitAfterExpiry(page);
    expect(document.querySelectorAll('.gc-notice')).toHaveLength(1);
    expect(news()).toContain(`${en.retired}${en.endedOffer}`);
    await userEvent.click(button);
    await screen.findByText('Speckled mug');
    await waitFor(async () =>
      expect((await page.shop.getCart(idOf(page))).items).toMatchObject([
        { sku: 'MUG-SPECKLE', qty: 2 },
        { sku: 'COFFEE-HUILA', qty: 1 },
      ]),
    );
    await waitFor(() => expect(news()).toBeNull());
  });

  test('offers nothing that was ordered, however long ago', async () => {
    const page = await visitShop();
    await page.inShop.update(page.cartId, ({ cart, ...stored }) => ({
      ...stored,
      cart: { ...cart, is_active: false, reserved_order_id: '000000314' },
    }));
    cleanup();
    page.queryClient.clear();
    page.show(<GuestCartWidget />);
    await screen.findByText(/000000314/);
    await expire(page);
    await expectNoOffer();
  });

  test('offers nothing any more after a reset in another tab', async () => {
    const page = await visitShop();
    await visitAfterExpiry(page);
    const key = `guest-cart:1:${page.shop.baseUrl}`;
    page.storage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    await waitFor(() => expect(screen.queryByRole('button', putBack)).toBeNull());
  });
});
