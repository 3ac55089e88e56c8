// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCommands } from '../../../support/cart-commands.ts';
import { runs } from '../../../support/property-runs.ts';

const products = ['MUG-SPECKLE', 'NOTE-A5', 'BOWL-RAMEN', 'CLOTH-LINEN', 'WAX-SEAL'];
const anyFault = fc.oneof(
  fc.record({ kind: fc.constantFrom('dropped' as const, 'lost-response' as const) }),
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom(403, 429, 500, 503) }),
);
const anyOverlap = fc.oneof(
  { weight: 3, arbitrary: fc.record({ add: fc.integer({ min: 1, max: 2 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      fault: anyFault,
      operation: fc.constantFrom(...(['items', 'items', 'read', 'create'] as const)),
    }),
  },
  { weight: 4, arbitrary: fc.constantFrom(...(['retry', 'settle', 'offline', 'online'] as const)) },
);

test('of adds and retries that overlap, each item is added once, or named as one to check', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOverlap, { minLength: 4, maxLength: 14 }), async (steps) => {
      const page = await openCommands({ features: ['items'], filled: false });
      const { shop, commands } = page;
      // Each product is added by one call, so that its pieces show what became of it.
      const left = [...products];
      const asked = new Map<string, number>();
      const toCheck = new Set<string>();
      commands.subscribe(() => {
        for (const { sku, canAddAgain } of page.state().failedAdd?.items ?? [])
          if (!canAddAgain) toCheck.add(sku);
      });
      const retry = (): void => page.state().failedAdd?.retry?.();
      const settled = (): Promise<void> =>
        page.waitFor(() => expect(page.state().isAdding).toBe(false));
      const setOnline = (isOnline: boolean): void => {
        if (isOnline !== navigator.onLine) (isOnline ? shop.online : shop.offline)();
      };
      for (const step of steps) {
        // What waits for a connection settles later.
        if (step === 'settle') await (navigator.onLine ? settled() : page.commands.settled());
        else if (step === 'retry') {
          // The shopper presses twice.
          retry();
          retry();
        } else if (typeof step === 'string') setOnline(step === 'online');
        else if ('fault' in step)
          shop.faults.set({ ...step.fault, operation: step.operation, times: 1 });
        else {
          const items = left.splice(0, step.add).map((sku, index) => ({ sku, qty: index + 1 }));
          for (const { sku, qty } of items) asked.set(sku, qty);
          if (items.length > 0) void commands.add(items).catch(() => undefined);
        }
      }
      setOnline(true);
      shop.faults.clear();
      await settled();
      retry();
      await settled();
      const cartId = page.session.getCartId();
      const inShop = new Map(Object.entries(cartId === null ? {} : await page.inShop(cartId)));
      const lost = [...asked].filter(([sku, qty]) => inShop.get(sku) !== qty && !toCheck.has(sku));
      expect(lost).toEqual([]);
      expect([...inShop].filter(([sku, qty]) => qty !== asked.get(sku))).toEqual([]);
      page.close();
    }),
    { numRuns: runs(150) },
  );
});
