// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TimelinePanel } from '../../../../src/preview/lab/timeline.tsx';
import { openPreviewPart } from '../../storefront/open-preview.tsx';

afterEach(cleanup);

const cartId = 'Secret1Secret1';

test('a press shows both bodies without secrets', async () => {
  const { lab, user, container } = openPreviewPart(<TimelinePanel />);
  act(() => {
    lab.log.addToken('token-of-ada');
    const id = lab.log.addRequest({
      method: 'POST',
      path: `/rest/default/V1/guest-carts/${cartId}/items`,
      requestBody: JSON.stringify({ cartItem: { sku: 'MUG', quote_id: cartId } }),
      fault: null,
    });
    const responseBody = JSON.stringify({ sku: 'MUG', customer_email: 'ada@example.com', note: 'token-of-ada' });
    lab.log.update(id, { status: 200, outcome: 'complete', ms: 3, responseBody });
  });
  const row = screen.getByRole('button', { name: /^POST/ });
  expect(screen.queryByText('Request body')).toBeNull();
  await user.click(row);
  expect(row.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('group', { name: 'Request body' }).textContent).toContain('"quote_id": "cart-1"');
  expect(screen.getByRole('group', { name: 'Response body' }).textContent).toContain('"customer_email": "…"');
  for (const secret of [cartId, 'ada@example.com', 'token-of-ada']) expect(container.innerHTML).not.toContain(secret);
});

test.each([
  ['no response', { outcome: 'dropped', status: 0 }],
  ['200, dropped', { outcome: 'dropped', status: 200 }],
  ['aborted', { outcome: 'aborted', status: 0 }],
  ['…', {}],
] as const)('shows "%s" for a request without a complete response', (text, changes) => {
  const { lab } = openPreviewPart(<TimelinePanel />);
  act(() => {
    lab.log.update(
      lab.log.addRequest({ method: 'GET', path: '/rest/a/V1/x', requestBody: null, fault: null }),
      changes,
    );
  });
  expect(screen.getByText(text)).toBeTruthy();
});
