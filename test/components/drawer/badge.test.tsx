// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noControls, type CartControls } from '../../../src/core/cart/showing/cart-controls.ts';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import { quietCommands, withTotals } from '../../support/screen-tools.ts';
import { Badge, type BadgeProps } from '../../../src/components/drawer/badge.tsx';
import { FailedAdd } from '../../../src/components/drawer/failed-add.tsx';
import type { Cart } from '../../../src/core/api/cart.ts';
import { en } from '../../../src/core/messages/en.ts';
import { Displayed } from '../../support/show-cart-body.tsx';
import { createTestService } from '../../support/service.ts';

async function filledCart(): Promise<Cart> {
  const shop = createTestService();
  const cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  return shop.getCart(cartId);
}

function open(cartState: Partial<BadgeProps['cartState']> = {}) {
  const onOpen = vi.fn();
  render(
    <Displayed settings={{ locale: 'en-US' }}>
      <Badge
        cartState={{ cart: null, hasId: false, controls: undefined, ...cartState }}
        isOpen={false}
        onOpen={onOpen}
        FailedAdd={FailedAdd}
      />
    </Displayed>,
  );
  return { onOpen, badge: screen.getByRole('button', { name: /cart/i }) };
}

describe('the badge', () => {
  test('shows 0 without a cart, and nothing while an unknown cart is read', () => {
    expect(open({}).badge.textContent).toContain('0');
    cleanup();
    expect(open({ hasId: true }).badge.querySelector('[part=count]')?.textContent).toBe('');
  });

  test('names the number of items and the total, and opens the drawer', async () => {
    const { badge, onOpen } = open({ hasId: true, cart: await filledCart() });
    expect(screen.getByRole('button', { name: /^Cart, 2 items, ?\$39\.98$/ })).toBe(badge);
    await userEvent.click(badge);
    expect(onOpen).toHaveBeenCalledOnce();
  });

  test.each([
    [false, undefined],
    [true, 'true'],
  ])('fades its total if it could not be read again: %s', async (hasFailed, stale) => {
    const cart = await filledCart();
    const data = {
      items: [{ item_id: cart.items?.[0]?.item_id ?? 0, qty: 2 }],
      quote_currency_code: 'USD',
      total_segments: [{ code: 'grand_total', value: 35.98 }],
    };
    const { badge } = open({ hasId: true, cart, controls: withTotals({ data, hasFailed }) });
    const amount = badge.querySelector<HTMLElement>('[part=subtotal]');
    expect([amount?.textContent, amount?.dataset['stale']]).toEqual(['$35.98', stale]);
  });

  test.each([
    [99, '99', '99 items'],
    [100, '99+', '100 items'],
  ])('of %i pieces shows %s, and names all of them', async (qty, shown, named) => {
    const cart = await filledCart();
    const { badge } = open({
      hasId: true,
      cart: { ...cart, items: [{ ...cart.items?.[0], qty }] },
    });
    expect(badge.querySelector('[part=count]')?.textContent).toBe(shown);
    expect(badge.textContent).toContain(`Cart, ${named}`);
  });

  describe('after an item could not be added', () => {
    const dismiss = vi.fn();
    const controls: CartControls = {
      ...noControls,
      commands: quietCommands({ dismissAdd: dismiss }),
      addError: new GuestCartError('rejected', 'no.', { serviceMessage: 'The mug is sold out.' }),
    };

    test('has a toast with the reason, which can be dismissed', async () => {
      open({ controls });
      expect(screen.getByRole('alert').textContent).toBe('The mug is sold out.');
      await userEvent.click(screen.getByRole('button', { name: en.dismiss }));
      expect(dismiss).toHaveBeenCalledOnce();
    });

    test('has a button that adds it again if it was not sent', async () => {
      const retry = vi.fn();
      const addError = new GuestCartError('network', 'no.', { notSent: true });
      open({ controls: { ...controls, addError, retryAdd: retry } });
      expect(screen.getByRole('alert').textContent).toContain(en.errorAddOffline);
      await userEvent.click(screen.getByRole('button', { name: en.tryAgain }));
      expect(retry).toHaveBeenCalledOnce();
    });

    /** A page with the notice of an inline cart, `top` pixels below the start of the viewport. */
    function renderNotice(top: number): void {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<div class="gc-root"><p data-notice="add"></p></div>',
      );
      const notice = document.querySelector('[data-notice=add]')!;
      vi.spyOn(notice, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 60));
    }

    afterEach(() => document.querySelector('.gc-root')?.remove());

    test('has none while an inline cart in the viewport says the same', () => {
      renderNotice(200);
      open({ controls });
      expect(document.querySelector('.gc-toast')).toBeNull();
    });

    test('has a toast that is not announced again if the notice of an inline cart is out of the viewport', () => {
      renderNotice(5000);
      open({ controls });
      expect(document.querySelector('.gc-toast')?.textContent).toBe('The mug is sold out.');
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });
});
