// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TimelinePanel } from '../../../../src/preview/lab/timeline.tsx';
import { openPreviewPart } from '../../storefront/open-preview.tsx';

afterEach(cleanup);

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

async function open() {
  const opened = openPreviewPart(<TimelinePanel />, { faults: 'error-500.read*1' });
  const { lab, shop } = opened;
  const cartId = await shop.createCart();
  await act(async () => {
    for (let reads = 0; reads < 2; reads += 1)
      await (await lab.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}`)).text();
    lab.log.addEvent('store', `guest ${cartId}`);
  });
  await waitFor(() => expect(rows()).toHaveLength(3));
  return { ...opened, cartId };
}

test('lists requests and events, newest first, with status, retry and fault, and without the cart id', async () => {
  const { cartId, container } = await open();
  const [event, retry, first] = rows();
  expect(event).toMatch(/^storeguest cart-1/);
  expect(retry).toMatch(/^GET \/guest-carts\/cart-1200 \d+ ms.*Retry 1$/);
  expect(first).toMatch(/^GET \/guest-carts\/cart-1500 \d+ ms.*Fault: Status 500$/);
  expect(container.textContent).not.toContain(cartId);
});

test('filters by type and by text', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText('Show'), 'Failed requests');
  expect(rows()).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('Show'), 'Store and cache');
  expect(rows()).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('Show'), 'Everything');
  await user.type(screen.getByLabelText('Filter'), 'error-500');
  expect(rows()).toHaveLength(1);
  await user.type(screen.getByLabelText('Filter'), ' and more');
  expect(screen.getByText('Nothing matches the filter.')).toBeTruthy();
});

test('is cleared', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText(/^No request yet/)).toBeTruthy();
});
