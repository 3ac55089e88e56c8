import { expect, test } from 'vitest';
import { buildSnapshots } from '../../../src/element/first-paint/build-snapshot.ts';
import { decodeCart } from '../../../src/core/schema/cart.ts';
import { compactTotalsSchema } from '../../../src/core/schema/compact-totals.ts';
import { decode } from '../../../src/core/schema/decode.ts';
import { totalsSchema, type Totals } from '../../../src/core/schema/totals.ts';
import { samples } from '../../../src/service/samples/samples.ts';
import { parsedSettings } from '../../support/parsed-settings.ts';
import { createTestService } from '../../support/service.ts';

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
      const settings = parsedSettings({ locale: 'de-AT', features: 'totals', 'tax-display': taxDisplay });
      const snapshotsWith = (totals: Totals) => buildSnapshots(cart, { ...settings, totals }, undefined, false);
      const compact = snapshotsWith(decode(compactTotalsSchema, structuredClone(sent)).value);
      expect(compact).toEqual(snapshotsWith(decode(totalsSchema, structuredClone(sent)).value));
    }
  },
);
