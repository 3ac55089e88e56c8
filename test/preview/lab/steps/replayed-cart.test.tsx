// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LookedAtCart } from '../../../../src/preview/lab/steps-panel.tsx';
import { openPreviewPart } from '../../storefront/open-preview.tsx';

afterEach(cleanup);

function cartWith(name: string): string {
  return JSON.stringify({ id: 1, items: [{ item_id: 1, sku: 'A', qty: 2, name, price: 3 }], items_qty: 2 });
}

test('does not change the store and storage of the page', async () => {
  localStorage.clear();
  const { lab, cartId, shop } = openPreviewPart(<LookedAtCart />);
  lab.steps.importSteps([{ text: 'pasted', cart: cartWith('Cup'), totals: null }]);
  await waitFor(() => expect(screen.getByText('Cup')).toBeTruthy());
  expect(cartId()).toEqual({ status: 'none' });
  expect(localStorage).toHaveLength(0);
  expect(shop.log()).toEqual([]);
});
