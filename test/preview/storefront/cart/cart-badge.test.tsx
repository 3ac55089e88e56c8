// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CartBadge } from '../../../../src/preview/storefront/shop-header.tsx';
import { openPreviewPart } from '../open-preview.tsx';

afterEach(cleanup);

test('the quantity is animated when it has changed', async () => {
  const { session, shop, container } = openPreviewPart(<CartBadge />);
  screen.getByRole('button', { name: 'Cart' });
  const cartId = await act(() => session().ensureCart());
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  act(() => session().refresh());
  const count = () => container.querySelector<HTMLElement>('.badge-count');
  await waitFor(() => expect(count()?.textContent).toBe('2'));
  expect(count()?.dataset['bump']).toBe('true');
});
