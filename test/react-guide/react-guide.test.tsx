// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GuestCartProvider, GuestCartWidget } from 'guest-cart';
import { createTestService } from 'guest-cart/testing';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AddSet } from './add-set.tsx';
import { AddShirt } from './add-shirt.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { CartPage } from './cart-page.tsx';
import { OwnLines } from './own-lines.tsx';
import { RoutedCart } from './routed-cart.tsx';
import { AddToDrawer, ShopLayout } from './shop-layout.tsx';

const guide = readFileSync('docs/react.md', 'utf8');
const examples = [...guide.matchAll(/<!-- (test\/react-guide\/\S+) -->\n\n```tsx?\n([\s\S]*?)```/g)];

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the examples of docs/react.md', () => {
  test('are identical to the files that are tested here', () => {
    expect(examples.map(([, file]) => file)).toEqual([
      'test/react-guide/cart-page.tsx',
      'test/react-guide/shop-layout.tsx',
      'test/react-guide/routed-cart.tsx',
      'test/react-guide/add-to-cart.tsx',
      'test/react-guide/add-shirt.tsx',
      'test/react-guide/add-set.tsx',
      'test/react-guide/own-lines.tsx',
      'test/react-guide/prefetch-cart.ts',
    ]);
    for (const [, file = '', code] of examples) expect(code).toBe(readFileSync(file, 'utf8'));
    expect(guide.match(/```tsx?\n/g)).toHaveLength(examples.length);
  });

  test('use the locale and the slot, and send the token with the assignment only', async () => {
    const shop = createTestService();
    await shop.open('empty');
    const shopper = { customerId: 1, storeId: 1, name: 'Ada', token: 'secret' };
    render(<CartPage baseUrl={shop.baseUrl} fetch={shop.fetch} locale="de" shopper={shopper} />);
    await screen.findByRole('link', { name: 'See what is new' });
    await userEvent.click(await screen.findByRole('button', { name: /Ada/ }));
    await screen.findByText('Ihr Warenkorb ist in Ihrem Kundenkonto gespeichert.');
    const tokens = shop.requests.map(({ method, headers }) => `${method} ${headers.get('authorization') ?? '-'}`);
    expect(tokens.filter((line) => line.endsWith('secret'))).toEqual(['PUT Bearer secret']);
    expect(tokens.length).toBeGreaterThan(2);
  });

  test('add a set in one call, and name the product that was rejected', async () => {
    const shop = createTestService();
    shop.settings.set({ soldOut: ['NOTE-A5'] });
    const items = [
      { sku: 'MUG-SPECKLE', qty: 1 },
      { sku: 'NOTE-A5', qty: 1 },
    ];
    render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch} features={['items']}>
        <AddSet items={items} />
        <GuestCartWidget />
      </GuestCartProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add all 2' }));
    await screen.findAllByText(/not available/);
    expect((await screen.findByText('not added')).parentElement?.textContent).toBe('NOTE-A5 not added');
  });

  test('add a shirt with its size and colour, and list it with its labels and the shop’s amounts', async () => {
    const shop = createTestService({
      tax: { pricesIncludeTax: true, rate: 19, display: { prices: 'including', subtotals: 'including' } },
    });
    render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch} features={['items', 'totals']}>
        <AddShirt colour={{ attributeId: '93', valueId: 5 }} size={{ attributeId: '142', valueId: 12 }} />
        <OwnLines locale="en-US" />
      </GuestCartProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    await screen.findByText(/^1 × Heavy tee, Colour: Ink blue, Size: M \D*30\.00 each, \D*30\.00/);
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await screen.findByText(/^2 × .* \D*30\.00 each, \D*60\.00/);
    await screen.findByText(/^Subtotal: \D*60\.00$/);
    shop.settings.set({ soldOut: ['TEE'] });
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect((await screen.findByRole('alert')).textContent).toContain('in stock');
  });

  test('open the drawer after a product was added, with the quantity on the badge', async () => {
    const shop = createTestService();
    render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch} features={['items']}>
        <ShopLayout>
          <AddToDrawer sku="MUG-SPECKLE" />
        </ShopLayout>
      </GuestCartProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    const drawer = await screen.findByRole('dialog', { name: 'Your cart' });
    await within(drawer).findByText('Speckled mug');
    await screen.findByRole('button', { name: /Your cart: 1 item/ });
  });

  test('say once why a product was not added', async () => {
    const shop = createTestService();
    shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
    render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch} features={['items']}>
        <ShopLayout>
          <AddToCart sku="MUG-SPECKLE" />
        </ShopLayout>
      </GuestCartProvider>,
    );
    const button = screen.getByRole('button', { name: 'Add to cart' });
    await userEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('not available');
    expect(screen.getAllByText(/not available/)).toHaveLength(1);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    expect(document.activeElement).toBe(button);
  });

  test('follow the links of lines with the router, except those that open in a new tab', async () => {
    const shop = createTestService();
    await shop.open('full');
    const navigate = vi.fn();
    render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch}>
        <RoutedCart navigate={navigate} resolveItem={({ sku }) => ({ href: `/p/${sku}?from=cart` })} />
      </GuestCartProvider>,
    );
    const [link] = await screen.findAllByRole('link', { name: 'Heavy tee' });
    if (link === undefined) throw new Error('the line has no link');
    const isFollowedByBrowser = (init?: MouseEventInit) => fireEvent.click(link, init);
    expect(isFollowedByBrowser({ ctrlKey: true })).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
    expect(isFollowedByBrowser()).toBe(false);
    expect(navigate.mock.calls).toEqual([[expect.stringMatching(/^\/p\/TEE.*\?from=cart$/)]]);
  });
});
