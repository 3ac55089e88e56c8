// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { CartItem } from '../../../src/core/api/cart-item.ts';
import { button, noButton, renderCart, type RenderedCart } from '../../support/render-cart.tsx';

const more = 'Increase quantity of Speckled mug';
const removeMug = 'Remove Speckled mug';

interface Call {
  readonly item: CartItem;
  readonly qty: number;
  readonly outcome: PromiseWithResolvers<undefined>;
}

/** A page with a handler for quantities. The test settles its promises. */
async function openHandled(features: Parameters<typeof renderCart>[0] = { features: [] }) {
  const calls: Call[] = [];
  const onQuantityChange = (item: CartItem, qty: number): Promise<undefined> => {
    const outcome = Promise.withResolvers<undefined>();
    calls.push({ item, qty, outcome });
    return outcome.promise;
  };
  const page = await renderCart({ ...features, props: { onQuantityChange } });
  await screen.findByRole('button', { name: more });
  return {
    ...page,
    calls,
    /** Presses "+" and waits for the call of the handler. */
    async press() {
      const before = calls.length;
      await page.user.click(button(more));
      await waitFor(() => expect(calls).toHaveLength(before + 1));
    },
  };
}

const pending = ({ line }: RenderedCart): boolean =>
  line('Speckled mug').dataset['pending'] === 'true';

describe('a page that changes quantities itself', () => {
  test('gets the line and the quantity; the cart shows the change immediately and is read again', async () => {
    const page = await openHandled();
    await page.press();
    expect(page.row('Speckled mug')).toBe('$59.97');
    expect(pending(page)).toBe(true);
    const [call] = page.calls;
    expect(call).toMatchObject({ item: { sku: 'MUG-SPECKLE', qty: 2 }, qty: 3 });
    await page.shop.addItem(page.cartId, 'MUG-SPECKLE', 2);
    await act(async () => call!.outcome.resolve(undefined));
    // The cart of the shop is shown.
    await waitFor(() => expect(page.row('Speckled mug')).toBe('$79.96'));
    expect(pending(page)).toBe(false);
  });

  test('may pass new functions on every render: no line is rendered again, and the latest function is called', async () => {
    const renderLine = vi.fn((_line: unknown, standard: ReactNode) => standard);
    const calls: string[] = [];
    const handlerOf = (name: string) => () => void calls.push(name);
    const page = await renderCart({
      features: [],
      props: { renderLine, onQuantityChange: handlerOf('first') },
    });
    await screen.findByRole('button', { name: more });
    const before = renderLine.mock.calls.length;
    page.update({ renderLine, onQuantityChange: handlerOf('second') });
    expect(renderLine).toHaveBeenCalledTimes(before);
    await page.user.click(button(more));
    await waitFor(() => expect(calls).toEqual(['second']));
  });
});

test('a page that removes lines itself asks for confirmation first, because a removed line cannot be restored', async () => {
  const removed: (string | null | undefined)[] = [];
  const { shop, cartId, inShop, ...page } = await renderCart({
    features: [],
    props: {
      async onRemove({ sku, item_id: itemId }) {
        removed.push(sku);
        await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}/items/${String(itemId)}`, {
          method: 'DELETE',
        });
      },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: removeMug }));
  expect(removed).toEqual([]);
  await page.user.click(button(removeMug));
  await page.settled();
  expect(removed).toEqual(['MUG-SPECKLE']);
  expect(await inShop()).toEqual({ 'NOTE-A5': 1 });
  noButton(/^Undo/);
  expect(screen.queryByRole('textbox')).toBeNull();
});
