// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { RenderBoundary } from '../../../src/components/ui/render-boundary.tsx';
import { useGuestCart, useGuestCartSession, useSuspenseGuestCart } from '../../../src/index.ts';
import { openShop } from '../../support/open-shop.tsx';
import { sent } from '../../support/open-browser.ts';

function Count() {
  const { data: cart } = useSuspenseGuestCart();
  return <p>{cart === null ? 'no cart' : `${cart.items_qty ?? '?'} items`}</p>;
}

function Adopt({ cartId }: { readonly cartId: string }) {
  const session = useGuestCartSession();
  return <button onClick={() => session.adoptCart(cartId)}>Adopt</button>;
}

function Other() {
  return <p>{useGuestCart().status}</p>;
}

const page = (cartId: string, other?: ReactNode) => (
  <>
    <Adopt cartId={cartId} />
    <RenderBoundary fallback={() => <p>no response</p>}>
      <Suspense fallback={<p>reading</p>}>
        <Count />
      </Suspense>
    </RenderBoundary>
    {other}
  </>
);

test('renders without a cart, suspends while one is read, and shares the request of useGuestCart', async () => {
  const { shop, Wrapper } = openShop();
  const cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  render(page(cartId, <Other />), { wrapper: Wrapper });
  await screen.findByText('no cart');
  act(() => screen.getByRole('button').click());
  await screen.findByText('reading');
  await screen.findByText('2 items');
  expect(sent(shop, 'GET')).toBe(1);
});

test('throws the error of a first read to the error boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { shop, Wrapper } = openShop({}, { retry: false });
  const cartId = await shop.createCart();
  shop.faults.set({ operation: 'read', kind: 'status', status: 503 });
  render(page(cartId), { wrapper: Wrapper });
  await screen.findByText('no cart');
  act(() => screen.getByRole('button').click());
  await screen.findByText('no response');
});
