import { QueryClient } from '@tanstack/react-query';
import { render, renderHook, type RenderResult } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import type { GuestCartProviderProps } from '../../src/react/provider-props.ts';
import { GuestCartProvider } from '../../src/react/provider.tsx';
import { sharedState } from '../../src/core/cart/record/shared-state.ts';
import { useGuestCartSession } from '../../src/react/context.ts';
import {
  useAssignCustomer,
  useCreateGuestCart,
  useRestorePreviousCart,
} from '../../src/react/hooks/use-cart-writes.ts';
import { useCartId, useCurrentCart } from '../../src/react/hooks/use-current-cart.ts';
import { useGuestCart } from '../../src/react/hooks/use-guest-cart.ts';
import { createFakeLocks } from './fake-locks.ts';
import { createFakeStorage, type FakeStorage } from './fake-storage.ts';
import { createTestService, type TestService, type TestServiceOptions } from './service.ts';

export interface Shop {
  readonly shop: TestService;
  readonly storage: FakeStorage;
  readonly queryClient: QueryClient;
  /** Wraps a tree in strict mode and a provider of this shop. */
  readonly Wrapper: (props: { readonly children: ReactNode }) => ReactNode;
  /** Renders a tree in the shop; a second call with the same shop is a reload or another tab. */
  readonly show: (tree: ReactNode) => RenderResult;
}

/**
 * A shop with its embedded service, fresh storage, locks and query client. Reads are retried
 * immediately.
 */
export function openShop(
  options: TestServiceOptions = {},
  props: Partial<GuestCartProviderProps> = {},
): Shop {
  const shop = createTestService(options);
  const storage = createFakeStorage();
  const queryClient = new QueryClient();
  const given = {
    storage,
    locks: createFakeLocks().tab('this'),
    shared: sharedState({}),
    queryClient,
    ...props,
  };
  const Wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <StrictMode>
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch} {...given}>
        {children}
      </GuestCartProvider>
    </StrictMode>
  );
  return {
    shop,
    storage,
    queryClient,
    Wrapper,
    show: (tree) => render(tree, { wrapper: Wrapper }),
  };
}

/** The hooks of a cart's life: creating, reading, assigning and restoring it. */
export function useCartHooks() {
  return {
    cartId: useCartId(),
    current: useCurrentCart(),
    cart: useGuestCart({ retryDelay: 1 }),
    create: useCreateGuestCart(),
    assign: useAssignCustomer(),
    restore: useRestorePreviousCart(),
    session: useGuestCartSession(),
  };
}

/**
 * A component of the shop with these hooks; a second call with the same shop is another component.
 */
export function openHooks(shop: Shop = openShop()) {
  const { result } = renderHook(useCartHooks, { wrapper: shop.Wrapper });
  /** The number of requests so far with this method. */
  const sent = (method: string): number =>
    shop.shop.requests.filter((request) => request.method === method).length;
  return { ...shop, result, sent };
}
