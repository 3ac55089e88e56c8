// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import {
  GuestCartBadge,
  GuestCartWidget,
  useGuestCartDrawer,
  useGuestCartSession,
  type GuestCartDrawer,
  type GuestCartSession,
} from '../../src/index.ts';
import { openShop } from '../support/open-shop.tsx';
import { sent } from '../support/open-browser.ts';

/** Opens a page in a shop whose cart contains two mugs. */
async function renderPage(tree: ReactNode, props: Parameters<typeof openShop>[1] = {}) {
  const { shop, show } = openShop({}, props);
  let session: GuestCartSession | undefined;
  let drawer: GuestCartDrawer | undefined;
  function Page() {
    const latest = { session: useGuestCartSession(), drawer: useGuestCartDrawer() };
    useEffect(() => {
      ({ session, drawer } = latest);
    });
    return tree;
  }
  const view = show(<Page />);
  const cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  act(() => session?.adoptCart(cartId));
  return { shop, ...view, drawer: () => drawer! };
}

const dialogs = () => document.querySelectorAll<HTMLDialogElement>('dialog[open]');

function LateDrawer() {
  const [isRendered, setIsRendered] = useState(false);
  return (
    <>
      <button onClick={() => setIsRendered(!isRendered)}>Toggle</button>
      {isRendered && <GuestCartWidget mode="drawer" />}
    </>
  );
}

describe('useGuestCartDrawer', () => {
  test('opens, closes and toggles the drawer, with functions that keep their identity', async () => {
    const page = await renderPage(<GuestCartWidget mode="drawer" />);
    const { open, close, toggle } = page.drawer();
    expect(page.drawer().isOpen).toBe(false);
    act(open);
    expect(page.drawer().isOpen).toBe(true);
    await screen.findByText('Speckled mug');
    act(close);
    await waitFor(() => expect(dialogs()).toHaveLength(0));
    act(toggle);
    expect(dialogs()).toHaveLength(1);
    expect(page.drawer()).toMatchObject({ open, close, toggle });
  });

  test('opens a drawer that is rendered later, and is closed after the drawer was removed', async () => {
    const page = await renderPage(<LateDrawer />);
    act(page.drawer().open);
    expect(dialogs()).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Toggle' }));
    await waitFor(() => expect(dialogs()).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Toggle' }));
    await waitFor(() => expect(page.drawer().isOpen).toBe(false));
  });
});

test('the cart is read before the drawer opens, once', async () => {
  const { shop } = await renderPage(
    <>
      <GuestCartBadge />
      <GuestCartWidget mode="drawer" />
    </>,
  );
  await screen.findByRole('button', { name: /^Cart, 2 items/ });
  await userEvent.click(screen.getByRole('button', { name: /^Cart, 2 items/ }));
  await screen.findByText('Speckled mug');
  expect(sent(shop, 'GET')).toBe(1);
});
