// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GuestCartProvider } from 'guest-cart';
import { createTestService } from 'guest-cart/testing';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CartPage } from './cart-page.tsx';
import { RoutedCart } from './routed-cart.tsx';

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
