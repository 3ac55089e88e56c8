// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useGuestCart } from '../../../../src/index.ts';
import { LabEvents } from '../../../../src/preview/lab/lab-events.tsx';
import { usePreview } from '../../../../src/preview/storefront/preview-context.ts';
import { openPreviewPart } from '../../storefront/open-preview.tsx';

afterEach(cleanup);

function Part() {
  const { lab } = usePreview();
  useGuestCart();
  return <LabEvents lab={lab} />;
}

test('logs changes of store and cache between the requests, and a step for each state of the cart', async () => {
  const { lab, shop, session } = openPreviewPart(<Part />);
  session().adoptCart(await shop.sample('full'));
  await waitFor(() => expect(lab.steps.state.getState().steps).toHaveLength(2));
  const words = lab.log.entries
    .getState()
    .map((entry) => lab.log.mask(entry.kind === 'request' ? `${entry.method} ${entry.path}` : entry.text));
  expect(words).toEqual(['guest cart-1', 'GET /rest/default/V1/guest-carts/cart-1', 'Cart read']);
  const [stored, read] = lab.steps.state.getState().steps;
  expect(stored).toMatchObject({ text: 'Store: guest', cart: null });
  expect(JSON.parse(read?.cart ?? '')).toMatchObject({ items_count: 5 });
});

test('logs why a read failed', async () => {
  const { lab, session } = openPreviewPart(<Part />, { faults: 'error-401' });
  session().adoptCart('some-cart');
  await waitFor(() =>
    expect(lab.log.entries.getState().at(-1)).toMatchObject({ text: 'Cart: read failed (unauthorized)' }),
  );
});
