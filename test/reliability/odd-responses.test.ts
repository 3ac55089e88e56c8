import { describe, expect, test } from 'vitest';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { createGuestCartSession } from '../../src/core/session/create-session.ts';
import { pageGlobals } from '../../src/core/store/page-globals.ts';
import { createFakeFetch } from '../support/fake-fetch.ts';
import { createFakeLocks } from '../support/fake-locks.ts';
import { createFakeStorage } from '../support/fake-storage.ts';

/** A session whose shop sends the same response to every request. */
function open(body: string, init: ResponseInit = {}) {
  const { fetch, requests } = createFakeFetch(body, init);
  const storage = createFakeStorage();
  const api = createGuestCartApi({ baseUrl: 'https://shop.test/rest/default', fetch });
  const session = createGuestCartSession({
    api,
    storage,
    locks: createFakeLocks().tab('this'),
    shared: pageGlobals({}),
  });
  return { session, storage, requests };
}

async function codeOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'no error',
    (error: unknown) => (error as { code?: unknown }).code ?? error,
  );
}

const html = { 'content-type': 'text/html' };
const page = '<!doctype html><title>Maintenance</title>';

describe('a creation whose response is not an id', () => {
  test.each([
    ...['{}', '{"id":"abc"}', '["abc"]', '7', '12.5', 'true', 'null', '""', '"."', '".."', '"../../admin"', '"a/b"'],
    ...['" "', '"a\\nb"', '"a\\u0000b"', '"\\ud800"', `"${'x'.repeat(10_240)}"`, 'abc', '"abc', '', '{"message":"no"}'],
  ])('%j is an error, stores nothing, and is not retried', async (body) => {
    const { session, storage, requests } = open(body);
    expect(await codeOf(session.ensureCart())).toBe('bad-response');
    expect(session.store.getState().current).toEqual({ status: 'none' });
    expect([...storage.entries]).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  test.each([
    [200, 'unavailable'],
    [503, 'unavailable'],
  ])('an HTML page with status %i is the error %s, and stores nothing', async (status, code) => {
    const { session, storage, requests } = open(page, { status, headers: html });
    expect(await codeOf(session.ensureCart())).toBe(code);
    expect([...storage.entries]).toEqual([]);
    expect(requests).toHaveLength(1);
  });
});

describe('a read whose response is not a cart', () => {
  test.each([
    ...['null', 'true', 'false', '7', '""', '"abc"', '[]', '[{"items":[]}]', '{}', '{"message":"Oh"}', '{"data":{}}'],
    ...['{"id":7', '{"items":[{"sku":', '', ' ', '<?xml version="1.0"?><response/>', 'undefined', 'NaN', '{"id":7}}'],
  ])('%j is an error, and keeps the id', async (body) => {
    const { session, storage } = open(body);
    session.cartStore.adopt('KeptCartId');
    const before = [...storage.entries];
    expect(await codeOf(session.readCart('KeptCartId'))).toBe('bad-response');
    expect(session.store.getState()).toEqual({ current: { status: 'guest', cartId: 'KeptCartId' }, retired: [] });
    expect([...storage.entries]).toEqual(before);
  });
});

describe('an assignment', () => {
  test.each(['{}', '"true"', '1', '0', 'null', '[]', '[true]', '{"result":true}', '', 'tru'])(
    'with the response %j, which is neither true nor false, keeps the guest cart and is not sent again',
    async (body) => {
      const { session, requests } = open(body);
      session.cartStore.adopt('KeptCartId');
      expect(await codeOf(session.assignCustomer({ customerId: 7, storeId: 1 }))).toBe('bad-response');
      expect(session.store.getState().current).toEqual({ status: 'guest', cartId: 'KeptCartId' });
      expect(requests).toHaveLength(1);
    },
  );

  test.each([-1, 0, 1.5, 2 ** 53, '7', null, Number.NaN])(
    'of the customer %j is rejected before anything is sent',
    async (customerId) => {
      const { session, requests } = open('true');
      session.cartStore.adopt('KeptCartId');
      // Callers without types can pass anything.
      const call = session.assignCustomer({ customerId: customerId as number, storeId: 1 });
      expect(await codeOf(call)).toBe('invalid-argument');
      expect(session.store.getState().current).toEqual({ status: 'guest', cartId: 'KeptCartId' });
      expect(requests).toEqual([]);
    },
  );
});
