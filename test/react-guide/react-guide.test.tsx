// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GuestCartProvider, type GuestCartWidgetProps, type RenderLinkProps } from 'guest-cart';
import { createTestService } from 'guest-cart/testing';
import { describe, expect, test, vi } from 'vitest';
import { CartPage } from './cart-page.tsx';
import { RoutedCart } from './routed-cart.tsx';

describe('the examples of the pages about React', () => {
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
