// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { GuestCartProvider, useGuestCartSession } from 'guest-cart';
import { createTestService } from 'guest-cart/testing';
import { expect, test, vi } from 'vitest';
import { followCart } from './follow-cart.ts';

test('a session outside React follows the carts of the provider, until it is stopped', async () => {
  const { baseUrl, fetch } = createTestService();
  const { result } = renderHook(() => useGuestCartSession(), {
    wrapper: ({ children }) => (
      <GuestCartProvider baseUrl={baseUrl} fetch={fetch}>
        {children}
      </GuestCartProvider>
    ),
  });
  const onSwitch = vi.fn<(cartId: string | null) => void>();
  const stop = followCart(baseUrl, onSwitch);
  const first = await act(() => result.current.ensureCart());
  const second = await act(() => result.current.replaceCart());
  act(() => result.current.reset());
  expect(onSwitch.mock.calls).toEqual([[first], [second], [null]]);
  stop();
  await act(() => result.current.ensureCart());
  expect(onSwitch).toHaveBeenCalledTimes(3);
});
