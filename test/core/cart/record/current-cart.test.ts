import { describe, expect, test, vi } from 'vitest';
import { onOtherCart, perCart } from '../../../../src/core/cart/record/current-cart.ts';
import { openBrowser } from '../../../support/open-browser.ts';

function open() {
  const session = openBrowser().tab();
  const created: { readonly cartId: string; readonly signal: AbortSignal }[] = [];
  const current = perCart(session, (cartId, signal) => {
    created.push({ cartId, signal });
    return `of ${cartId}`;
  });
  const adopt = (cartId: string): void => session.cartStore.adopt(cartId);
  return { session, created, current, adopt };
}

describe('what is kept per cart', () => {
  test('is created once, when it is first needed, and ends when another cart is current', () => {
    const { session, created, current, adopt } = open();
    expect(current()).toBeUndefined();
    adopt('first');
    expect(created).toEqual([]);
    expect([current(), current()]).toEqual(['of first', 'of first']);
    session.cartStore.markAssigned('first');
    expect(current()).toBe('of first');
    // It ends immediately, even if nothing asks for it.
    adopt('second');
    expect(created.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(current()).toBe('of second');
    // It is new when an earlier cart is current again.
    adopt('first');
    expect(current()).toBe('of first');
    session.reset();
    expect(current()).toBeUndefined();
    expect(created.map(({ cartId }) => cartId)).toEqual(['first', 'second', 'first']);
    expect(created.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  });

  test('is not that of an earlier cart before every listener knows the new one', () => {
    const { session, current, adopt } = open();
    const seen: unknown[] = [];
    session.store.subscribe(() => seen.push(current()));
    adopt('first');
    adopt('second');
    expect(seen).toEqual(['of first', 'of second']);
  });

  test('can be asked for while it ends', () => {
    const { session, adopt } = open();
    const current = perCart(session, (cartId, signal) => {
      signal.addEventListener('abort', () => seen.push(current()));
      return cartId;
    });
    const seen: unknown[] = [];
    adopt('first');
    current();
    adopt('second');
    expect(seen).toEqual(['second']);
    expect(current()).toBe('second');
  });
});

test('a listener of other carts is not called for the same cart, nor after it unsubscribes', () => {
  const { session, adopt } = open();
  adopt('first');
  const listener = vi.fn();
  const stop = onOtherCart(session, listener);
  session.cartStore.markAssigned('first');
  expect(listener).not.toHaveBeenCalled();
  adopt('second');
  session.reset();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  adopt('third');
  expect(listener).toHaveBeenCalledTimes(2);
});
