import { describe, expect, test } from 'vitest';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { everyFault, type NamedFault } from '../support/every-fault.ts';
import { openBrowser, sent } from '../support/open-browser.ts';

/** A browser with a cart with one item, and its shop. */
async function openWithCart({ code }: NamedFault) {
  const { shop, storage, tab } = openBrowser();
  const calm = tab();
  const cartId = await calm.ensureCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  // A short timeout for faults that end with one, and a long one for the others.
  const hasty = () =>
    tab({ api: createGuestCartApi({ baseUrl: shop.baseUrl, fetch: shop.fetch, timeout: 30 }) });
  const session = code === 'timeout' ? hasty() : calm;
  const stored = (): readonly [string, string][] => [...storage.entries];
  return { shop, session, calm, cartId, stored, sent: (method: string) => sent(shop, method) };
}

/** The result of a call: its value, or the code of its error. */
function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => (error as { code?: unknown }).code ?? error);
}

const assignment = { customerId: 1, storeId: 1 };

describe.each(everyFault.map((fault) => [fault.name, fault] as const))(
  'under %s',
  (_name, named) => {
    const { fault, code } = named;

    test('a read fails with the code of the error, keeps the id and changes nothing in storage', async () => {
      const { shop, session, calm, cartId, stored } = await openWithCart(named);
      const before = stored();
      shop.faults.set({ ...fault, operation: 'read' });
      expect(await outcomeOf(session.readCart(cartId))).toBe(code);
      expect(session.store.getState()).toEqual({
        current: { status: 'guest', cartId },
        retired: [],
      });
      expect(stored()).toEqual(before);
      shop.faults.clear();
      expect(await calm.readCart(cartId)).toMatchObject({ items_count: 1, items_qty: 2 });
    });

    test('a creation is sent once, fails with the code of the error and stores nothing', async () => {
      const { shop, session, stored, sent } = await openWithCart(named);
      session.reset();
      const before = stored();
      shop.faults.set({ ...fault, operation: 'create' });
      expect(await outcomeOf(session.ensureCart())).toBe(code);
      expect(sent('POST')).toBe(2);
      expect(session.store.getState().current).toEqual({ status: 'none' });
      expect(stored()).toEqual(before);
    });

    test('a failed replacement keeps the current cart', async () => {
      const { shop, session, cartId, stored, sent } = await openWithCart(named);
      const before = stored();
      shop.faults.set({ ...fault, operation: 'create' });
      expect(await outcomeOf(session.replaceCart())).toBe(code);
      expect(sent('POST')).toBe(2);
      expect(session.store.getState()).toEqual({
        current: { status: 'guest', cartId },
        retired: [],
      });
      expect(stored()).toEqual(before);
    });

    test('an assignment is sent once, and the cart stays a guest cart', async () => {
      const { shop, session, cartId, stored, sent } = await openWithCart(named);
      const before = stored();
      shop.faults.set({ ...fault, operation: 'assign' });
      // Section 4.2 allows only this response.
      expect(await outcomeOf(session.assignCustomer(assignment))).toBe(
        fault.kind === 'false' ? false : code,
      );
      expect(sent('PUT')).toBe(1);
      expect(session.store.getState()).toEqual({
        current: { status: 'guest', cartId },
        retired: [],
      });
      expect(stored()).toEqual(before);
    });
  },
);
