// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { openProfile, openTab } from '../../../support/customer-tabs.ts';
import { createTestService } from '../../../support/service.ts';

const hidden = 'HiddenFromGuests';

/** A shop with the guard of APSB26-73, as recorded, and a cart that belongs to a customer. */
function openShop(message: string) {
  const shop = createTestService();
  const guarded: typeof fetch = (input, init) => {
    if (!(input as string).includes(`/${hidden}`)) return shop.fetch(input, init);
    if (init?.method === 'POST')
      return Promise.resolve(Response.json({ message }, { status: 400 }));
    const body = {
      message: "Could not find a cart with ID '%masked_cart_id'",
      parameters: { masked_cart_id: hidden },
    };
    return Promise.resolve(Response.json(body, { status: 404 }));
  };
  return { shop, fetch: guarded };
}

test.each(['Invalid state change requested', 'Ungültige Statusänderung angefordert'])(
  'an item for a cart that was hidden after a sign-in elsewhere goes into a new cart (%s)',
  async (message) => {
    const { shop, fetch } = openShop(message);
    const tab = openTab(shop, openProfile(), { fetch });
    const { session } = tab;
    session.adoptCart(hidden);
    const { reader, commands, stop } = tab.show();
    onTestFinished(stop);
    await vi.waitFor(() => expect(reader.getState().error?.code).toBe('unauthorized'));
    expect(session.getCartId()).toBe(hidden);
    await commands.add([{ sku: 'MUG-SPECKLE' }]);
    const cart = await shop.getCart(session.getCartId() ?? '');
    expect(cart.items).toMatchObject([{ sku: 'MUG-SPECKLE', qty: 1 }]);
    // The customer may come back.
    expect(session.store.getState().retired).toEqual([hidden]);
    expect(commands.getState().failedAdd).toBeNull();
  },
);
