import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareAmounts } from '../../../src/cli/doctor/amounts.ts';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { decode } from '../../../src/core/api/shape.ts';
import { totalsSchema } from '../../../src/core/api/totals.ts';
import { diagnose, openShop } from '../../support/doctor/open-shop.ts';
import {
  readRecording,
  recordedBody,
  recordingNames,
  recordingsFolder,
} from '../../support/recorded-totals.ts';

const publicCarts = join(recordingsFolder, 'recordings/public');
const magento = join(recordingsFolder, 'recordings/magento-2.4.7');

describe.skipIf(!existsSync(publicCarts))('recordings', () => {
  test('amounts of real stores agree, unless the store counts a disabled product', () => {
    const names = new Set(recordingNames());
    const pairs = [...names].filter(
      (name) => name.endsWith('-cart') && names.has(name.replace(/-cart$/, '-totals')),
    );
    const found = new Map<string, number>();
    for (const name of pairs) {
      const totalsName = name.replace(/-cart$/, '-totals');
      if (
        readRecording(name).response.status !== 200 ||
        readRecording(totalsName).response.status !== 200
      )
        continue;
      const cart = decodeCart(recordedBody(name)).value;
      const totals = decode(totalsSchema, recordedBody(totalsName)).value;
      const { code } = compareAmounts(cart, totals);
      found.set(code, (found.get(code) ?? 0) + 1);
    }
    expect(Object.fromEntries(found)).toEqual({
      'amounts-agree': expect.any(Number),
      'amounts-need-totals': expect.any(Number),
      'amounts-differ': 2,
    });
  });

  // A list of items, not a cart.
  const isCart = (name: string): boolean => name.endsWith('.json') && !name.startsWith('16-');

  // Vitest also runs the body of a skipped `describe`.
  test.each(existsSync(publicCarts) ? readdirSync(publicCarts).filter(isCart) : [])(
    'a shop that reads as %s can be read',
    async (name) => {
      const body = readFileSync(join(publicCarts, name), 'utf8');
      const { url } = await openShop({}, async (request, serve) => {
        const response = await serve(request);
        const isCartRead =
          request.method === 'GET' && /guest-carts\/[^/]+$/.test(new URL(request.url).pathname);
        return isCartRead && response.ok ? new Response(body, response) : response;
      });
      const { findings } = await diagnose({ url });
      const codes = findings.filter(({ section }) => section === 'read').map(({ code }) => code);
      expect(codes[0]).toMatch(/^(?:read-ok|schema-issues)$/);
    },
  );

  test.each([
    ['create-cart', 'create-ok'],
    ['create-cart-store-unknown', 'unknown-store'],
    ['create-cart-as-customer', 'create-refused'],
    ['create-cart-accept-html', 'page-instead-of-json'],
    ['create-cart-accept-xml', 'create-unusable'],
  ])('the recorded response %s is %s', async (name, code) => {
    const { response } = JSON.parse(readFileSync(join(magento, `${name}.json`), 'utf8')) as {
      response: { status: number; headers?: Record<string, string>; body: string };
    };
    const { url } = await openShop({}, async () => {
      const type =
        response.body.startsWith('<!') || response.body.startsWith('<html')
          ? 'text/html'
          : 'application/json';
      return new Response(response.body, {
        status: response.status,
        headers: { 'content-type': type },
      });
    });
    const { findings } = await diagnose({ url });
    expect(findings.map((finding) => finding.code)).toContain(code);
  });
});
