import { describe, expect, test } from 'vitest';
import { whileCurrent } from '../../../../src/core/cart/commands/while-current.ts';
import { openBrowser } from '../../../support/open-browser.ts';

function open() {
  const session = openBrowser().tab();
  const created: {
    readonly cartId: string;
    readonly signal: AbortSignal;
    readonly replaced: string | undefined;
  }[] = [];
  const current = whileCurrent<string>(session, (cartId, signal, replaced) => {
    created.push({ cartId, signal, replaced });
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

  test('is created from that of the cart that this one has replaced', () => {
    const { session, created, current, adopt } = open();
    for (const cartId of ['first', 'second', 'third']) {
      adopt(cartId);
      current();
    }
    session.reset();
    adopt('fourth');
    current();
    const replaced = [undefined, 'of first', 'of second', undefined];
    expect(created.map((each) => each.replaced)).toEqual(replaced);
  });

  test('is not that of an earlier cart before every listener knows the new one', () => {
    const { session, current, adopt } = open();
    const seen: unknown[] = [];
    session.store.subscribe(() => seen.push(current()));
    adopt('first');
    adopt('second');
    expect(seen).toEqual(['of first', 'of second']);
  });

  test.each(['second', 'third'])(
    'is created after the earlier one has ended, for the cart that is current then: %s',
    (last) => {
      const { session, adopt } = open();
      const log: string[] = [];
      const current = whileCurrent(session, (cartId, signal) => {
        log.push(`${cartId} is created`);
        signal.addEventListener('abort', () => {
          log.push(`while ${cartId} ends: ${current()}`);
          adopt(last);
          log.push(`while ${cartId} ends: ${current()}`);
        });
        return cartId;
      });
      adopt('first');
      current();
      adopt('second');
      log.push('first has ended');
      expect(current()).toBe(last);
      const none = 'while first ends: undefined';
      expect(log).toEqual([
        'first is created',
        none,
        none,
        'first has ended',
        `${last} is created`,
      ]);
    },
  );
});
