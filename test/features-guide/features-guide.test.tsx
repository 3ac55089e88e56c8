// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GuestCartProvider, useGuestCartSession } from 'guest-cart';
import { useEffect } from 'react';
import { describe, expect, test } from 'vitest';
import { createTestService } from '../support/service.ts';
import { Cart as RenderPropsCart } from './render-props.tsx';
import { Summary } from './summary.tsx';

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

describe('the examples of the pages about features', () => {
  test('render a line, its picture and the summary', async () => {
    const { shop, cartId } = await shopWithMug();
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

  test('show the shop’s totals, apply a code and remove it', async () => {
    const { shop, cartId } = await shopWithMug();
    render(
      <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch} features={['totals', 'coupons']}>
        <Adopt cartId={cartId} />
        <Summary locale="en-US" />
      </GuestCartProvider>,
    );
    await screen.findByText('Total without shipping: $19.99');
    screen.getByText('Shipping: Chosen at checkout');
    await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), 'WELCOME10');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Total without shipping: $17.99');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove WELCOME10' }));
    await screen.findByText('Total without shipping: $19.99');
  });
});
