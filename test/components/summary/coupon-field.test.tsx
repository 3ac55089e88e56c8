// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { focusCoupon } from '../../../src/components/summary/focus-coupon.ts';
import type { WidgetCommands } from '../../../src/core/cart/shown/widget-state.ts';
import type { CouponState } from '../../../src/core/cart/state/coupon-state.ts';
import * as controlsChunk from '../../../src/components/screen/controls-chunk.tsx';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { en } from '../../../src/core/messages/en.ts';
import { makeScreenProps } from '../../support/screen-props.ts';
import { openCommands } from '../../support/cart-commands.ts';
import { withCoupon } from '../../support/screen-controls.ts';
import { ShownScreen } from '../../support/shown-screen.tsx';

const items = [{ item_id: 1, sku: 'MUG-1', name: 'Plain mug', qty: 2, price: 19.99 }];
const cart = decodeCart({ is_active: true, items, items_count: 1, items_qty: 2 }).value;

/** A cart whose coupon the test changes. Each press of it begins a change, unless `commands` says otherwise. */
function open(first: Partial<CouponState> = {}, commands: Partial<WidgetCommands> = {}) {
  const begun = { coupon: { isPending: true } } as ReturnType<WidgetCommands['getState']>; // all that a press reads
  const screenOf = (coupon: Partial<CouponState>) => {
    const widgetState = withCoupon(coupon, { getState: () => begun, ...commands });
    return <ShownScreen {...makeScreenProps({ cart, widgetState, controlsChunk })} />;
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

test('the field has the focus as soon as its disclosure is pressed', () => {
  open();
  const summary = screen.getByText(en.couponAsk);
  fireEvent.click(summary);
  // At once: iOS shows its keyboard only within the press.
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: en.couponCode }));
  fireEvent.click(summary);
  expect(summary.closest('details')!.open).toBe(false);
});

test('Ctrl+Z outside of the field does not bring back what was typed, also without controls of lines', () => {
  open();
  const summary = screen.getByText(en.couponAsk);
  fireEvent.click(summary);
  const field = screen.getByRole('textbox', { name: en.couponCode });
  expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(summary, { key: 'z', ctrlKey: true })).toBe(false);
});

const header = (): Element | null => document.querySelector('.gc-header');

test('the header of the cart has the focus if its place after a change is missing', () => {
  open({ code: 'TEN' });
  const coupon = document.querySelector<HTMLElement>('.gc-coupon')!;
  const remove = screen.getByRole('button', { name: 'Remove discount code TEN' });
  remove.focus();
  // There is no field while a code is on the cart.
  focusCoupon(coupon, 'removed');
  expect(document.activeElement).toBe(remove);
  remove.blur();
  focusCoupon(coupon, 'removed');
  expect(document.activeElement).toBe(header());
});

test('a code is shown with its discount, which is read with it, gets focus then, and is not removed by Enter pressed again', async () => {
  let takenOff = 0;
  const page = open({}, { removeCoupon: async () => void (takenOff += 1) });
  await page.user.click(screen.getByText(en.couponAsk));
  await page.user.type(screen.getByRole('textbox', { name: en.couponCode }), 'TEN{Enter}');
  page.step({ isPending: true, variables: 'TEN' });
  expect(screen.queryByText('TEN')).toBeNull();
  // As the shopper has typed it.
  page.step({ code: 'TEN', isPending: true, variables: 'ten' });
  expect(screen.queryByText(en.couponAsk)).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('TEN').parentElement);
  page.step({ code: 'TEN' });
  expect(document.activeElement).toBe(screen.getByText('TEN').parentElement);
  expect(document.activeElement).not.toBe(header());
  await page.user.keyboard('{Enter} ');
  expect(takenOff).toBe(0);
  await page.user.tab();
  await page.user.keyboard('{Enter}');
  expect(takenOff).toBe(1);
});

test('focus does not follow a code that the page or another widget applies', async () => {
  const page = open();
  await page.user.click(screen.getByText(en.couponAsk));
  const field = screen.getByRole('textbox', { name: en.couponCode });
  page.step({ isPending: true, isWaiting: true, variables: 'TEN' });
  expect(document.activeElement).toBe(field);
  page.step({ code: 'TEN' });
  // As after anything else that takes the focus away.
  expect(document.activeElement).toBe(header());
});

test('focus follows a press until the change has ended, and no later change of the page', async () => {
  const page = open();
  await page.user.click(screen.getByText(en.couponAsk));
  const field = screen.getByRole('textbox', { name: en.couponCode });
  await page.user.type(field, 'TEN{Enter}');
  page.step({ isPending: true, variables: 'TEN' });
  page.step({ error: new GuestCartError('rejected', 'no.') });
  expect(document.activeElement).toBe(field);
  page.step({ isPending: true, variables: 'FIVE' });
  page.step({ code: 'FIVE' });
  expect(document.activeElement).toBe(header());
});

test('focus does not follow a code of the page after a press that has begun no change, without a cart', async () => {
  const { commands, state } = await openCommands({ filled: false });
  const page = open({}, { applyCoupon: commands.applyCoupon, getState: commands.getState });
  await page.user.click(screen.getByText(en.couponAsk));
  const field = screen.getByRole('textbox', { name: en.couponCode });
  await page.user.type(field, 'TEN{Enter}');
  expect(state().coupon.isPending).toBe(false);
  page.step({ isPending: true, isWaiting: true, variables: 'FIVE' });
  expect(document.activeElement).toBe(field);
});

test('a code that waits for a connection says so in the place of the field, which gets focus, and can be withdrawn', async () => {
  let withdrawn = 0;
  const page = open({}, { resetCoupon: () => void (withdrawn += 1) });
  await page.user.click(screen.getByText(en.couponAsk));
  await page.user.type(screen.getByRole('textbox', { name: en.couponCode }), 'TEN{Enter}');
  page.step({ isPending: true, isWaiting: true, variables: 'TEN' });
  const later = () => document.querySelector('.gc-coupon-later');
  expect(later()?.textContent).toContain('TEN will be applied when the connection is back.');
  expect(document.activeElement).toBe(later());
  expect(screen.queryByRole('textbox')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: en.undo }));
  page.step({});
  expect(withdrawn).toBe(1);
  expect(later()).toBeNull();
  expect(document.activeElement).toBe(screen.getByText(en.couponAsk));
});

test('a removal that waits for a connection says so below the code', () => {
  open({ code: 'TEN', isPending: true, isWaiting: true, variables: null });
  expect(document.querySelector('.gc-coupon-on bdi')?.textContent).toBe('TEN');
  expect(document.querySelector('.gc-coupon-later')?.textContent).toContain(
    'TEN will be removed when the connection is back.',
  );
  expect(screen.queryByRole('button', { name: 'Remove discount code TEN' })).toBeNull();
});
