import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSnapshots } from '../../src/first-paint/build-snapshot.ts';
import { compactCartSchema } from '../../src/schema/compact-cart.ts';
import { decodeCart } from '../../src/schema/cart.ts';
import { decode } from '../../src/schema/decode.ts';
import { samples } from '../../src/service/samples/samples.ts';
import { parsedSettings } from '../support/parsed-settings.ts';
import { runs } from '../support/property-runs.ts';
import { createTestService } from '../support/service.ts';
import { cartBody } from '../view/any-cart.ts';

const settings = parsedSettings({ locale: 'de-AT', 'show-sku': '' });

function expectSameSnapshots(body: unknown): void {
  const compact = buildSnapshots(decode(compactCartSchema, body).value, settings, undefined, false);
  expect(compact).toEqual(buildSnapshots(decodeCart(body).value, settings, undefined, false));
}

test.each(samples.map(({ name }) => name))(
  'the snapshot of %s shows no field outside the compact cart',
  async (name) => {
    const shop = createTestService();
    expectSameSnapshots(await shop.getCart(await shop.sample(name)));
  },
);

test('the snapshot of an almost valid cart shows no field outside the compact cart', () => {
  fc.assert(fc.property(cartBody, expectSameSnapshots), { numRuns: runs(300) });
});
