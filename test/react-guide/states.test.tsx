// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import {
  GuestCartProvider,
  useAssignCustomer,
  useCartItems,
  useCartLines,
  useCartSummary,
  useCurrentCart,
  useGuestCart,
} from 'guest-cart';
import { createTestService, type TestService } from 'guest-cart/testing';
import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

const guide = readFileSync('docs/react-reference.md', 'utf8');
const [, table = ''] = /\n\| state +\|.*\n\|[ |-]+\n([\s\S]*?)\n\n/.exec(guide) ?? [];
const documented = table.split('\n').map((row) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', '')),
);

interface Shown {
  readonly data: unknown;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isStale?: boolean;
}

/** The members that a page branches on, as the table names them. */
function words({ data, error, isPending, isStale = false }: Shown): string {
  const parts = [
    isPending && 'isPending',
    data === null ? 'data: null' : data !== undefined && 'data',
    error != null && 'error',
    isStale && 'isStale',
  ];
  return parts.filter((part) => part !== false).join(', ');
}

function useStates(): readonly string[] {
  // TanStack's isStale is about the age of the response.
  const { data, error, isPending } = useGuestCart();
  const summary = useCartSummary();
  const rows = summary.rows.length > 0 ? ', rows' : '';
  return [
    useCurrentCart().status,
    words({ data, error, isPending }),
    words(useCartLines()),
    words(summary) + rows,
    useCartItems().isPending ? 'isPending' : '',
  ];
}

const wrapperOf = (shop: TestService) =>
  function Wrapper({ children }: { readonly children: ReactNode }) {
    return (
      <GuestCartProvider
        baseUrl={shop.baseUrl}
        fetch={shop.fetch}
        features={['items', 'totals']}
        retry={false}
      >
        {children}
      </GuestCartProvider>
    );
  };

test('the hooks return what the table of docs/react-reference.md says', async () => {
  const shown: string[][] = [];
  const shop = createTestService();
  const Wrapper = wrapperOf(shop);
  function Page() {
    shown.push(['On a server, and until storage was read', ...useStates()]);
    return null;
  }
  renderToString(
    <Wrapper>
      <Page />
    </Wrapper>,
  );

  let { result, unmount } = renderHook(useStates, { wrapper: Wrapper });
  await waitFor(() => expect(result.current[0]).toBe('none'));
  shown.push(['There is no cart', ...result.current]);
  unmount();

  await shop.open('full');
  shop.faults.set({ operation: 'read', kind: 'status', status: 503 });
  ({ result, unmount } = renderHook(useStates, { wrapper: wrapperOf(shop) }));
  shown.push(['The cart is being read for the first time', ...result.current]);
  await waitFor(() => expect(result.current[1]).toBe('error'));
  shown.push(['The first read has failed', ...result.current]);
  unmount();

  shop.faults.clear();
  const usePage = () => [useStates(), useGuestCart(), useCartItems(), useAssignCustomer()] as const;
  const page = renderHook(usePage, { wrapper: wrapperOf(shop) });
  await waitFor(() => expect(page.result.current[0][3]).toBe('data, rows'));
  shown.push(['The cart', ...page.result.current[0]]);
  const [{ item_id: itemId } = {}] = page.result.current[1].data?.items ?? [];
  shop.faults.set({ operation: 'items', kind: 'delay', ms: 300 });
  const changing = page.result.current[2].setQuantity(itemId ?? 0, 5);
  await waitFor(() => expect(page.result.current[0][4]).toBe('isPending'));
  shown.push(['A change is pending', ...page.result.current[0]]);
  await changing;
  await waitFor(() => expect(page.result.current[0][3]).toBe('data, rows'));
  shop.faults.set({ operation: 'read', kind: 'status', status: 503 });
  await page.result.current[1].refetch();
  await waitFor(() => expect(page.result.current[0][1]).toBe('data, error'));
  shown.push(['A later read has failed', ...page.result.current[0]]);
  shop.faults.clear();
  await page.result.current[3].mutateAsync({ customerId: 1 });
  await waitFor(() => expect(page.result.current[0][1]).toBe('data: null'));
  shown.push(['Assigned, in most shops', ...page.result.current[0]]);
  expect(shown).toEqual(documented);
});
