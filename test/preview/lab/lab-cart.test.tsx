// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LabCart } from '../../../src/preview/lab/shop-panel.tsx';
import { samples } from '../../../src/service/samples/samples.ts';
import { openPreviewPart } from '../storefront/open-preview.tsx';

afterEach(cleanup);

const select = () => screen.getByLabelText<HTMLSelectElement>('Sample cart');

test('makes a copy of a sample the current cart, and announces it', async () => {
  const { user, announced, cartId, shop } = openPreviewPart(<LabCart />);
  await waitFor(() => expect(select().disabled).toBe(false));
  await user.selectOptions(select(), 'virtual');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(cartId()).toMatchObject({ status: 'guest' }));
  const current = cartId() as { readonly cartId: string };
  expect(await shop.getCart(current.cartId)).toMatchObject({ is_virtual: true });
  expect(announced).toEqual([`Sample cart loaded: ${samples.find(({ name }) => name === 'virtual')?.title}`]);
});

test('stores an id that the service does not know, and removes it on reset', async () => {
  const { user, cartId } = openPreviewPart(<LabCart />);
  await user.click(screen.getByRole('button', { name: 'Store an unknown id' }));
  expect(cartId()).toMatchObject({ status: 'guest', cartId: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(cartId()).toMatchObject({ status: 'none' });
  expect(screen.getByText('none')).toBeTruthy();
});
