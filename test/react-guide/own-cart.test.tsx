// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GuestCartProvider } from 'guest-cart';
import { createTestService } from 'guest-cart/testing';
import { expect, test, vi } from 'vitest';
import { OwnCart } from './own-cart.tsx';

async function openCart(...skus: readonly string[]) {
  const shop = createTestService();
  const cartId = await shop.open('empty');
  for (const sku of skus) await shop.addItem(cartId, sku, 1);
  const startCheckout = vi.fn();
  render(
    <GuestCartProvider
      baseUrl={shop.baseUrl}
      fetch={shop.fetch}
      features={['items', 'totals']}
      retry={false}
    >
      <OwnCart locale="en-US" startCheckout={startCheckout} />
    </GuestCartProvider>,
  );
  return { shop, cartId, startCheckout };
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the complete cart page changes quantities, and offers Undo in the place of the removed line', async () => {
  await openCart('MUG-SPECKLE', 'NOTE-A5', 'BOWL-RAMEN');
  await userEvent.click(await screen.findByRole('button', { name: 'One more of Speckled mug' }));
  await screen.findByText(/Speckled mug \$39\.98/);
  const before = rows();
  const [, middle] = screen.getAllByRole('listitem');
  await userEvent.click(within(middle!).getByRole('button', { name: /^Remove / }));
  await waitFor(() =>
    expect(rows()).toEqual([before[0], expect.stringMatching(/removed\. Undo$/), before[2]]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toEqual(before));
});

test('the place of a line that was removed first or last is at that end, and remains when the cart is empty', async () => {
  await openCart('MUG-SPECKLE', 'NOTE-A5');
  const removeLast = async () => {
    const buttons = await screen.findAllByRole('button', { name: /^Remove / });
    await userEvent.click(buttons.at(-1)!);
  };
  await removeLast();
  await waitFor(() => expect(rows()[1]).toMatch(/removed\. Undo$/));
  await removeLast();
  const offered = ['Speckled mug removed. Undo', 'Notebook A5 removed. Undo'];
  await waitFor(() => expect(rows()).toEqual(offered));
  expect(screen.queryByText('Your cart is empty.')).toBeNull();
});

test('its checkout starts with the cart, and a refused quantity is explained at the line', async () => {
  const { shop, cartId, startCheckout } = await openCart('MUG-SPECKLE');
  shop.faults.set({ operation: 'items', kind: 'status', status: 400, times: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'One more of Speckled mug' }));
  const line = within(screen.getByRole('listitem'));
  await line.findByRole('alert');
  await userEvent.click(line.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Checkout' }));
  await waitFor(() => expect(startCheckout).toHaveBeenCalled());
  expect(startCheckout.mock.calls[0]?.[0]).toMatchObject({ cartId, cart: { items_qty: 1 } });
});
