import { describe, expect, test } from 'vitest';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { everyFault, type NamedFault } from '../support/every-fault.ts';
import { outcomeOf } from '../support/failure.ts';
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

type Session = Awaited<ReturnType<typeof openWithCart>>['session'];

/** A call, and how many of its requests the shop gets. One creation was before. */
const calls: readonly (readonly [
  name: string,
  operation: 'read' | 'create' | 'assign',
  call: (session: Session, cartId: string) => Promise<unknown>,
  sent: Readonly<Record<string, number>>,
])[] = [
  ['a read', 'read', (session, cartId) => session.readCart(cartId), { POST: 1 }],
  ['a replacement', 'create', (session) => session.replaceCart(), { POST: 2 }],
  [
    'an assignment',
    'assign',
    (session) => session.assignCustomer({ customerId: 1, storeId: 1 }),
    { PUT: 1 },
  ],
];

describe.each(everyFault)('under $name', (named) => {
  const { fault, code } = named;

  test.each(calls)(
    '%s fails with the code of the error, and keeps the cart and storage',
    async (_what, operation, call, requests) => {
      const { shop, session, calm, cartId, stored, sent } = await openWithCart(named);
      const before = stored();
      shop.faults.set({ ...fault, operation });
      // Section 4.2 allows only this response.
      const isAllowed = operation === 'assign' && fault.kind === 'false';
      expect(await outcomeOf(call(session, cartId))).toBe(isAllowed ? false : code);
      for (const [method, count] of Object.entries(requests)) expect(sent(method)).toBe(count);
      const current = { status: 'guest', cartId };
      expect(session.store.getState()).toEqual({ current, retired: [] });
      expect(stored()).toEqual(before);
      shop.faults.clear();
      // The shop may have assigned the cart without a response.
      if (operation === 'assign') return;
      expect(await calm.readCart(cartId)).toMatchObject({ items_count: 1, items_qty: 2 });
    },
  );

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
});
