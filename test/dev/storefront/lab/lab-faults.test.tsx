// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LabFaults } from '../../../../src/dev/storefront/lab/lab-faults.tsx';
import { openPreviewPart } from '../open-preview.tsx';

afterEach(cleanup);

const list = () => screen.getByRole('list', { name: 'Faults that are set' });
const what = () => screen.getByLabelText<HTMLSelectElement>('What');

test('sets a fault for an operation and a number of requests, lists it, and clears it', async () => {
  const { user, shop } = openPreviewPart(<LabFaults />);
  await user.selectOptions(what(), 'Status 500');
  await user.selectOptions(screen.getByLabelText('Operation'), 'read');
  await user.type(screen.getByLabelText('Times'), '2');
  await user.click(screen.getByRole('button', { name: 'Set' }));
  await waitFor(() => expect(list().textContent).toBe('status 500 on read, 2 left'));
  const url = `${shop.baseUrl}/V1/guest-carts/${await shop.createCart()}`;
  expect((await shop.fetch(url)).status).toBe(500);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(list().textContent).toBe('None set'));
  expect((await shop.fetch(url)).status).toBe(200);
});

test('keeps the faults of other operations when another one is added', async () => {
  const { user } = openPreviewPart(<LabFaults />);
  for (const [label, operation, listed] of [
    ['Status 401', 'read', 'status 401 on read'],
    ['Connection dropped', 'create', 'status 401 on readdropped on create'],
  ] as const) {
    await user.selectOptions(what(), label);
    await user.selectOptions(screen.getByLabelText('Operation'), operation);
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await waitFor(() => expect(list().textContent).toBe(listed));
  }
});

test('every fault in the list is one that the service takes', async () => {
  const { user, shop } = openPreviewPart(<LabFaults />);
  const labels = [...what().options].map(({ text }) => text);
  for (const label of labels) {
    await user.selectOptions(what(), label);
    await user.click(screen.getByRole('button', { name: 'Set' }));
  }
  await waitFor(() => expect(shop.log().filter((line) => line.startsWith('PUT'))).toHaveLength(labels.length));
  expect(screen.queryByRole('alert')).toBeNull();
});
