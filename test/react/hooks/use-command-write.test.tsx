// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import * as pageState from '../../../src/core/api/page-state.ts';

const network = vi.hoisted(() => ({ isOnline: false }));

vi.mock('../../../src/react/provider-commands.ts', (load) => {
  if (network.isOnline) return load();
  throw new TypeError('Failed to fetch dynamically imported module');
});

// Another file may have loaded the code, which its loader keeps.
vi.resetModules();
// This module listens to the page for as long as it lives.
const pageStateModule = '../../../src/core/api/page-state.ts';
vi.doMock(pageStateModule, () => pageState);
const { useGuestCartSession } = await import('../../../src/react/context.ts');
const { useAddItem } = await import('../../../src/react/hooks/use-item-writes.ts');
const { openShop } = await import('../../support/open-shop.tsx');

afterAll(() => {
  vi.doUnmock(pageStateModule);
  vi.resetModules();
});

test('without the code that changes the cart, nothing is sent, and the next call adds the item', async () => {
  const { shop, Wrapper } = openShop({}, { features: ['items'] });
  const useAdding = () => ({ adding: useAddItem(), session: useGuestCartSession() });
  const { result } = renderHook(useAdding, { wrapper: Wrapper });
  const add = () =>
    act(() =>
      result.current.adding.mutateAsync({ sku: 'MUG-SPECKLE' }).catch((error: unknown) => error),
    );
  expect(await add()).toMatchObject({
    code: 'network',
    notSent: true,
    message: 'guest-cart: a file of the page’s build did not load. Reload the page.',
  });
  expect(shop.log()).toEqual([]);

  network.isOnline = true;
  expect(await add()).toMatchObject({ sku: 'MUG-SPECKLE', qty: 1 });
  const { items } = await shop.getCart(result.current.session.getCartId()!);
  expect(items).toHaveLength(1);
});
