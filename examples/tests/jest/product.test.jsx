import { act, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createTestService } from 'guest-cart/testing';
import { Product } from './product.jsx';

// The first use of a chunk waits until Jest has transformed it.
configure({ asyncUtilTimeout: 10_000 });

let shop;

beforeEach(() => {
  localStorage.clear();
  shop = createTestService();
});

const open = () => render(<Product baseUrl={shop.baseUrl} fetch={shop.fetch} retry={false} />);

test('adds the product', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  await screen.findByText('Speckled mug');
});

test('shows the cart of an earlier visit', async () => {
  await shop.open('two-shipments');
  open();
  await screen.findByText('Espresso cup');
});

test('says that the shop does not respond', async () => {
  await shop.open('two-shipments');
  shop.faults.set({ operation: 'read', kind: 'status', status: 500 });
  open();
  await screen.findAllByText(
    'The shop isn’t responding. Your cart is safe. Try again in a moment.',
  );
});

test('says that the page is offline, and shows the cart afterwards', async () => {
  await shop.open('two-shipments');
  shop.offline();
  open();
  await screen.findAllByText(/You’re offline/);
  act(() => shop.online());
  await screen.findByText('Espresso cup');
});
