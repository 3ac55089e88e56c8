// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GuestCartProvider, type GuestCartWidgetProps, type RenderLinkProps } from 'guest-cart';
import { createTestService } from 'guest-cart/testing';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CartPage } from './cart-page.tsx';
import { RoutedCart } from './routed-cart.tsx';

const guide = ['react', 'react-reference', 'react-servers', 'analytics']
  .map((page) => readFileSync(`docs/${page}.md`, 'utf8'))
  .join('\n');
const examples = [
  ...guide.matchAll(
    /<!-- ((?:test\/react-guide|examples\/next)\/\S+) -->\n\n```tsx?\n([\s\S]*?)```/g,
  ),
];

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the examples of the pages about React', () => {
  test('are identical to the files that are tested here', () => {
    expect(examples.map(([, file]) => file)).toEqual([
      'test/react-guide/cart-page.tsx',
      'test/react-guide/shop-layout.tsx',
      'test/react-guide/routed-cart.tsx',
      'test/react-guide/own-cart.tsx',
      'test/react-guide/persisted-client.ts',
      'test/react-guide/add-to-cart.tsx',
      'test/react-guide/add-shirt.tsx',
      'test/react-guide/add-set.tsx',
      'test/react-guide/start-again.tsx',
      'test/react-guide/follow-cart.ts',
      'test/react-guide/prefetch-cart.ts',
      'examples/next/app/providers.tsx',
      'examples/next/app/cart.tsx',
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
    const tokens = shop.requests.map(
      ({ method, headers }) => `${method} ${headers.get('authorization') ?? '-'}`,
    );
    expect(tokens.filter((line) => line.endsWith('secret'))).toEqual(['PUT Bearer secret']);
    expect(tokens.length).toBeGreaterThan(2);
  });

  describe('with a router', () => {
    async function openRouted(sample: string, props: GuestCartWidgetProps = {}) {
      const shop = createTestService();
      await shop.open(sample);
      const navigate = vi.fn();
      const Link = ({ href, ...link }: RenderLinkProps) => (
        <a
          {...link}
          href={href}
          onClick={(event) => {
            link.onClick?.(event);
            event.preventDefault();
            navigate(href);
          }}
        />
      );
      render(
        <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch} features={['items']}>
          <RoutedCart
            {...{ Link, navigate, ...props }}
            continueUrl="/new"
            resolveItem={({ sku }) => ({
              href: `/p/${sku}`,
              picture: '/picture.png',
              alt: `Picture of ${sku}`,
            })}
          />
        </GuestCartProvider>,
      );
      return navigate;
    }

    test('links of lines and the checkout are followed by it, and the drawer closes', async () => {
      const navigate = await openRouted('full', { mode: 'badge' });
      const badge = await screen.findByRole('button', { name: /^Cart, / });
      for (const selector of ['.gc-line-link', '.gc-picture a', '.gc-checkout button']) {
        await userEvent.click(badge);
        await waitFor(() =>
          expect(document.querySelector(`dialog[open] ${selector}`)).not.toBeNull(),
        );
        await userEvent.click(document.querySelector(selector)!);
        await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
      }
      expect(navigate.mock.calls).toEqual([
        [expect.stringMatching(/^\/p\/TEE/)],
        [expect.stringMatching(/^\/p\/TEE/)],
        ['/checkout'],
      ]);
    });

    test.each(['empty', 'ordered'] as const)(
      '“Continue shopping” of the %s cart is followed by it',
      async (sample) => {
        const navigate = await openRouted(sample);
        await userEvent.click(await screen.findByRole('link', { name: 'Continue shopping' }));
        expect(navigate.mock.calls).toEqual([['/new']]);
      },
    );
  });
});
