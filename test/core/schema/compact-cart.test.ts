import fc from 'fast-check';
import { expect, test } from 'vitest';
import { badgeSnapshot } from '../../../src/element/first-paint/badge-snapshot.ts';
import { buildSnapshots } from '../../../src/element/first-paint/build-snapshot.ts';
import { badgeCartSchema } from '../../../src/core/schema/badge-cart.ts';
import { compactCartSchema } from '../../../src/core/schema/compact-cart.ts';
import { decodeCart } from '../../../src/core/schema/cart.ts';
import { decode } from '../../../src/core/schema/decode.ts';
import { samples } from '../../../src/service/samples/samples.ts';
import { enCompact } from '../../../src/core/messages/en-compact.ts';
import { toSummaryView } from '../../../src/core/view/summary-view.ts';
import { parsedSettings } from '../../support/parsed-settings.ts';
import { runs } from '../../support/property-runs.ts';
import { createTestService } from '../../support/service.ts';
import { cartBody } from '../view/any-cart.ts';

const settings = parsedSettings({ locale: 'de-AT', 'show-sku': '' });

function expectSameSnapshots(body: unknown): void {
  const compact = buildSnapshots(decode(compactCartSchema, body).value, settings, undefined, false);
  const whole = buildSnapshots(decodeCart(body).value, settings, undefined, false);
  expect(compact).toEqual(whole);
  const summary = toSummaryView(decode(badgeCartSchema, body).value, settings, enCompact);
  const badge = summary.contents === 'filled' ? badgeSnapshot(summary, summary.countText, settings) : undefined;
  expect(badge).toEqual(whole?.badge);
}

test.each(samples.map(({ name }) => name))(
  'the snapshot of %s shows no field outside the compact cart, and its badge none outside the badge cart',
  async (name) => {
    const shop = createTestService();
    expectSameSnapshots(await shop.getCart(await shop.sample(name)));
  },
);

test('the snapshot of an almost valid cart shows no field outside the compact cart, and its badge none outside the badge cart', () => {
  fc.assert(fc.property(cartBody, expectSameSnapshots), { numRuns: runs(300) });
});
