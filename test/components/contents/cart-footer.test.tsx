// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import type { CheckoutCart } from '../../../src/core/cart/state/events.ts';
import { button, renderCart } from '../../support/render-cart.tsx';

const renderCheckout = async () => {
  const onCheckout = vi.fn<(checkout: CheckoutCart) => void>();
  const page = await renderCart({ props: { onCheckout } });
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

  test('starts with the cart that was read after the change', async () => {
    const { network, user, onCheckout, shop, cartId } = await renderCheckout();
    network.pause('GET');
    await user.click(button('Increase quantity of Speckled mug'));
    await waitFor(() => expect(network.count()).toBeGreaterThan(0));
    await user.click(button(en.checkout));
    expect(onCheckout).not.toHaveBeenCalled();
    await act(() => network.resume());
    await waitFor(() => expect(onCheckout).toHaveBeenCalledOnce());
    const { cart } = onCheckout.mock.calls[0]![0];
    expect(cart.items_qty).toBe((await shop.getCart(cartId)).items_qty);
    expect(cart.items).toEqual((await shop.getCart(cartId)).items);
  });
});
