import { expect, test, vi } from 'vitest';
import { onOtherCart } from '../../../../src/core/cart/record/current-cart.ts';
import { openBrowser } from '../../../support/open-browser.ts';

test('a listener of other carts is not called for the same cart, nor after it unsubscribes', () => {
  const session = openBrowser().tab();
  const { adopt } = session.cartStore;
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
