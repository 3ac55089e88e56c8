// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addErrorTexts } from '../../src/core/messages/add-error-text.ts';
import { en } from '../../src/core/messages/en.ts';
import { fillMessage } from '../../src/core/messages/fill-message.ts';
import { useGuestCartSession } from '../../src/react/context.ts';
import { useCartCommands } from '../../src/react/hooks/use-cart-commands.ts';
import { useAddItem } from '../../src/react/hooks/use-item-writes.ts';
import { openShop } from '../support/open-shop.tsx';

const network = vi.hoisted(() => ({ isOnline: false }));

vi.mock('../../src/react/provider-rare-chunk.ts', (load) => {
  if (network.isOnline) return load();
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('without the code that creates a cart and of errors, items are not added, and can be added again', async () => {
  const { shop, Wrapper } = openShop({}, { features: ['items'] });
  const useAdding = () => ({
    adding: useAddItem(),
    commands: useCartCommands(),
    session: useGuestCartSession(),
  });
  const { result } = renderHook(useAdding, { wrapper: Wrapper });
  const add = (sku: string) =>
    act(() => result.current.adding.mutateAsync({ sku, qty: 1 }).catch((error: unknown) => error));
  expect(await add('MUG-SPECKLE')).toMatchObject({ code: 'network', operation: 'create' });
  expect(shop.log()).toEqual([]);

  // The shop refuses the item, and the read of the cart has an error.
  act(() => result.current.session.adoptCart('NoSuchCart'));
  expect(await add('NOTE-A5')).toMatchObject({ code: 'network', operation: undefined });
  const { failedAdd } = result.current.commands.getState();
  const items = failedAdd!.items.map((item) => ({ ...item, name: item.sku }));
  const [text, ...others] = addErrorTexts(items, { messages: en, locale: 'en', online: true });
  expect(others).toEqual([]);
  expect(fillMessage(text!.template, text!.values)).toBe(
    `MUG-SPECKLE and NOTE-A5: ${en.errorAddNotSent}`,
  );

  network.isOnline = true;
  act(() => result.current.commands.getState().failedAdd?.retry?.());
  await waitFor(() => expect(result.current.commands.getState().failedAdd).toBeNull());
  await act(() => result.current.commands.settled());
  const { items: lines } = await shop.getCart(result.current.session.getCartId()!);
  expect(lines?.map(({ sku, qty }) => [sku, qty])).toEqual([
    ['MUG-SPECKLE', 1],
    ['NOTE-A5', 1],
  ]);
});
