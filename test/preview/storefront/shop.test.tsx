// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Preview } from '../../../src/preview/storefront/preview.tsx';
import { createTestService } from '../../support/service.ts';
import { serveGlobally, stubWideScreen } from './open-preview.tsx';

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  for (const name of ['data-theme', 'dir']) document.documentElement.removeAttribute(name);
});

test('the cart shows both prices if the URL selects both', async () => {
  history.replaceState(null, '', '/?display=both&rate=8.25');
  stubWideScreen();
  serveGlobally(createTestService());
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Preview queryClient={queryClient} />
    </QueryClientProvider>,
  );
  const [add] = await screen.findAllByRole('button', { name: /^Add to cart: ?Speckled mug/ });
  await userEvent.setup().click(add!);
  const cart = screen.getByRole('complementary', { name: 'Your cart' });
  await expect.poll(() => cart.querySelector('.gc-line-row')?.textContent).toBe('Price $21.64$19.99 excl. tax');
});
