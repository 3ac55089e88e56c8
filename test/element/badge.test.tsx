// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Shown } from '../../src/element/actions/types.ts';
import { CartBadge, type CartBadgeProps } from '../../src/element/badge.tsx';
import type { Cart } from '../../src/schema/cart.ts';
import { en } from '../../src/view/messages/en.ts';
import { createTestService } from '../support/service.ts';
import { parsedSettings } from '../support/parsed-settings.ts';

afterEach(cleanup);

async function filledCart(): Promise<Cart> {
  const shop = createTestService();
  const cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  return shop.getCart(cartId);
}

function open(shown: Partial<Shown>, props: Partial<CartBadgeProps> = {}) {
  const state = { current: { status: 'none' }, cart: null, ...shown } as Shown;
  const onOpen = vi.fn();
  // The badge reads nothing else of its props.
  const given = {
    shown: { subscribe: () => () => undefined, getState: () => state },
    settings: parsedSettings({ mode: 'badge', locale: 'en-US' }),
    expanded: false,
    onOpen,
    ...props,
  } as unknown as CartBadgeProps;
  render(<CartBadge {...given} />);
  return { onOpen, badge: screen.getByRole('button', { name: /^Your cart/ }) };
}

const guest = { status: 'guest', cartId: 'A' } as const;

describe('the badge', () => {
  test('shows 0 without a cart, and nothing while an unknown cart is read', () => {
    expect(open({}).badge.textContent).toContain('0');
    cleanup();
    expect(open({ current: guest }).badge.querySelector('[part=count]')?.textContent).toBe('');
  });

  test('names the number of items and the subtotal, and opens the drawer', async () => {
    const { badge, onOpen } = open({ current: guest, cart: await filledCart() });
    expect(badge.textContent).toContain('2 items');
    expect(badge.querySelector('[part=subtotal]')?.textContent).toContain('$39.98');
    await userEvent.click(badge);
    expect(onOpen).toHaveBeenCalledOnce();
  });

  describe('after an item could not be added', () => {
    const dismiss = vi.fn();
    const error = { code: 'rejected', serviceMessage: 'The mug is sold out.' };
    const actions = { failedAdd: { error, dismiss }, lines: null, totals: null, coupon: null };

    test('has a toast with the reason, which can be dismissed', async () => {
      open({ actions });
      expect(screen.getByRole('alert').textContent).toBe('The mug is sold out.');
      await userEvent.click(screen.getByRole('button', { name: en.dismiss }));
      expect(dismiss).toHaveBeenCalledOnce();
    });

    test('has none while the drawer is open, which says the same', () => {
      open({ actions }, { expanded: true });
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });
});
