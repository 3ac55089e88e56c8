// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { FaultPanel } from '../../../src/preview/storefront/fault-panel.tsx';
import { SamplesPanel } from '../../../src/preview/storefront/lab.tsx';
import { openPreviewPart } from './open-preview.tsx';

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

  test('are listed with their number of requests, and can be removed', async () => {
    const { user, changes } = openPreviewPart(<FaultPanel />, {
      faults: 'error-500.read*2_truncated',
    });
    expect(rows()).toEqual(['Status 500 on read, 2 timesRemove', 'JSON cut offRemove']);
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
