// @vitest-environment jsdom
import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import {
  GuestCartProvider,
  useGuestCart,
  useGuestCartSession,
  type GuestCartSession,
} from 'guest-cart';
import { createTestService } from 'guest-cart/testing';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { prefetchCart } from './prefetch-cart.ts';

test('a cart that the server has prefetched is not requested by the browser, and not in the markup', async () => {
  const shop = createTestService();
  const cartId = await shop.sample('two-shipments');
  const send = vi.fn<typeof fetch>((input, init) => shop.fetch(input, init));
  vi.stubGlobal('fetch', send);
  // A busy machine may need longer than half a second.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const state: unknown = JSON.parse(
    JSON.stringify(await prefetchCart('https://backend.example', cartId)),
  );
  expect(send.mock.calls.map(([url]) => url)).toEqual([
    expect.stringMatching(/^https:\/\/backend\.example\/rest\/default\/V1\//),
  ]);

  let session: GuestCartSession | undefined;
  function Count() {
    const current = useGuestCartSession();
    useEffect(() => {
      session = current;
    });
    return <p>{useGuestCart().data?.items_count ?? 'none'} lines</p>;
  }
  const queryClient = new QueryClient();
  const page = (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state as never}>
        <GuestCartProvider baseUrl="/rest/default" queryClient={queryClient}>
          <Count />
        </GuestCartProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
  render(page);
  await screen.findByText('none lines');
  act(() => session?.adoptCart(cartId));
  await screen.findByText(/^[1-9]\d* lines$/);
  expect(send).toHaveBeenCalledTimes(1);
  // Markup of a server has no cart, also with the data of one.
  expect(renderToString(page)).toContain('none');
});
