// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { FaultPanel } from '../../../src/preview/lab/fault-panel.tsx';
import { SamplesPanel } from '../../../src/preview/lab/lab.tsx';
import { TimelinePanel } from '../../../src/preview/lab/timeline.tsx';
import { openPreviewPart } from '../storefront/open-preview.tsx';

afterEach(cleanup);

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('the faults', () => {
  test('have an operation and a number of requests, and are in the URL', async () => {
    const { user, changes } = openPreviewPart(<FaultPanel />, { faults: 'slow' });
    await user.selectOptions(select('Fault'), 'HTML maintenance page');
    await user.selectOptions(select('Operation'), 'totals');
    await user.type(screen.getByLabelText('Times'), '3');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    expect(changes).toEqual([{ faults: 'slow_html.totals*3' }]);
  });

  test('are listed with their remaining requests, and can be removed', async () => {
    const { user, changes } = openPreviewPart(<FaultPanel />, {
      faults: 'error-500.read*2_truncated',
    });
    expect(rows()).toEqual(['Status 500 on read, 2 leftRemove', 'JSON cut offRemove']);
    await user.click(screen.getByRole('button', { name: 'Remove JSON cut off' }));
    expect(changes).toEqual([{ faults: 'error-500.read*2' }]);
  });
});

test('a chosen sample is copied into the current cart', async () => {
  const { user, changes, cartId, shop } = openPreviewPart(<SamplesPanel />);
  await screen.findByRole('option', { name: /^Nothing to send/ });
  await user.selectOptions(select('Sample cart'), 'virtual');
  await waitFor(() => expect(changes).toEqual([{ sample: 'virtual' }]));
  const current = cartId() as { readonly cartId: string };
  expect(await shop.getCart(current.cartId)).toMatchObject({ is_virtual: true });
});

describe('the Timeline', () => {
  const cartId = 'Secret1Secret1';
  const read = {
    method: 'GET',
    path: `/rest/default/V1/guest-carts/${cartId}`,
    requestBody: null,
    fault: null,
  };

  test('lists requests, newest first, with status and fault', async () => {
    const { lab, user, container } = openPreviewPart(<TimelinePanel />);
    act(() => {
      const failed = lab.log.addRequest({ ...read, fault: 'error-500' });
      lab.log.update(failed, { status: 500, outcome: 'complete', ms: 1 });
      lab.log.update(lab.log.addRequest(read), { status: 200, outcome: 'complete', ms: 1 });
    });
    const [second, first] = rows();
    expect(second).toMatch(/^GET \/guest-carts\/cart-1 200 1 ms/);
    expect(first).toMatch(/^GET \/guest-carts\/cart-1 500 1 ms.*Fault: Status 500$/);
    expect(container.textContent).not.toContain(cartId);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText(/^No request yet/)).toBeTruthy();
  });

  test('shows both bodies of a pressed request without secrets', async () => {
    const { lab, container } = openPreviewPart(<TimelinePanel />);
    act(() => {
      lab.log.addToken('token-of-ada');
      const requestBody = JSON.stringify({ cartItem: { sku: 'MUG', quote_id: cartId } });
      const id = lab.log.addRequest({ ...read, method: 'POST', requestBody });
      const responseBody = JSON.stringify({
        sku: 'MUG',
        customer_email: 'ada@example.com',
        note: 'token-of-ada',
      });
      lab.log.update(id, { status: 200, outcome: 'complete', ms: 3, responseBody });
    });
    act(() => {
      container.querySelector('details')!.open = true;
    });
    await screen.findByRole('group', { name: 'Request body' });
    expect(screen.getByRole('group', { name: 'Request body' }).textContent).toContain(
      '"quote_id": "cart-1"',
    );
    expect(screen.getByRole('group', { name: 'Response body' }).textContent).toContain(
      '"customer_email": "…"',
    );
    for (const secret of [cartId, 'ada@example.com', 'token-of-ada'])
      expect(container.innerHTML).not.toContain(secret);
  });

  test.each([
    ['no response', { outcome: 'dropped', status: 0 }],
    ['200, dropped', { outcome: 'dropped', status: 200 }],
    ['aborted', { outcome: 'aborted', status: 0 }],
    ['…', {}],
  ] as const)('shows "%s" for a request without a complete response', (text, changes) => {
    const { lab } = openPreviewPart(<TimelinePanel />);
    act(() => lab.log.update(lab.log.addRequest(read), changes));
    expect(screen.getByText(text)).toBeTruthy();
  });
});
