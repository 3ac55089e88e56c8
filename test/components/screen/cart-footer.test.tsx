// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { createLoader } from '../../../src/core/cart/state/loader.ts';
import { loadingState } from '../../../src/core/cart/shown/widget-state.ts';
import type { ControlsChunk } from '../../../src/components/screen/use-controls.ts';
import { en } from '../../../src/core/messages/en.ts';
import type { CheckoutCart } from '../../../src/core/cart/state/cart-reading.ts';
import {
  button,
  renderCart,
  resume,
  untilPaused,
  type RenderCartOptions,
} from '../../support/render-cart.tsx';
import { makeScreenProps, type ScreenOptions } from '../../support/screen-props.ts';
import { withLines } from '../../support/screen-controls.ts';
import { ShownScreen } from '../../support/shown-screen.tsx';

type CheckoutPage = Awaited<ReturnType<typeof renderCheckout>>;

const renderCheckout = async (options: RenderCartOptions = {}) => {
  const onCheckout = vi.fn<(checkout: CheckoutCart) => void>();
  const page = await renderCart({ props: { onCheckout }, ...options });
  return { ...page, onCheckout };
};

describe('a checkout that is pressed while something is saved', () => {
  test('waits for an item that the page adds, says so, and starts with the cart that has it', async () => {
    const { network, user, addItem, onCheckout } = await renderCheckout();
    network.pause('POST');
    const added = addItem('BOWL-RAMEN');
    await waitFor(() => expect(network.count()).toBe(1));
    await user.click(button(en.checkout));
    expect(onCheckout).not.toHaveBeenCalled();
    expect(button(en.creating).getAttribute('aria-disabled')).toBe('true');
    await act(async () => {
      await network.resume();
      await added;
    });
    await waitFor(() => expect(onCheckout).toHaveBeenCalledOnce());
    const { cart } = onCheckout.mock.calls[0]![0];
    expect(cart.items?.map(({ sku }) => sku)).toContain('BOWL-RAMEN');
  });

  test('stays with the error of an item that was not added', async () => {
    const { container, network, user, addItem, onCheckout } = await renderCheckout();
    network.pause('POST');
    const added = addItem('NO-SUCH-SKU').catch(() => undefined);
    await waitFor(() => expect(network.count()).toBe(1));
    await user.click(button(en.checkout));
    await act(async () => {
      await network.resume();
      await added;
    });
    await waitFor(() => expect(button(en.checkout).getAttribute('aria-disabled')).toBeNull());
    expect(container.querySelector('[data-notice=add]')).not.toBeNull();
    expect(onCheckout).not.toHaveBeenCalled();
    await user.click(button(en.checkout));
    expect(onCheckout).toHaveBeenCalledOnce();
  });

  test.each<
    [what: string, method: string, change: (page: CheckoutPage) => unknown, message: string]
  >([
    [
      'a quantity',
      'PUT',
      ({ user, shop }) => {
        shop.faults.set({ kind: 'status', status: 400, operation: 'items', times: 1 });
        return user.click(button('Increase quantity of Notebook A5'));
      },
      '.gc-line:nth-child(2) .gc-wrong',
    ],
    [
      'a removal',
      'DELETE',
      ({ user, shop }) => {
        shop.faults.set({ kind: 'status', status: 500, operation: 'items', times: 1 });
        return user.click(button('Remove Notebook A5'));
      },
      '.gc-line:nth-child(2) .gc-change-error',
    ],
    [
      'a code',
      'PUT',
      async ({ user }) => {
        await user.click(screen.getByText(en.couponAsk));
        await user.type(screen.getByLabelText(en.couponCode), 'WRONG{Enter}');
      },
      '.gc-coupon .gc-wrong',
    ],
    [
      'an add',
      'POST',
      ({ addItem }) => void addItem('NO-SUCH-SKU').catch(() => undefined),
      '[data-notice=add]',
    ],
  ])(
    'stays and scrolls to the error of %s, not to one of before the press',
    async (_, method, change, message) => {
      const scrolledTo = vi.fn<(element: Element) => void>();
      // jsdom has none.
      Element.prototype.scrollIntoView = function scroll() {
        scrolledTo(this);
      };
      onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
      const page = await renderCheckout({ features: ['items', 'totals', 'coupons'] });
      const { container, network, shop, user, settled, onCheckout } = page;
      shop.faults.set({ kind: 'status', status: 400, operation: 'items', times: 1 });
      await user.click(button('Increase quantity of Speckled mug'));
      await waitFor(() => expect(container.querySelector('.gc-wrong')).not.toBeNull());
      await settled();
      network.pause(method);
      await change(page);
      await user.click(button(en.checkout));
      scrolledTo.mockClear();
      await untilPaused(network, 1);
      await resume(network);
      await waitFor(() => expect(scrolledTo).toHaveBeenCalledOnce());
      expect(scrolledTo).toHaveBeenCalledWith(container.querySelector(message));
      expect(onCheckout).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['changes the cart again', () => button('Increase quantity of Notebook A5')],
    ['presses something of the page', () => button('Elsewhere')],
  ])('does not start when the shopper %s meanwhile', async (_, other) => {
    const { network, user, onCheckout } = await renderCheckout();
    network.pause('GET');
    await user.click(button('Increase quantity of Speckled mug'));
    await waitFor(() => expect(network.count()).toBeGreaterThan(0));
    await user.click(button(en.checkout));
    expect(button(en.creating)).toBeTruthy();
    await user.click(other());
    expect(button(en.checkout).getAttribute('aria-disabled')).toBeNull();
    await act(() => network.resume());
    await waitFor(() => expect(network.count()).toBe(0));
    expect(onCheckout).not.toHaveBeenCalled();
    await user.click(button(en.checkout));
    await waitFor(() => expect(onCheckout).toHaveBeenCalledOnce());
  });

  test('starts when the shopper presses only empty space and the name of a line meanwhile', async () => {
    const { network, user, onCheckout } = await renderCheckout();
    network.pause('GET');
    await user.click(button('Increase quantity of Speckled mug'));
    await waitFor(() => expect(network.count()).toBeGreaterThan(0));
    await user.click(button(en.checkout));
    await user.click(document.body);
    await user.click(screen.getByText('Speckled mug'));
    expect(button(en.creating)).toBeTruthy();
    await act(() => network.resume());
    await waitFor(() => expect(onCheckout).toHaveBeenCalledOnce());
  });

  test('does not start from a drawer that the shopper has closed meanwhile', async () => {
    const { network, user, onCheckout, container } = await renderCheckout({ place: 'drawer' });
    network.pause('GET');
    await user.click(button('Increase quantity of Speckled mug'));
    await waitFor(() => expect(network.count()).toBeGreaterThan(0));
    await user.click(button(en.checkout));
    // As by the Escape key: the drawer then slides out.
    container.querySelector('dialog')?.removeAttribute('open');
    await act(() => network.resume());
    await waitFor(() => expect(screen.queryByText(en.creating)).toBeNull());
    expect(onCheckout).not.toHaveBeenCalled();
  });
});

