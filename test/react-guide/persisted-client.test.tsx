// @vitest-environment jsdom
import { dehydrate, QueryClient, queryOptions } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { GuestCartProvider, GuestCartWidget } from 'guest-cart';
import { createTestService } from 'guest-cart/testing';
import { expect, test } from 'vitest';
import { dehydrateOptions } from './persisted-client.ts';

test('a persisted client holds the queries of the page, and neither cart id nor address', async () => {
  const shop = createTestService();
  const cartId = await shop.open('full');
  const queryClient = new QueryClient();
  const products = queryOptions({ queryKey: ['products'], queryFn: () => ['mug'] });
  queryClient.setQueryData(products.queryKey, ['mug']);
  render(
    <GuestCartProvider
      baseUrl={shop.baseUrl}
      fetch={shop.fetch}
      queryClient={queryClient}
      features={['totals', 'coupons']}
    >
      <GuestCartWidget />
    </GuestCartProvider>,
  );
  await screen.findAllByRole('listitem');
  const whole = JSON.stringify(dehydrate(queryClient));
  expect(whole).toContain(cartId);
  const { queries, mutations } = dehydrate(queryClient, dehydrateOptions);
  expect(queries.map(({ queryKey }) => queryKey)).toEqual([products.queryKey]);
  expect(mutations).toEqual([]);
});
