// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GuestCartProvider, useGuestCartSession } from 'guest-cart';
import { readFileSync } from 'node:fs';
import { useEffect } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestService } from '../support/service.ts';
import { Shop } from './cart-lines.tsx';
import { Cart as RenderPropsCart } from './render-props.tsx';
import { Cart as HandlersCart } from './host-handlers.tsx';
import { oneMug } from './client.ts';
import { newGermanCart } from './server.ts';
import { ShippingEstimate } from './shipping.tsx';
import { Summary } from './summary.tsx';
import { Shop as WidgetShop } from './widget.tsx';

const guide = readFileSync('docs/features.md', 'utf8');
const examples = [...guide.matchAll(/<!-- (test\/features-guide\/\S+) -->\n\n```tsx?\n([\s\S]*?)```/g)];

afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function shopWithMug() {
  const shop = createTestService();
  const cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 1);
  return { shop, cartId };
}

function Adopt({ cartId }: { readonly cartId: string }) {
  const session = useGuestCartSession();
  useEffect(() => session.adoptCart(cartId), [session, cartId]);
  return null;
}

describe('the examples of docs/features.md', () => {
  test('are identical to the files that are tested here', () => {
    expect(examples.map(([, file]) => file)).toEqual([
      'test/features-guide/widget.tsx',
      'test/features-guide/shipping.tsx',
      'test/features-guide/host-handlers.tsx',
      'test/features-guide/cart-lines.tsx',
      'test/features-guide/summary.tsx',
      'test/features-guide/client.ts',
      'test/features-guide/server.ts',
    ]);
    for (const [, file = '', code] of examples) expect(code).toBe(readFileSync(file, 'utf8'));
    expect(guide.match(/```tsx?\n/g)).toHaveLength(examples.length);
  });

  test('show the widget with its controls, the shop’s totals, a coupon field and pictures', async () => {
    const { shop, cartId } = await shopWithMug();
    render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch}>
        <Adopt cartId={cartId} />
      </GuestCartProvider>,
    );
    cleanup();
    const { container } = render(<WidgetShop baseUrl={shop.baseUrl} fetch={shop.fetch} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity of Speckled mug' }));
    await waitFor(() => {
      expect(container.querySelector('.gc-shop-totals:not([data-outdated]) > :last-child')?.textContent).toBe(
        'Estimated total$39.98',
      );
    });
    expect(screen.getByText('Add discount code')).toBeDefined();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/pictures/MUG-SPECKLE.avif');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/p/MUG-SPECKLE');
  });

  test('change and remove a line with handlers of the page', async () => {
    const { shop, cartId } = await shopWithMug();
    const sent: string[] = [];
    vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
      sent.push(`${String(method)} ${url.replace(/\d+$/, 'id')}`);
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch}>
        <Adopt cartId={cartId} />
        <HandlersCart />
      </GuestCartProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity of Speckled mug' }));
    // A removal replaces a quantity that was not sent yet.
    await waitFor(() => expect(sent).toEqual(['PUT /cart/lines/id']));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Speckled mug' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Speckled mug' }));
    await waitFor(() => expect(sent).toEqual(['PUT /cart/lines/id', 'DELETE /cart/lines/id']));
  });

  test('render a line, its picture and the summary', async () => {
    const { shop, cartId } = await shopWithMug();
    const theming = readFileSync('docs/theming.md', 'utf8');
    expect(theming).toContain(readFileSync('test/features-guide/render-props.tsx', 'utf8'));
    await shop.addItem(cartId, 'COURSE-WHEEL', 1);
    const { container } = render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch}>
        <Adopt cartId={cartId} />
        <RenderPropsCart />
      </GuestCartProvider>,
    );
    await screen.findByText('Comes by e-mail.');
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/pictures/MUG-SPECKLE.avif');
    expect(container.querySelector('.gc-summary p')?.textContent).toBe('2 items');
  });

  test('change, remove and restore a line', async () => {
    const { shop, cartId } = await shopWithMug();
    render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch}>
        <Adopt cartId={cartId} />
      </GuestCartProvider>,
    );
    cleanup();
    render(<Shop baseUrl={shop.baseUrl} fetch={shop.fetch} />);
    await userEvent.click(await screen.findByRole('button', { name: 'One more' }));
    expect(screen.getByText(/Speckled mug: 2/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText(/Speckled mug:/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo removing Speckled mug' }));
    await waitFor(async () => {
      expect((await shop.getCart(cartId)).items).toMatchObject([{ sku: 'MUG-SPECKLE', qty: 2 }]);
    });
  });

  test('show the shop’s totals, apply a code and remove it', async () => {
    const { shop, cartId } = await shopWithMug();
    render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch} features={['totals', 'coupons']}>
        <Adopt cartId={cartId} />
        <Summary locale="en-US" />
      </GuestCartProvider>,
    );
    await screen.findByText('Estimated total: $19.99');
    screen.getByText('Shipping: Calculated at checkout');
    await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), 'WELCOME10');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Estimated total: $17.99');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove WELCOME10' }));
    await screen.findByText('Estimated total: $19.99');
  });

  test('estimate shipping', async () => {
    const { shop, cartId } = await shopWithMug();
    render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch} features={['shipping']}>
        <Adopt cartId={cartId} />
        <ShippingEstimate />
      </GuestCartProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Estimate shipping' }));
    await screen.findByText('Fixed 5');
  });

  test('create a cart without React, and show it in German', async () => {
    const shop = createTestService();
    const { cartId, view } = await newGermanCart(shop.baseUrl, shop.fetch);
    expect(await shop.getCart(cartId)).toMatchObject({ items: [] });
    expect(view).toMatchObject({ countText: '0 Artikel', subtotal: { text: '0,00\u00A0$' } });
  });

  test('add an item without React, and report a rejection', async () => {
    const { shop, cartId } = await shopWithMug();
    expect(await oneMug(cartId, shop.baseUrl, shop.fetch)).toBe(39.98);
    shop.faults.set({ operation: 'items', kind: 'status', status: 400 });
    expect(await oneMug(cartId, shop.baseUrl, shop.fetch)).toBeNull();
  });
});
