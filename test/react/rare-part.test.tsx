// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCartCommands } from '../../src/react/hooks/use-cart-commands.ts';
import { useAddItem } from '../../src/react/hooks/use-item-writes.ts';
import { openShop } from '../support/open-shop.tsx';

const network = vi.hoisted(() => ({ isOnline: false }));

vi.mock('../../src/react/rare-part.ts', (load) => {
  if (network.isOnline) return load();
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('without the code that creates a cart, an item is not added, and can be added again', async () => {
  const { shop, Wrapper } = openShop({}, { features: ['items'] });
  const useAdding = () => ({ adding: useAddItem(), commands: useCartCommands() });
  const { result } = renderHook(useAdding, { wrapper: Wrapper });
  act(() => result.current.adding.mutate({ sku: 'MUG-SPECKLE', qty: 1 }));
  await waitFor(() => expect(result.current.adding.error).not.toBeNull());
  expect(result.current.adding.error).toMatchObject({ code: 'network', operation: 'create' });
  expect(shop.log()).toEqual([]);

  network.isOnline = true;
  act(() => result.current.commands.getState().retryAdd?.());
  await waitFor(() => expect(result.current.commands.getState().addError).toBeNull());
  await act(() => result.current.commands.settled());
  expect(shop.log().filter((line) => line.startsWith('POST'))).toHaveLength(2);
});
