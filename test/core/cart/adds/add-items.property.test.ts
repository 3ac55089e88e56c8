// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GuestCartError } from '../../../../src/core/api/errors.ts';
import { openCommands } from '../../../support/cart-commands.ts';
import { runs } from '../../../support/property-runs.ts';

test('several items leave exactly the items before a refusal in the shop', async () => {
  const skus = ['BOWL-RAMEN', 'CLOTH-LINEN', 'NOTE-A5', 'MUG-SPECKLE', 'WAX-SEAL', 'BOARD-OAK'];
  const list = fc.array(
    fc.record({ sku: fc.constantFrom(...skus), qty: fc.integer({ min: 1, max: 3 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  await fc.assert(
    fc.asyncProperty(list, fc.nat(6), fc.boolean(), async (items, at, filled) => {
      const page = await openCommands({ features: ['items'], filled });
      const before = filled ? await page.inShop() : {};
      // The item at this position is refused; there may be none.
      const sent = items.map((item, index) =>
        index === at ? { sku: 'NO-SUCH-PRODUCT', qty: 1 } : item,
      );
      const failedIndex = await page.commands.add(sent).then(
        () => undefined,
        (error: unknown) => (error as GuestCartError).failedIndex,
      );
      expect(failedIndex).toBe(at < items.length ? at : undefined);
      const expected: Record<string, number> = { ...before };
      for (const { sku, qty } of items.slice(0, at)) expected[sku] = (expected[sku] ?? 0) + qty;
      expect(await page.inShop(page.session.getCartId() ?? '')).toEqual(expected);
      await page.waitFor(() =>
        expect(page.shown()?.items).toHaveLength(Object.keys(expected).length),
      );
      page.close();
    }),
    { numRuns: runs(100) },
  );
});
