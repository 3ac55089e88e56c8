// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearPrefetches,
  isPrefetchCurrent,
  keepPrefetchedText,
  takePrefetchedText,
} from '../../../src/core/api/prefetch.ts';
import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import { defaultMaxBytes } from '../../../src/core/api/read-body.ts';
import { readEarly, type EarlyReadOptions } from '../../../src/early.ts';
import { useGuestCartSession } from '../../../src/react/context.ts';
import type { GuestCartProviderProps } from '../../../src/react/provider-props.ts';
import { GuestCartProvider } from '../../../src/react/provider.tsx';
import { useGuestCart } from '../../../src/react/hooks/use-guest-cart.ts';
import { findCart } from '../../../src/core/cart/record/find-cart.ts';
import { createGuestCartSession } from '../../../src/core/cart/session/session-with-creation.ts';
import { createTestService } from '../../support/service.ts';

// An early response is used within five seconds, which a busy machine may need.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  cleanup();
  clearPrefetches();
  vi.useRealTimers();
});

/** Creates a cart with two mugs, as in an earlier visit. */
async function visitBefore(
  shop: ReturnType<typeof createTestService>,
  options: EarlyReadOptions,
): Promise<string> {
  const api = createGuestCartApi({ ...options, fetch: shop.fetch });
  const cartId = await createGuestCartSession({ ...options, api }).ensureCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  return cartId;
}

/** A page that uses the global fetch, in a browser with a stored cart. */
async function bootstrap(given: Partial<EarlyReadOptions> = {}) {
  const shop = createTestService();
  const options: EarlyReadOptions = { baseUrl: shop.baseUrl, ...given };
  const cartId = await visitBefore(shop, options);
  vi.stubGlobal('fetch', shop.fetch);
  return {
    shop,
    options,
    cartId,
    reads: () => shop.requests.filter(({ method }) => method === 'GET'),
  };
}

function inProvider(props: GuestCartProviderProps) {
  return ({ children }: { readonly children: ReactNode }): ReactNode => (
    <StrictMode>
      <GuestCartProvider {...props}>{children}</GuestCartProvider>
    </StrictMode>
  );
}

/** The app has loaded and shows that many items. */
async function showItems(count: number, props: GuestCartProviderProps): Promise<void> {
  const { result } = renderHook(() => useGuestCart({ retryDelay: 1 }), {
    wrapper: inProvider(props),
  });
  await waitFor(() => expect(result.current.data?.items_qty).toBe(count));
}

describe('a cart that was requested before the app loaded', () => {
  test('finds the browser ready to format amounts', async () => {
    // The early reads of other tests have created theirs.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const made = vi.spyOn(Intl, 'NumberFormat');
    readEarly({ baseUrl: 'https://no-cart.example' });
    const { options } = await bootstrap();
    expect(made).not.toHaveBeenCalled();
    readEarly(options);
    await waitFor(() => expect(made).toHaveBeenCalledOnce());
  });

  test('is not requested again', async () => {
    const { options, cartId, shop, reads } = await bootstrap();
    readEarly(options);
    expect(shop.log().at(-1)).toBe(`GET /rest/default/V1/guest-carts/${cartId}`);
    await showItems(2, options);
    expect(reads()).toHaveLength(1);
  });
});

describe('a cart whose response arrived before the app', () => {
  /** Waits until the text of the early response is kept. A copy has the same text. */
  async function untilKept(options: EarlyReadOptions): Promise<void> {
    const [, url] = findCart(options);
    await keepPrefetchedText(url!, defaultMaxBytes);
  }

  test('has its text kept by readEarly', async () => {
    const { options, cartId } = await bootstrap();
    readEarly(options);
    const [, url] = findCart(options);
    expect(url).toContain(cartId);
    // Says in a failure whether the response was dropped or never read.
    const textOrState = (): string =>
      takePrefetchedText(url!) ?? (isPrefetchCurrent(url!) ? 'not read yet' : 'dropped');
    await waitFor(() => expect(textOrState()).toContain('"items_qty":2'));
  });

  /** The app starts after the early response was read, and records each render. */
  async function rendersOf(props: GuestCartProviderProps, enabled = true) {
    await untilKept(props);
    const shown: (number | null | undefined)[] = [];
    renderHook(
      () => {
        const { data, error } = useGuestCart({ enabled, retryDelay: 1 });
        shown.push(error === null ? data?.items_qty : -1);
      },
      { wrapper: inProvider(props) },
    );
    return shown;
  }

  test('is rendered by the first render, without another read', async () => {
    const { options, reads } = await bootstrap();
    readEarly(options);
    expect(new Set(await rendersOf(options))).toEqual(new Set([2]));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reads()).toHaveLength(1);
  });

  test('has its schema issues reported, but not during a render', async () => {
    const { options, shop } = await bootstrap();
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      const response = await shop.fetch(...call);
      return new Response(
        (await response.text()).replace('"items_qty":2', '"items_qty":"2"'),
        response,
      );
    });
    readEarly(options);
    await untilKept(options);
    let rendering = false;
    const reported: [path: string | undefined, whileRendering: boolean][] = [];
    renderHook(
      () => {
        rendering = true;
        useGuestCart();
        rendering = false;
      },
      {
        wrapper: inProvider({
          ...options,
          onSchemaIssues: ([first]) => reported.push([first?.path, rendering]),
        }),
      },
    );
    await waitFor(() => expect(reported).toEqual([['items_qty', false]]));
  });

  test.each(['html', 'truncated', 'dropped-late'] as const)(
    'is read again after %s',
    async (kind) => {
      const { options, shop, reads } = await bootstrap();
      shop.faults.set({ operation: 'read', kind, times: 1 });
      readEarly(options);
      const shown = await rendersOf(options);
      expect(shown[0]).toBeUndefined();
      await waitFor(() => expect(shown.at(-1)).toBe(2));
      expect(reads().length).toBeGreaterThan(1);
    },
  );

  test('is not rendered by a disabled query', async () => {
    const { options } = await bootstrap();
    readEarly(options);
    expect(new Set(await rendersOf(options, false))).toEqual(new Set([undefined]));
  });

  test.each<[string, Partial<GuestCartProviderProps>]>([
    ['headers', { headers: { 'x-shop': 'two' } }],
    ['cookies', { credentials: 'include' }],
  ])('waits for its own read if the provider sends %s', async (_what, given) => {
    const { options, reads } = await bootstrap();
    readEarly(options);
    const shown = await rendersOf({ ...options, ...given });
    expect(shown[0]).toBeUndefined();
    await waitFor(() => expect(shown.at(-1)).toBe(2));
    expect(reads()).toHaveLength(2);
  });
});

describe('the response to an early read is not used', () => {
  test('when the page has called `refresh` in the meantime', async () => {
    const { options, cartId, shop, reads } = await bootstrap();
    readEarly(options);
    const { result, rerender } = renderHook(
      ({ enabled }) => ({ session: useGuestCartSession(), cart: useGuestCart({ enabled }) }),
      { wrapper: inProvider(options), initialProps: { enabled: false } },
    );
    await shop.addItem(cartId, 'MUG-SPECKLE', 1);
    act(() => result.current.session.refresh());
    rerender({ enabled: true });
    await waitFor(() => expect(result.current.cart.data?.items_qty).toBe(3));
    expect(reads()).toHaveLength(2);
  });
});
