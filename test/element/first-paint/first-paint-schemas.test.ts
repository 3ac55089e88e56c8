import fc from 'fast-check';
import { expect, test } from 'vitest';
import { badgeOf } from '../../../src/element/first-paint/badge-snapshot.ts';
import { buildSnapshots } from '../../../src/element/first-paint/build-snapshot.ts';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { decode } from '../../../src/core/api/shape.ts';
import { samples } from '../../../src/service/cart/samples.ts';
import { enCompact } from '../../../src/core/messages/en-compact.ts';
import { parsedSettings } from '../../support/parsed-settings.ts';
import { runs } from '../../support/property-runs.ts';
import { createTestService } from '../../support/service.ts';
import { cartBody } from '../../core/view/any-cart.ts';
import {
  compactCartSchema,
  compactTotalsSchema,
} from '../../../src/element/first-paint/read-responses.ts';
import { totalsSchema, type Totals } from '../../../src/core/api/totals.ts';

const settings = parsedSettings({ locale: 'de-AT', 'show-sku': '' });

function expectSameSnapshots(body: unknown): void {
  const compact = buildSnapshots(decode(compactCartSchema, body).value, settings, undefined, false);
  const whole = buildSnapshots(decodeCart(body).value, settings, undefined, false);
  expect(compact).toEqual(whole);
  const badge = badgeOf(decode(compactCartSchema, body).value, settings, enCompact, false);
  expect(badge).toEqual(whole?.badge ?? null);
}

test.each(samples.map(({ name }) => name))(
  'the snapshot of %s shows no field outside the compact cart, and its badge neither',
  async (name) => {
    const shop = createTestService();
    expectSameSnapshots(await shop.getCart(await shop.sample(name)));
  },
);

test('the snapshot of an almost valid cart shows no field outside the compact cart, and its badge neither', () => {
  fc.assert(fc.property(cartBody, expectSameSnapshots), { numRuns: runs(300) });
});

test.each(samples.map(({ name }) => name))(
  'the snapshot of %s shows no amount or option outside the compact totals',
  async (name) => {
    const shop = createTestService();
    const id = await shop.sample(name);
    const cart = decodeCart(await shop.getCart(id)).value;
    const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}/totals`);
    if (!response.ok) return;
    const sent: unknown = await response.json();
    for (const taxDisplay of ['auto', 'including', 'excluding', 'both']) {
      const settings = parsedSettings({
        locale: 'de-AT',
        features: 'totals',
        'tax-display': taxDisplay,
      });
      const snapshotsWith = (totals: Totals) =>
        buildSnapshots(cart, { ...settings, totals }, undefined, false);
      const compact = snapshotsWith(decode(compactTotalsSchema, structuredClone(sent)).value);
      expect(compact).toEqual(snapshotsWith(decode(totalsSchema, structuredClone(sent)).value));
    }
  },
);
