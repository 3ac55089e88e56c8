import { describe, expect, test } from 'vitest';
import { runDoctor } from '../../../../src/cli/doctor/doctor.ts';
import { problems } from '../../../support/doctor/codes.ts';
import { openShop } from '../../../support/doctor/open-shop.ts';

const inclusive = {
  pricesIncludeTax: true,
  rate: 19,
  display: { prices: 'including', subtotals: 'including' },
} as const;

describe('the check of amounts', () => {
  test('reports that a shop whose prices include tax needs totals', async () => {
    const { url } = await openShop({ tax: inclusive });
    const report = await runDoctor({ url, sku: 'MUG-SPECKLE' });
    expect(problems(report)).toEqual(['amounts-need-totals']);
  });

  test('reports a shop without totals', async () => {
    const { url } = await openShop({ features: ['items'] });
    expect(problems(await runDoctor({ url, sku: 'MUG-SPECKLE' }))).toEqual(['amounts-without-totals']);
  });

  test('reports totals whose rows do not add up', async () => {
    const { url } = await openShop({}, async (request, serve) => {
      const response = await serve(request);
      if (!request.url.endsWith('/totals')) return response;
      const totals = (await response.json()) as { subtotal: number };
      const subtotal = totals.subtotal + 1;
      return Response.json({ ...totals, subtotal, subtotal_incl_tax: subtotal });
    });
    expect(problems(await runDoctor({ url, sku: 'MUG-SPECKLE' }))).toEqual(['amounts-differ']);
  });

  test('compares each store view in a cart of its own', async () => {
    const { url } = await openShop();
    const template = url.replace('default', '{store}');
    const report = await runDoctor({ url: template, stores: ['default', 'eur'], sku: 'MUG-SPECKLE' });
    const amounts = report.findings.filter(({ section }) => section === 'amounts').map(({ evidence }) => evidence);
    // A cart keeps the currency of the view that created it.
    expect(amounts).toEqual(['default: $39.98', 'eur: ≈ €36.52 without totals, €36.52 in the shop']);
    expect(report.cartsCreated).toBe(3);
  });

  test('reports a product that does not exist', async () => {
    const { url } = await openShop();
    expect(problems(await runDoctor({ url, sku: 'NOTHING' }))).toEqual(['item-not-added']);
  });
});
