// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CartScreen } from '../../../src/components/screen/cart-screen.tsx';
import type { CartButtons } from '../../../src/core/cart/showing/cart-controls.ts';
import type { CouponState } from '../../../src/core/cart/state/changes.ts';
import * as controlsPart from '../../../src/components/screen/controls-part.ts';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { en } from '../../../src/core/messages/en.ts';
import { makeScreenProps } from '../../support/screen-props.ts';
import { couponActions } from '../../support/screen-tools.ts';

const items = [{ item_id: 1, sku: 'MUG-1', name: 'Plain mug', qty: 2, price: 19.99 }];
const cart = decodeCart({ is_active: true, items, items_count: 1, items_qty: 2 }).value;

/** A cart whose coupon the test changes. */
function open(first: Partial<CouponState> = {}, commands: Partial<CartButtons> = {}) {
  const screenOf = (coupon: Partial<CouponState>) => {
    const controls = couponActions(coupon, commands);
    return <CartScreen {...makeScreenProps({ cart, controls, controlsPart })} />;
  };
  const { rerender } = render(screenOf(first));
  return {
    user: userEvent.setup(),
    step: (next: Partial<CouponState>) => rerender(screenOf(next)),
  };
}

test('“Apply” with an empty field asks for a code, next to the field', async () => {
  const applied: string[] = [];
  const page = open({}, { applyCoupon: async (code) => void applied.push(code) });
  await page.user.click(screen.getByText(en.couponAsk));
  const field = screen.getByRole('textbox', { name: en.couponCode });
  await page.user.type(field, ' \u200b');
  await page.user.click(screen.getByRole('button', { name: en.couponApply }));
  const message = screen.getByRole('alert');
  expect(message.textContent).toBe(en.couponMissing);
  expect(field.getAttribute('aria-describedby')).toBe(message.id);
  expect(document.activeElement).toBe(field);
  expect(applied).toEqual([]);
  await page.user.type(field, 'TEN');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

const header = (): Element | null => document.querySelector('.gc-header');

describe('a code that appears before the totals are read again', () => {
  async function apply(commands: Partial<CartButtons> = {}) {
    const page = open({}, commands);
    await page.user.click(screen.getByText(en.couponAsk));
    await page.user.type(screen.getByRole('textbox', { name: en.couponCode }), 'TEN{Enter}');
    page.step({ isPending: true });
    return page;
  }

  test('is shown with its discount, and gets focus then', async () => {
    const page = await apply();
    page.step({ code: 'TEN', isPending: true });
    expect(screen.queryByText('TEN')).toBeNull();
    page.step({ code: 'TEN' });
    expect(document.activeElement).toBe(screen.getByText('TEN').parentElement);
    expect(document.activeElement).not.toBe(header());
  });

  test('leaves the focus on the field for the next code when it is removed', async () => {
    const page = open({ code: 'TEN' });
    await page.user.click(screen.getByRole('button', { name: 'Remove discount code TEN' }));
    page.step({ code: 'TEN', isPending: true, isRemoving: true });
    page.step({ code: null, isPending: true, isRemoving: true });
    expect(document.activeElement).toBe(screen.getByText(en.couponAsk));
    page.step({});
    expect(document.activeElement).toBe(screen.getByText(en.couponAsk));
  });

  test('pressing Enter again does not remove the code', async () => {
    let takenOff = 0;
    const page = await apply({ removeCoupon: async () => void (takenOff += 1) });
    page.step({ code: 'TEN' });
    await page.user.keyboard('{Enter} ');
    expect(takenOff).toBe(0);
    await page.user.tab();
    await page.user.keyboard('{Enter}');
    expect(takenOff).toBe(1);
  });
});
