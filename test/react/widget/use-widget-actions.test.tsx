// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import type { CartItem } from '../../../src/core/schema/cart-item.ts';
import { en } from '../../../src/core/messages/en.ts';
import { button, noButton, renderCart, type RenderedCart } from '../../support/render-cart.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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

/** A page whose handler has not settled within the timeout. */
async function openHung() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = await openHandled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  act(() => button(more).click());
  // The handler is called after the next frame.
  while (page.calls.length === 0) await act(() => vi.advanceTimersByTimeAsync(1));
  await act(() => vi.advanceTimersByTimeAsync(14_999));
  expect([page.row('Speckled mug'), pending(page)]).toEqual(['$59.97', true]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  return { ...page, logged };
}

const pending = ({ line }: RenderedCart): boolean => line('Speckled mug').dataset['pending'] === 'true';

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

  test('gets only the last of several quick changes, after the first has finished', async () => {
    const page = await openHandled();
    await page.press();
    await page.user.dblClick(button(more));
    expect(page.row('Speckled mug')).toBe('$99.95');
    expect(page.calls.map(({ qty }) => qty)).toEqual([3]);
    await act(async () => page.calls[0]!.outcome.resolve(undefined));
    await waitFor(() => expect(page.calls.map(({ qty }) => qty)).toEqual([3, 5]));
    expect(page.row('Speckled mug')).toBe('$99.95');
    await act(async () => page.calls[1]!.outcome.resolve(undefined));
    await waitFor(() => expect(pending(page)).toBe(false));
  });

  test('sees the old quantity, with the reason next to the line, when its handler fails', async () => {
    const page = await openHandled();
    await page.press();
    await act(async () => page.calls[0]!.outcome.reject(new Error('out of stock')));
    await waitFor(() => expect(page.inLine('Speckled mug').getByText(en.errorRejected)).toBeTruthy());
    expect(page.row('Speckled mug')).toBe('$39.98');
    expect(page.container.textContent).not.toContain('out of stock');
    await page.user.click(button(en.dismiss));
    expect(page.container.querySelector('.gc-fault')).toBeNull();
  });

  test('shows the shop’s message when a handler fails', async () => {
    const page = await openHandled();
    await page.press();
    const error = new GuestCartError('rejected', 'x', { operation: 'items', serviceMessage: 'Only two are left.' });
    await act(async () => page.calls[0]!.outcome.reject(error));
    expect(await page.inLine('Speckled mug').findByText('Only two are left.')).toBeTruthy();
  });

  test('takes precedence over the shop’s own routes, which still remove lines', async () => {
    const page = await openHandled({ features: ['items'] });
    await page.press();
    await act(async () => page.calls[0]!.outcome.resolve(undefined));
    await page.user.click(button('Remove Notebook A5'));
    await waitFor(() => expect(page.writes()).toEqual(['DELETE']));
  });

  test('marks the totals as not up to date until they are read again', async () => {
    const page = await openHandled({ features: ['totals'] });
    await page.press();
    expect(page.container.querySelector('[data-outdated]')).not.toBeNull();
    await act(async () => page.calls[0]!.outcome.resolve(undefined));
    await page.settled();
    expect(page.container.querySelector('.gc-shop-totals')).not.toBeNull();
  });

  test('keeps its change on screen if the cart cannot be read afterwards', async () => {
    const page = await openHandled();
    await page.press();
    page.shop.faults.set({ kind: 'status', status: 403, operation: 'read' });
    await act(async () => page.calls[0]!.outcome.resolve(undefined));
    await waitFor(() => expect(page.container.querySelector('[data-notice=stale]')).not.toBeNull());
    expect(pending(page)).toBe(false);
    expect(page.row('Speckled mug')).toBe('$59.97');
  });

  test('is not called for a line of a cart that is not on screen', async () => {
    const page = await openHandled();
    await page.press();
    await page.user.dblClick(button(more));
    const other = await page.shop.createCart();
    act(() => page.session.cartStore.adopt(other));
    await act(async () => page.calls[0]!.outcome.resolve(undefined));
    expect(await screen.findByText(en.empty)).toBeTruthy();
    expect(page.calls.map(({ qty }) => qty)).toEqual([3]);
  });

  test('shows the old cart with a message if its handler never settles; a late result causes a read', async () => {
    const { logged, ...page } = await openHung();
    expect([page.row('Speckled mug'), pending(page)]).toEqual(['$39.98', false]);
    expect(await page.inLine('Speckled mug').findByText(en.errorChange)).toBeTruthy();
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('after 15000 ms'));
    await page.shop.addItem(page.cartId, 'MUG-SPECKLE', 1);
    await act(async () => page.calls[0]!.outcome.resolve(undefined));
    await waitFor(() => expect(page.row('Speckled mug')).toBe('$59.97'));
    expect(page.container.querySelector('.gc-fault')).toBeNull();
  });

  test('causes no read if its handler settles after the cart was replaced', async () => {
    const page = await openHung();
    const other = await page.shop.createCart();
    act(() => page.session.cartStore.adopt(other));
    expect(await screen.findByText(en.empty)).toBeTruthy();
    const before = page.shop.requests.length;
    await act(async () => page.calls[0]!.outcome.resolve(undefined));
    expect(page.shop.requests.slice(before)).toEqual([]);
  });

  test('offers no removal unless it handles that too', async () => {
    await openHandled();
    noButton(removeMug);
  });
});

describe('a page that removes lines itself', () => {
  test('asks for confirmation first, because a removed line cannot be restored', async () => {
    const removed: (string | null | undefined)[] = [];
    const { shop, cartId, inShop, ...page } = await renderCart({
      features: [],
      props: {
        async onRemove({ sku, item_id: itemId }) {
          removed.push(sku);
          await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}/items/${String(itemId)}`, { method: 'DELETE' });
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

  test('restores a line by the shop’s own route for adding items', async () => {
    const removed: unknown[] = [];
    const page = await renderCart({
      props: {
        async onRemove(item) {
          removed.push(item);
          const url = `${page.shop.baseUrl}/V1/guest-carts/${page.cartId}/items/${String(item.item_id)}`;
          await page.shop.fetch(url, { method: 'DELETE' });
        },
      },
    });
    await page.user.click(await screen.findByRole('button', { name: removeMug }));
    await page.settled();
    expect(removed).toMatchObject([{ sku: 'MUG-SPECKLE', qty: 2 }]);
    await page.user.click(button('Undo removing Speckled mug'));
    await waitFor(() => expect(page.row('Speckled mug')).toBe('$39.98'));
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
  });

  test('shows the line again, with the reason, if its handler throws', async () => {
    const page = await renderCart({
      features: [],
      props: {
        onRemove() {
          throw new Error('not today');
        },
      },
    });
    await page.user.click(await screen.findByRole('button', { name: removeMug }));
    await page.user.click(button(removeMug));
    await waitFor(() => expect(page.inLine('Speckled mug').getByText(en.errorRejected)).toBeTruthy());
  });
});
