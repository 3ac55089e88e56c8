// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Preview } from '../../../src/preview/storefront/preview.tsx';
import { createTestService } from '../../support/service.ts';
import { serveGlobally, stubWideScreen } from './open-preview.tsx';

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  for (const name of ['data-theme', 'dir']) document.documentElement.removeAttribute(name);
});

function open(search: string) {
  history.replaceState(null, '', `/${search}`);
  const shop = createTestService();
  stubWideScreen();
  serveGlobally(shop);
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Preview queryClient={queryClient} />
    </QueryClientProvider>,
  );
  return { shop, user: userEvent.setup() };
}

test('applies theme and direction of the URL', () => {
  open('?theme=dark&dir=rtl');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.documentElement.dir).toBe('rtl');
});

test('sends requests to the store of the URL, and shows added items', async () => {
  const { shop, user } = open('?store=eur');
  await user.click((await screen.findAllByRole('button', { name: /^Add to cart: ?Speckled mug/ }))[0]!);
  const cart = screen.getByRole('complementary', { name: 'Your cart' });
  await waitFor(() => expect(cart.textContent).toContain('€18.26'));
  expect(shop.log()).toContain('POST /rest/eur/V1/guest-carts');
});

test('removes an unknown store from the URL', async () => {
  open('?store=nowhere');
  await waitFor(() => expect(location.search).toBe(''));
});

test('injects the faults of the URL into the first request, and those that are set later, without a warning of React', async () => {
  const warned = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { shop, user } = open('?faults=error-401');
  await user.click(await screen.findByRole('button', { name: 'Lab' }));
  await user.click((await screen.findAllByRole('button', { name: /^Add to cart: ?Speckled mug/ }))[0]!);
  await screen.findAllByText('Fault: Status 401');
  expect(shop.log().filter((line) => line.startsWith('POST /rest'))).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Faults' }));
  await user.click(screen.getByRole('button', { name: 'Sold out' }));
  await screen.findByText('Sold out on items');
  expect(warned).not.toHaveBeenCalled();
});
