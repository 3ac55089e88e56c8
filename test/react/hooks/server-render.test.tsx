import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import {
  GuestCartProvider,
  GuestCartWidget,
  useCurrentCart,
  useGuestCart,
} from '../../../src/index.ts';
import { createLoader } from '../../../src/core/cart/state/loader.ts';
import { en } from '../../../src/core/messages/en.ts';
import { makeView } from '../../support/cart-view-factory.ts';
import { ShownCartBody } from '../../support/show-cart-body.tsx';

function Count() {
  const { fetchStatus, isPending, data } = useGuestCart();
  const { status } = useCurrentCart();
  return <i>{`${fetchStatus}, ${String(isPending)}, ${JSON.stringify(data)}, ${status}`}</i>;
}

test('a server render has no window, asks nothing of the shop, and does not claim to know whether there is a cart', () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const complain = vi.spyOn(console, 'error');
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    <GuestCartProvider baseUrl="/rest/default">
      <GuestCartWidget />
      <Count />
    </GuestCartProvider>,
  );
  expect(html).toContain('data-state="loading"');
  expect(html).not.toContain(en.empty);
  expect(html).toContain('<i>idle, true, undefined, unknown</i>');
  expect(fetch).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
});

test('a server render of a cart loads no chunk for its cards and details', () => {
  const loadDetails = vi.fn();
  const complain = vi.spyOn(console, 'error');
  const html = renderToString(
    <ShownCartBody
      view={makeView()}
      source={{ cart: { customer_note: 'Ring twice' }, options: {} }}
      settings={{ details: 'full' }}
      details={createLoader(loadDetails)}
    />,
  );
  expect(html).toContain('Plain mug');
  expect(loadDetails).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
});

test('the element’s class can be imported without a DOM', async () => {
  expect(typeof HTMLElement).toBe('undefined');
  const { GuestCartElement } = await import('../../../src/element.ts');
  expect(GuestCartElement.observedAttributes).toContain('base-url');
});
