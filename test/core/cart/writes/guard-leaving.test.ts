// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parseSeen, seenAt, seenText } from '../../../../src/core/cart/record/seen-cart.ts';
import { guardLeaving } from '../../../../src/core/cart/writes/guard-leaving.ts';
import { openBrowser } from '../../../support/open-browser.ts';

/** A session whose cart was seen at the time 1000. */
async function open() {
  const session = openBrowser().tab();
  const cartId = await session.ensureCart();
  const cart = { unit: 'USD including', lines: [], code: null };
  session.cartStore.writeContents(cartId, 'seen', seenText(cart, 1000));
  return { session, seen: () => session.cartStore.readContents('seen') ?? '' };
}

const leave = () => dispatchEvent(new Event('pagehide'));
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a page that is left while changes wait asks first, and stores that they may be lost', async () => {
  const { session, seen } = await open();
  const stop = guardLeaving(session, () => true);
  expect(asks()).toBe(true);
  leave();
  expect(parseSeen(seen())?.hasUnsaved).toBe(true);
  // A later visit counts from when the cart was seen.
  expect(seenAt(seen())).toBe(1000);
  stop();
});

test('a page that is left asks and stores nothing once no change waits', async () => {
  const { session, seen } = await open();
  const stop = guardLeaving(session, () => false);
  expect(asks()).toBe(false);
  leave();
  stop();
  guardLeaving(session, () => true)();
  expect(asks()).toBe(false);
  leave();
  expect(parseSeen(seen())?.hasUnsaved).toBeUndefined();
});

test.each(['', 'damaged'])(
  'a page that is left before its cart was seen stores nothing of it: %j',
  async (text) => {
    const { session, seen } = await open();
    const cartId = session.getCartId() ?? '';
    session.cartStore.writeContents(cartId, 'seen', text);
    const stop = guardLeaving(session, () => true);
    leave();
    expect(seen()).toBe(text);
    stop();
  },
);
