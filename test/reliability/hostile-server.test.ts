import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { startRawShop, type RawShop } from './raw-shop.ts';

async function open(respond: (response: ServerResponse) => void) {
  const shop = await startRawShop(respond);
  onTestFinished(() => shop.close());
  return shop;
}

const cartId = 'SecretCartIdOfThisTest';

/** Calls each of the three operations once. @returns the codes of their errors */
async function codesOf({ baseUrl }: RawShop): Promise<readonly unknown[]> {
  const api = createGuestCartApi({ baseUrl });
  const calls = [
    () => api.createCart(),
    () => api.getCart(cartId),
    () => api.assignCustomer(cartId, { customerId: 1, storeId: 1 }),
  ];
  const codes: unknown[] = [];
  for (const call of calls) {
    codes.push(
      await call().then(String, (error: unknown) => (error as { code?: unknown }).code ?? error),
    );
  }
  return codes;
}

const megabytes = 1024 * 1024;

describe('a shop on a real connection', () => {
  test.each([301, 302, 303, 307, 308])(
    'that redirects with %i is not followed: no other server gets the id',
    async (status) => {
      const elsewhere = await open((response) => response.end('{"id":1}'));
      const shop = await open((response) => {
        response
          .writeHead(status, { location: `${elsewhere.baseUrl}/V1/guest-carts/${cartId}` })
          .end();
      });
      expect(await codesOf(shop)).toEqual(['network', 'network', 'network']);
      expect(elsewhere.requests).toEqual([]);
      expect(shop.requests).toEqual([
        'POST /rest/V1/guest-carts',
        `GET /rest/V1/guest-carts/${cartId}`,
        `PUT /rest/V1/guest-carts/${cartId}`,
      ]);
    },
  );

  test('whose 50 MB are compressed to a few kilobytes is measured after decompression', async () => {
    const packed = gzipSync(Buffer.alloc(50 * megabytes, 0x20));
    expect(packed.length).toBeLessThan(megabytes / 10);
    const shop = await open((response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(packed);
    });
    expect(await codesOf(shop)).toEqual(['bad-response', 'bad-response', 'bad-response']);
  });
});