test('a checkout does not start if the cart was emptied while a change was sent', async () => {
  const { user, network, inShop, settled, onCheckout } = await renderCheckout({
    holds: { 'MUG-SPECKLE': 2 },
  });
  network.pause('PUT');
  await user.click(button('Increase quantity of Speckled mug'));
  await user.click(button(en.checkout));
  await user.click(button('Remove Speckled mug'));
  await act(() => network.resume());
  await waitFor(async () => expect(await inShop()).toEqual({}));
  await settled();
  expect(onCheckout).not.toHaveBeenCalled();
});

test('a checkout says at the button that a change waits for a connection, and starts once that is saved', async () => {
  const { user, shop, inShop, settled, onCheckout } = await renderCheckout();
  act(shop.offline);
  await user.click(button('Increase quantity of Speckled mug'));
  await screen.findByText(en.waiting);
  await user.click(button(en.checkout));
  const why = screen.getByRole('alert');
  expect(why.textContent).toBe(en.offlineChanges);
  expect(button(en.checkout).getAttribute('aria-disabled')).toBe('true');
  expect(button(en.checkout).getAttribute('aria-describedby')).toBe(why.id);
  act(shop.online);
  await waitFor(async () => expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 3 }));
  await settled();
  expect(document.activeElement).toBe(button(en.checkout));
  expect(button(en.checkout).getAttribute('aria-describedby')).toBeNull();
  expect(onCheckout).not.toHaveBeenCalled();
  await user.click(button(en.checkout));
  expect(onCheckout).toHaveBeenCalledOnce();
});

