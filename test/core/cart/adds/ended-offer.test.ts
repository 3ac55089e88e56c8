// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createGuestCartApi } from '../../../../src/core/api/cart-api.ts';
import type { CartCommands } from '../../../../src/core/cart/commands/cart-commands.ts';
import { seenOf } from '../../../../src/components/notices/use-news.ts';
import { offerItems } from '../../../../src/core/cart/adds/ended-offer.ts';
import { seenText } from '../../../../src/core/cart/record/seen-cart.ts';
import { en } from '../../../../src/core/messages/en.ts';
import { toCompactView } from '../../../../src/core/view/compact-view.ts';
import { openCommands } from '../../../support/cart-commands.ts';
import { screenSettings } from '../../../support/screen-settings.ts';

/** Two mugs and a notebook on screen, of which the shop no longer has the cart. */
async function openGone() {
  const page = await openCommands();
  await page.settled();
  const { session, shop, reader, cartId, commands, mug } = page;
  const cart = reader.getState().cart!;
  const view = toCompactView(cart, { ...screenSettings({ locale: 'en' }), messages: en });
  session.cartStore.writeContents(cartId, 'seen', seenText(seenOf(view, cart, null), Date.now()));
  /** The shopper presses a control, and the shop no longer has the cart. */
  async function press(control: (commands: CartCommands) => Promise<unknown>) {
    shop.faults.set({ kind: 'not-found' });
    await control(commands).catch(() => undefined);
  }
  return {
    ...page,
    press,
    pressPlus: () => press(() => commands.setQuantity(mug, 3)),
    /** What is offered: names, as the shopper sees them. */
    offered: async () => {
      await page.waitFor(() => expect(session.getCartId()).toBeNull());
      offerItems(session);
      return session.newsStore
        .getState()
        .flatMap((news) => (news.kind === 'ended' ? news.receipt.missing : []))
        .map(({ item, missing }) => `${missing} ${item.name}`);
    },
  };
}

test('a cart that was read here is offered again if a change finds it gone', async () => {
  const { pressPlus, offered } = await openGone();
  await pressPlus();
  expect(await offered()).toEqual(['2 Speckled mug', '1 Notebook A5']);
});

test('without the line whose removal finds it gone', async () => {
  const { press, note, offered } = await openGone();
  await press((commands) => commands.remove(note));
  expect(await offered()).toEqual(['2 Speckled mug']);
});

type Page = Awaited<ReturnType<typeof openGone>>;

/** What may come between a read and an order. */
const breaks: Readonly<Record<string, (page: Page) => unknown>> = {
  'the shopper has left the window': () => window.dispatchEvent(new Event('blur')),
  'the page was hidden': () => document.dispatchEvent(new Event('visibilitychange')),
  'the page has another address': () => history.replaceState(null, '', '?step=order'),
  'other code may have changed the cart': ({ session }) => session.mayBeOrdered(),
  'another tab has changed the cart': ({ shop, session: { cartStore } }) => {
    shop.faults.set({ kind: 'not-found' });
    const key = `${cartStore.key}:changed`;
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '1' }));
  },
  'other code has the cart read again': ({ shop, session }) => {
    shop.faults.set({ kind: 'not-found' });
    session.refresh();
  },
};

test.each(Object.keys(breaks))('not if %s since, as it may be ordered', async (name) => {
  const address = location.href;
  const page = await openGone();
  await breaks[name]!(page);
  await page.pressPlus();
  expect(await page.offered()).toEqual([]);
  history.replaceState(null, '', address);
});

test('not if another page has read it, and this one finds it gone', async () => {
  const { shop, session, tab, cartId, apiOptions, offered } = await openGone();
  const other = tab({ api: createGuestCartApi(apiOptions) });
  const stop = other.start();
  shop.faults.set({ kind: 'not-found' });
  await expect(other.readCart(cartId)).rejects.toThrow();
  stop();
  session.cartStore.sync();
  expect(await offered()).toEqual([]);
});
