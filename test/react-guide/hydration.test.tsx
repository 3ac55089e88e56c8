// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { GuestCartProvider, GuestCartWidget } from 'guest-cart';
import { createTestService } from 'guest-cart/testing';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { AddToCart } from './add-to-cart.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the first render of a returning visitor matches the server’s, then the cart is read', async () => {
  const shop = createTestService();
  const app = (
    <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch} features={['items']}>
      <AddToCart sku="MUG-SPECKLE" />
      <GuestCartWidget />
    </GuestCartProvider>
  );
  const { unmount } = render(app);
  act(() => screen.getByRole('button', { name: 'Add to cart' }).click());
  await screen.findByText('Speckled mug');
  unmount();

  const complain = vi.spyOn(console, 'error');
  const mismatched = vi.fn();
  const page = new DOMParser().parseFromString(`<div>${renderToString(app)}</div>`, 'text/html');
  const container = page.body.firstElementChild as HTMLElement;
  expect(container.querySelector('.gc-root')?.getAttribute('data-state')).toBe('loading');
  document.body.append(container);
  const root = hydrateRoot(container, app, { onRecoverableError: mismatched });
  await screen.findByText('Speckled mug');
  expect(mismatched).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
  act(() => root.unmount());
  container.remove();
});
