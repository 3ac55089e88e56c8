// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GuestCartProvider } from 'guest-cart';
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { createTestService } from '../support/service.ts';
import { CartLine } from './add-to-cart.tsx';
import { Storefront } from './storefront.tsx';

const readme = readFileSync('README.md', 'utf8');

describe('the examples of the README and of React in five minutes', () => {
  test('begin with the two ways to install', () => {
    expect(readme.match(/```\w+\n[^]*?```/g)?.slice(0, 2)).toEqual([
      '```sh\nnpm install ./guest-cart-1.0.0.tgz\n```',
      expect.stringContaining('src="/guest-cart/guest-cart.js"'),
    ]);
  });

  test('include the script tag of the example that a browser test runs, without a hash of a version', () => {
    const [, file = '', lines = ''] =
      /<!-- (examples\/\S+) -->\n\n```html\n([\s\S]*?)```/.exec(readme) ?? [];
    const [tag = '', ...carts] = lines.trim().split(/\n(?=<guest-cart|<button)/);
    expect(carts).toHaveLength(3);
    // A browser test runs the page of the example's server, which adds the hash to its own tag.
    const page = readFileSync(file, 'utf8')
      .replace(/^ +/gm, '')
      .replace(/^(?:integrity|crossorigin)=.*\n/gm, '');
    expect(page.replace('/embed/', '/guest-cart/')).toContain(tag.replace(/^ +/gm, ''));
    expect(tag).not.toContain('integrity');
    for (const cart of carts) expect(page).toContain(cart);
    const server = readFileSync('examples/strict-csp/server.js', 'utf8');
    expect(server).toContain("INTEGRITY: integrity['guest-cart.js']");
  });

  test('show with the widget that there is no cart yet, then the added product', async () => {
    const shop = createTestService();
    vi.stubGlobal('fetch', shop.fetch);
    render(<Storefront />);
    expect(screen.getByText('Items you add show up here.')).toBeTruthy();
    expect(shop.log()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    await screen.findByText('Speckled mug');
  });

  test('create, count and assign with the hooks', async () => {
    const shop = createTestService();
    render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch}>
        <CartLine customerId={1} />
      </GuestCartProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Start a cart' }));
    await waitFor(() => {
      expect(shop.log()).toEqual([
        'POST /rest/default/V1/guest-carts',
        expect.stringMatching(/^GET \/rest\/default\/V1\/guest-carts\/\w{32}$/),
      ]);
    });
    const assign = () => userEvent.click(screen.getByRole('button', { name: 'This is my cart' }));
    shop.faults.set({ kind: 'status', status: 401, operation: 'assign', times: 1 });
    await assign();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^To save your cart to your account, sign in/,
    );
    await assign();
    await screen.findByText('Your cart is saved to your account.');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
