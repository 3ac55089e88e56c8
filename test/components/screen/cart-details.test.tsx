// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import * as detailsChunk from '../../../src/components/details/details-chunk.tsx';
import type { DetailsChunk } from '../../../src/components/screen/cart-details.tsx';
import { createLoader } from '../../../src/core/cart/state/loader.ts';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { toCompactView } from '../../../src/core/view/compact-view.ts';
import { en } from '../../../src/core/messages/en.ts';
import { checkStructure } from '../../support/check-structure.ts';
import { ShownCartBody } from '../../support/show-cart-body.tsx';

const mug = { item_id: 1, sku: 'MUG-1', name: 'Plain mug', qty: 2, price: 19.99 };
const plainCart = { id: 7, is_active: true, items: [mug], items_count: 1 };
const notedCart = { ...plainCart, customer_note: 'Ring twice' };

/** Renders a cart. The test decides when the details chunk loads or fails. */
function open(
  body: object,
  settings: Parameters<typeof ShownCartBody>[0]['settings'] = { details: 'full' },
) {
  const calls: PromiseWithResolvers<DetailsChunk>[] = [];
  const loadDetails = vi.fn(() => {
    const call = Promise.withResolvers<DetailsChunk>();
    calls.push(call);
    return call.promise;
  });
  const details = createLoader(loadDetails);
  const cart = decodeCart(body).value;
  const view = toCompactView(cart, {});
  const shown = () => (
    <ShownCartBody
      view={view}
      source={{ cart, options: {} }}
      settings={settings}
      details={details}
    />
  );
  const result = render(shown());
  return {
    ...result,
    loadDetails,
    /** The cart is read again. */
    read: () => result.rerender(shown()),
    arrive: () => act(async () => calls.at(-1)!.resolve(detailsChunk)),
    fail: () => act(async () => calls.at(-1)!.reject(new TypeError('Failed to fetch'))),
    toggle: () => userEvent.click(screen.getByText(en.details)),
  };
}

describe('the cards of a cart', () => {
  test('are loaded immediately, and then rendered', async () => {
    const { container, loadDetails, arrive } = open(notedCart);
    expect(loadDetails).toHaveBeenCalledOnce();
    expect(screen.getByText('Plain mug')).toBeTruthy();
    await checkStructure(container);
    await arrive();
    expect(screen.getByText('Ring twice')).toBeTruthy();
    await checkStructure(container);
  });

  test('that cannot be loaded leave the lines alone, and load when the cart is read again', async () => {
    const { loadDetails, fail, arrive, read } = open(notedCart);
    await fail();
    expect(screen.getByText('Plain mug')).toBeTruthy();
    expect(loadDetails).toHaveBeenCalledOnce();
    read();
    expect(loadDetails).toHaveBeenCalledTimes(2);
    await arrive();
    expect(screen.getByText('Ring twice')).toBeTruthy();
    read();
    expect(loadDetails).toHaveBeenCalledTimes(2);
  });
});

describe('the details of a plain cart', () => {
  test('are loaded only for the setting that shows them', () => {
    expect(open(plainCart, { details: 'shopper' }).loadDetails).not.toHaveBeenCalled();
  });

  test('are rendered once their disclosure opens', async () => {
    const { container, arrive, toggle } = open(plainCart);
    await arrive();
    const details = container.querySelector('details')!;
    expect(details.textContent).toBe(en.details);
    await toggle();
    expect(details.textContent).toContain('Cart ID7');
    await toggle();
    expect(details.textContent).toContain('Cart ID7');
  });
});
