// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createGuestCartApi } from '../../../../src/core/api/cart-api.ts';
import type { CartCommands } from '../../../../src/core/cart/commands/cart-commands.ts';
import { leaveForCheckout, seenOf } from '../../../../src/components/notices/use-news.ts';
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

test('a cart that a change finds gone is offered again, also if it was on screen just now', async () => {
  const { pressPlus, offered } = await openGone();
  await pressPlus();
  expect(await offered()).toEqual(['2 Speckled mug', '1 Notebook A5']);
});

test('without the line whose removal finds it gone', async () => {
  const { press, note, offered } = await openGone();
  await press((commands) => commands.remove(note));
  expect(await offered()).toEqual(['2 Speckled mug']);
});

test('not if a read finds it gone, as it may be ordered', async () => {
  const { shop, session, reader, offered } = await openGone();
  shop.faults.set({ kind: 'not-found' });
  session.refresh();
  await reader.read();
  expect(await offered()).toEqual([]);
});

test('not if a read finds it gone after a change that the shop has made', async () => {
  const { shop, commands, mug, reader, settled, offered } = await openGone();
  await commands.setQuantity(mug, 3);
  await settled();
  shop.faults.set({ kind: 'not-found' });
  await reader.read();
  expect(await offered()).toEqual([]);
});

test('not if the change was followed by the checkout', async () => {
  const { session, cartId, pressPlus, offered } = await openGone();
  leaveForCheckout(session, cartId);
  await pressPlus();
  expect(await offered()).toEqual([]);
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
