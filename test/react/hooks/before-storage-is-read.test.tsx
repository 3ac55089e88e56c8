// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { StrictMode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import {
  GuestCartBadge,
  GuestCartWidget,
  useCartItems,
  useCartLines,
  useCartTotals,
  useCurrentCart,
  useGuestCart,
  useSuspenseGuestCart,
} from '../../../src/index.ts';
import { en } from '../../../src/core/messages/en.ts';
import { createGuestCartApi, createGuestCartSession } from '../../../src/client.ts';
import { openShop } from '../../support/open-shop.tsx';

afterEach(() => {
  document.body.replaceChildren();
});

test.each(['a cart', 'no cart'])(
  'a browser with %s: no hook and no widget of a server-rendered page says that the cart is empty before storage was read',
  async (stored) => {
    const hasCart = stored === 'a cart';
    const renders: string[] = [];
    const note = (name: string, value: unknown): void =>
      void renders.push(`${name}: ${JSON.stringify(value)}`);
    function Hooks() {
      const { data, isPending, status } = useGuestCart();
      note('cart', [status, isPending, data === null ? 'none' : (data?.items_qty ?? 'unknown')]);
      const lines = useCartLines();
      note('lines', [
        lines.isPending,
        lines.data === null ? 'none' : (lines.data?.lines.length ?? 'unknown'),
      ]);
      note('current', useCurrentCart().status);
      const totals = useCartTotals();
      note('totals', [totals.isPending, totals.data?.items_qty ?? 'unknown']);
      useCartItems();
      return null;
    }
    function Suspended() {
      const { data } = useSuspenseGuestCart();
      note('suspended', data === null ? 'none' : data.items_qty);
      return <p>{data === null ? 'suspense: none' : 'suspense: cart'}</p>;
    }
    const { shop, storage, Wrapper } = openShop({}, { features: ['items', 'totals'] });
    if (hasCart) {
      const cartId = await shop.createCart();
      await shop.addItem(cartId, 'MUG-SPECKLE', 2);
      createGuestCartSession({
        api: createGuestCartApi({ baseUrl: shop.baseUrl }),
        storage,
      }).adoptCart(cartId);
    }
    const page = (
      <StrictMode>
        <Wrapper>
          <Hooks />
          <GuestCartBadge />
          <GuestCartWidget />
          <Suspense fallback={<p>suspense: fallback</p>}>
            <Suspended />
          </Suspense>
        </Wrapper>
      </StrictMode>
    );
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = renderToString(page);
    expect(host.textContent).toContain('suspense: fallback');
    const texts: string[] = [host.textContent];
    const observer = new MutationObserver(() => texts.push(host.textContent));
    observer.observe(host, { childList: true, subtree: true, characterData: true });
    const root = await act(() => hydrateRoot(host, page, { onRecoverableError: () => undefined }));
    await waitFor(() =>
      expect(host.textContent).toContain(hasCart ? 'suspense: cart' : 'suspense: none'),
    );
    observer.disconnect();
    // With a cart, nothing ever says that there is none.
    const empty = renders.filter((render) => render.includes('"none"'));
    if (hasCart) {
      expect(empty).toEqual([]);
      expect(texts.filter((text) => text.includes(en.empty))).toEqual([]);
    } else {
      expect(empty).toContain('cart: ["success",false,"none"]');
      expect(texts.at(-1)).toContain(en.empty);
    }
    expect(renders[0]).toBe('cart: ["pending",true,"unknown"]');
    act(() => root.unmount());
  },
);