test('a checkout that waits for a change leads to the notice that the shop does not answer', async () => {
  const onCheckout = vi.fn<() => void>();
  const { container, shop, user, inShop } = await renderCart({ props: { onCheckout } });
  act(shop.offline);
  await user.click(button('Increase quantity of Speckled mug'));
  await screen.findByText(en.waiting);
  shop.faults.set({ operation: 'read', kind: 'status', status: 400 });
  act(shop.online);
  await waitFor(() => expect(container.querySelector('[data-notice=stale]')).not.toBeNull());
  await user.click(button(en.checkout));
  expect(onCheckout).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(container.querySelector('[data-notice=stale]'));
  shop.faults.clear();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(async () => expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 3 }));
});

test('a checkout without a connection looks held, says at the button why, and opens once it is back', async () => {
  const { user, shop, onCheckout } = await renderCheckout();
  act(shop.offline);
  await waitFor(() => expect(button(en.checkout).getAttribute('aria-disabled')).toBe('true'));
  await user.click(button(en.checkout));
  const why = screen.getByRole('alert');
  expect(why.textContent).toBe(en.offlineCart);
  expect(why.parentElement?.contains(button(en.checkout))).toBe(true);
  expect(document.activeElement).toBe(button(en.checkout));
  expect(button(en.checkout).getAttribute('aria-describedby')).toBe(why.id);
  expect(onCheckout).not.toHaveBeenCalled();
  await user.click(button('Elsewhere'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(button(en.checkout));
  act(shop.online);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button(en.checkout).getAttribute('aria-disabled')).toBeNull();
  await user.click(button(en.checkout));
  await waitFor(() => expect(onCheckout).toHaveBeenCalledOnce());
});

describe('a checkout while the code of the controls', () => {
  afterEach(() => void vi.useRealTimers());

  const mug = { item_id: 1, sku: 'MUG-1', name: 'Plain mug', qty: 2, price: 19.99 };
  const { value: cart } = decodeCart({ is_active: true, items: [mug], items_count: 1 });

  /** Presses the checkout of a cart whose controls load as the test says. */
  function press(widgetState: ScreenOptions['widgetState'], load: () => Promise<ControlsChunk>) {
    const checkOut = vi.fn<() => void>();
    const { chunkLoaders, ...props } = makeScreenProps({ cart, widgetState, checkOut });
    render(
      <ShownScreen {...props} chunkLoaders={{ ...chunkLoaders, controls: createLoader(load) }} />,
    );
    fireEvent.click(button(en.checkout));
    return checkOut;
  }

  test('is missing, but not that of the changes, waits for nothing', () => {
    const checkOut = press(withLines(), () => Promise.reject(new TypeError('Failed to fetch')));
    expect(checkOut).toHaveBeenCalledOnce();
  });

  test('is loading starts when it is clear that it will not arrive', () => {
    vi.useFakeTimers();
    const loading = loadingState({ features: new Set(['items']), controls: new Set() });
    const checkOut = press(loading, () => new Promise(() => undefined));
    act(() => void vi.advanceTimersByTime(14_999));
    expect(checkOut).not.toHaveBeenCalled();
    expect(button(en.creating).getAttribute('aria-disabled')).toBe('true');
    act(() => void vi.advanceTimersByTime(1));
    act(() => void vi.advanceTimersByTime(100));
    expect(checkOut).toHaveBeenCalledOnce();
  });
});
