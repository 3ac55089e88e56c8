// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShowcaseBar } from '../../../src/preview/storefront/bar.tsx';
import { openPreviewPart } from './open-preview.tsx';

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

test('the fault of the Lab, its operation and its end are in the URL', async () => {
  const { user, changes } = openPreviewPart(<ShowcaseBar />, { faults: 'error-500.read*2' });
  expect([select('Fault').value, select('At requests').value]).toEqual(['error-500', 'read']);
  await user.selectOptions(select('Fault'), 'HTML maintenance page');
  await user.selectOptions(select('At requests'), 'totals');
  await user.selectOptions(select('Fault'), 'None');
  expect(changes).toEqual([
    { faults: 'html.read' },
    { faults: 'error-500.totals' },
    { faults: '' },
  ]);
});

test('a chosen sample is copied into the current cart', async () => {
  const { user, changes, cartId, shop } = openPreviewPart(<ShowcaseBar />);
  await screen.findByRole('option', { name: /^Nothing to send/, hidden: true });
  await user.selectOptions(select('Sample cart'), 'virtual');
  await waitFor(() => expect(changes).toEqual([{ sample: 'virtual' }]));
  const current = cartId() as { readonly cartId: string };
  expect(await shop.getCart(current.cartId)).toMatchObject({ is_virtual: true });
});
