// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RealSignIn, type Shopper } from '../../../../src/preview/storefront/account.tsx';
import { openPreviewPart } from '../open-preview.tsx';

afterEach(cleanup);

function open() {
  const received: (Shopper | null)[] = [];
  function Page() {
    const [shopper, setShopper] = useState<Shopper | null>(null);
    const onSignIn = (next: Shopper | null) => {
      received.push(next);
      setShopper(next);
    };
    return <RealSignIn shopper={shopper} onSignIn={onSignIn} />;
  }
  return { ...openPreviewPart(<Page />), received };
}

test('passes on the customer, the store and the token, trimmed', async () => {
  const { user, received } = open();
  await user.type(screen.getByLabelText('Customer id'), '12');
  await user.clear(screen.getByLabelText('Store id'));
  await user.type(screen.getByLabelText('Store id'), '3');
  await user.type(screen.getByLabelText('Customer token'), ' abc ');
  await user.click(screen.getByRole('button', { name: 'Use this customer' }));
  expect(received).toEqual([{ customerId: 12, storeId: 3, token: 'abc', name: undefined }]);
  expect(screen.getByRole('status').textContent).toContain('customer 12');
});

test('removes the customer on signing out, and empties the form', async () => {
  const { user, received } = open();
  await user.type(screen.getByLabelText('Customer id'), '12');
  await user.click(screen.getByRole('button', { name: 'Use this customer' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(received.at(-1)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Customer id').value).toBe('');
  expect(screen.getByRole('status').textContent).toBe('');
});
