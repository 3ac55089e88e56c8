// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createGuestCartApi, createGuestCartSession } from 'guest-cart/client';
import { GuestCartProvider } from 'guest-cart';
import { createTestService } from 'guest-cart/testing';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StartAgain } from './start-again.tsx';

test('the store of the session is a zustand store: a component follows it, and a server renders it without a cart', async () => {
  const shop = createTestService();
  const { baseUrl, fetch } = shop;
  const session = createGuestCartSession({ api: createGuestCartApi({ baseUrl, fetch }) });
  const cartId = await session.ensureCart();
  await shop.expire(cartId);
  await session.readCart(cartId).catch(() => undefined);
  const app = (
    <GuestCartProvider baseUrl={baseUrl} fetch={fetch}>
      <StartAgain />
    </GuestCartProvider>
  );
  expect(renderToString(app)).not.toContain('Back to my earlier cart');
  render(app);
  await userEvent.click(screen.getByRole('button', { name: 'Back to my earlier cart' }));
  expect(screen.queryByText('Back to my earlier cart')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Forget my cart' }));
  expect(session.getCartId()).toBeNull();
  expect(Object.keys(session.store).sort()).toEqual(['getInitialState', 'getState', 'subscribe']);
});
