// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useGuestCartSession } from '../../../src/react/context.ts';
import { useAssignCustomer, useCreateGuestCart } from '../../../src/react/hooks/use-cart-writes.ts';
import { loadCustomer } from '../../../src/core/cart/session/load-customer.ts';
import { openShop } from '../../support/open-shop.tsx';
import { sent } from '../../support/open-browser.ts';

/** Both writes, with retry options of a caller without types. */
function useWrites() {
  const insistent: object = { retry: 5, retryDelay: 0, networkMode: 'online' };
  return {
    session: useGuestCartSession(),
    create: useCreateGuestCart(insistent),
    assign: useAssignCustomer(insistent),
  };
}

/** A host whose query client retries everything. */
function open(props: Parameters<typeof openShop>[1] = {}) {
  const queryClient = new QueryClient({
    defaultOptions: { mutations: { retry: 5, retryDelay: 0 } },
  });
  const opened = openShop({}, { queryClient, ...props });
  return { ...opened, ...renderHook(useWrites, { wrapper: opened.Wrapper }) };
}

async function codeOf(call: () => Promise<unknown>): Promise<unknown> {
  return act(() => call().catch((error: unknown) => (error as { code?: unknown }).code ?? error));
}

const assignment = { customerId: 1, storeId: 1 };

describe('a write', () => {
  test.each(['dropped', 'lost-response', 'dropped-late'] as const)(
    'whose connection is lost (%s) is sent once, regardless of the options of the host’s query client',
    async (kind) => {
      const { result, shop } = open();
      shop.faults.set({ operation: 'create', kind, times: 1 });
      expect(await codeOf(() => result.current.create.mutateAsync())).toBe('network');
      expect(sent(shop, 'POST')).toBe(1);
      await act(() => result.current.create.mutateAsync());
      shop.faults.set({ operation: 'assign', kind, times: 1 });
      expect(await codeOf(() => result.current.assign.mutateAsync(assignment))).toBe('network');
      expect(sent(shop, 'PUT')).toBe(1);
    },
  );

  test('without a connection fails immediately, and is not sent when the connection is back', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const { result } = open({ fetch });
    // Its code is not requested without a connection.
    await loadCustomer();
    act(() => result.current.session.cartStore.adopt('KeptCartId'));
    vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    fetch.mockClear();
    expect(await codeOf(() => result.current.create.mutateAsync({ replace: true }))).toBe(
      'network',
    );
    expect(await codeOf(() => result.current.assign.mutateAsync(assignment))).toBe('network');
    const methods = (): unknown[] =>
      (fetch.mock.calls as unknown as [string, RequestInit][])
        .map(([, { method }]) => method)
        .filter((method) => method !== 'GET');
    expect(methods()).toEqual(['POST', 'PUT']);
    vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(methods()).toEqual(['POST', 'PUT']);
    expect(result.current.session.store.getState().current).toEqual({
      status: 'guest',
      cartId: 'KeptCartId',
    });
  });
});
