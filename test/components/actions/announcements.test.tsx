// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CartScreen, type CartScreenProps } from '../../../src/components/screen/cart-screen.tsx';
import type { CartActions } from '../../../src/core/actions/cart-actions.ts';
import * as actionsPart from '../../../src/components/actions/actions-part.tsx';
import { decodeCart } from '../../../src/core/schema/cart.ts';
import { en } from '../../../src/core/messages/en.ts';
import { makeScreenProps } from '../../support/screen-props.ts';
import { couponActions, linesAction } from '../../support/screen-tools.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const mug = { item_id: 1, sku: 'MUG-1', name: 'Plain mug', qty: 2, price: 19.99 };
const cartOf = (...items: readonly object[]) =>
  decodeCart({ is_active: true, items, items_count: items.length, items_qty: items.length }).value;

const good = { fetchStatus: 'idle', fault: null, updatedAt: 1, failedAt: 0 } as const;
const offline = { read: { ...good, fetchStatus: 'paused' }, online: false } as const;
const failed = linesAction({ errors: new Map([[1, { code: 'network' }]]) });
const removed = linesAction({ removed: [{ itemId: 9, name: 'Jug', restoring: false }] });

/** A cart whose state the test changes. */
function open(actions: CartActions = linesAction(), props: Partial<CartScreenProps> = {}) {
  const base = { cart: cartOf(mug), read: good, actionsPart, ...props };
  const screenOf = (next: Partial<CartScreenProps>) => <CartScreen {...makeScreenProps({ ...base, ...next })} />;
  const { container, rerender, unmount } = render(screenOf({ actions }));
  return {
    show: (next: Partial<CartScreenProps>) => rerender(screenOf(next)),
    /** Time for a screen reader to notice the live region. */
    wait: () => act(() => void vi.advanceTimersByTime(2000)),
    announcement: () => container.querySelector('.gc-root > [role=status]')?.textContent ?? '',
    unmount,
  };
}

describe('a change that failed', () => {
  test('is announced once: not again when the connection is lost, nor when the cart is read after that', () => {
    const page = open();
    page.show({ actions: failed });
    expect(page.announcement()).toContain(en.errorChange);
    page.wait();
    page.show({ actions: failed, ...offline });
    expect(page.announcement()).toContain('This is how your cart looked');
    expect(page.announcement()).not.toContain(en.errorChange);
    page.wait();
    page.show({ actions: failed });
    expect(page.announcement()).toBe('Your cart: 2 items.');
    // The error is still shown next to the line.
    expect(screen.getByText(en.errorChange)).toBeTruthy();
  });

  test('is announced in full even if another message follows immediately', () => {
    const page = open();
    page.show({ actions: failed });
    page.show({ actions: failed, ...offline });
    expect(page.announcement()).toContain(en.errorChange);
  });

  test('is announced again if the next try fails too', () => {
    const page = open();
    page.show({ actions: failed });
    page.wait();
    page.show({ actions: linesAction({ pending: new Set([1]) }) });
    expect(page.announcement()).not.toContain(en.errorChange);
    page.show({ actions: failed });
    expect(page.announcement()).toContain(en.errorChange);
  });

  test('after a refresh by the shopper, only the latest failure is announced', async () => {
    const response = Promise.withResolvers<undefined>();
    const onRefresh = () => response.promise;
    const page = open(removed, { onRefresh });
    page.wait();
    act(() => screen.getByRole('button', { name: en.refresh }).click());
    expect(page.announcement()).toBe(en.refreshing);
    const both = { lines: { ...failed.lines!, removed: removed.lines!.removed }, totals: null, coupon: null };
    page.show({ actions: both, onRefresh });
    expect(page.announcement()).toBe(en.refreshing);
    page.wait();
    await act(async () => response.resolve(undefined));
    expect(page.announcement()).toContain(en.errorChange);
    expect(page.announcement()).not.toContain('Jug was removed.');
  });
});

describe('a line that was removed', () => {
  test('is announced once, even if another line with the same name is removed after it', () => {
    const page = open();
    const jug = 'Jug was removed.';
    page.show({ actions: removed });
    expect(page.announcement()).toContain(jug);
    page.wait();
    page.show({ actions: removed, cart: cartOf(mug, { ...mug, item_id: 2 }) });
    expect(page.announcement()).not.toContain(jug);
    page.show({ actions: linesAction({ removed: [{ itemId: 10, name: 'Jug', restoring: false }] }) });
    expect(page.announcement()).toContain(jug);
  });

  test('is not announced again when the cart is rendered again, as in a reopened drawer', () => {
    open(removed).unmount();
    const page = open(removed);
    expect(page.announcement()).not.toContain('was removed');
    expect(
      screen.getByText((_, element) => element?.textContent === 'Jug was removed.', { selector: 'p' }),
    ).toBeTruthy();
  });
});

describe('a code that the shop rejects', () => {
  test('is announced with the shop’s message only', () => {
    const page = open(couponActions());
    page.show({ actions: couponActions({ error: { code: 'rejected', serviceMessage: 'No such code.' } }) });
    expect(page.announcement()).toMatch(/^No such code\. Your cart/);
    page.show({ actions: couponActions({ error: { code: 'rejected' } }) });
    expect(page.announcement()).toContain(en.errorRejected);
  });
});
