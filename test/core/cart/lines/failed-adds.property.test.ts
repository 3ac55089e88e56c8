// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCommands } from '../../../support/cart-commands.ts';
import { runs } from '../../../support/property-runs.ts';

const refused = 'NO-SUCH-SKU';
const skus = ['BOWL-RAMEN', 'CLOTH-LINEN', 'WAX-SEAL', refused];
const item = fc.record({ sku: fc.constantFrom(...skus), qty: fc.integer({ min: 1, max: 2 }) });

type Step =
  | {
      readonly do: 'add';
      readonly items: readonly { readonly sku: string; readonly qty: number }[];
    }
  | { readonly do: 'offline' | 'online' | 'busy' | 'retry' | 'close' | 'order' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      items: fc.uniqueArray(item, { minLength: 1, maxLength: 3, selector: ({ sku }) => sku }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(...(['offline', 'online', 'busy', 'retry', 'close', 'order'] as const)),
    }),
  },
);

test('an item that was not added is in the cart once it is tried again, exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 12 }), async (steps) => {
      const page = await openCommands({ features: ['items'], filled: false });
      const { shop } = page;
      /** What the shop has, and what can be added again. */
      const inShop = new Map<string, number>();
      const kept = new Map<string, number>();
      let isOnline = true;
      let isBusy = false;
      /** Adds an item in the model. Returns whether the items after it are sent. */
      function add(sku: string, qty: number): boolean {
        if (!isOnline || isBusy) kept.set(sku, qty);
        else if (sku !== refused) {
          inShop.set(sku, (inShop.get(sku) ?? 0) + qty);
          kept.delete(sku);
        }
        return isOnline && !isBusy && sku !== refused;
      }
      const setOnline = (online: boolean): void => {
        if (online !== isOnline) (online ? shop.online : shop.offline)();
        isOnline = online;
      };
      const setBusy = (busy: boolean): void => {
        isBusy = busy;
        if (busy) shop.faults.set({ kind: 'status', status: 429, operation: 'items' });
        else shop.faults.clear();
      };
      const settled = (): Promise<void> =>
        page.waitFor(() => expect(page.state().isAdding).toBe(false));

      async function take(step: Step): Promise<void> {
        const { items = [], retry } = page.state().failedAdd ?? {};
        switch (step.do) {
          case 'add': {
            await page.commands.add(step.items).catch(() => undefined);
            const failed = step.items.findIndex(({ sku, qty }) => !add(sku, qty));
            const rest = failed < 0 ? [] : step.items.slice(failed + 1);
            for (const { sku, qty } of rest) kept.set(sku, qty);
            break;
          }
          case 'retry': {
            retry?.();
            await settled();
            const again = [...kept];
            kept.clear();
            for (const [sku, qty] of again) add(sku, qty);
            break;
          }
          case 'close':
            page.commands.dismissAdd();
            if (items.every(({ error }) => error.code !== 'rejected')) kept.clear();
            break;
          case 'order':
            await page.reader.patch(page.session.getCartId() ?? '', (cart) => ({
              ...cart,
              is_active: false,
            }));
            break;
          case 'busy':
            setBusy(!isBusy);
            break;
          default:
            setOnline(step.do === 'online');
        }
      }

      await page.session.ensureCart();
      for (const step of steps) {
        await take(step);
        const { items = [], retry } = page.state().failedAdd ?? {};
        const again = items.filter(({ error }) => error.code !== 'rejected');
        expect(new Map(again.map(({ sku, qty }) => [sku, qty]))).toEqual(kept);
        expect(again).toHaveLength(kept.size);
        expect(retry !== undefined).toBe(kept.size > 0);
      }
      setOnline(true);
      setBusy(false);
      await take({ do: 'retry' });
      expect(page.state().failedAdd?.retry).toBe(undefined);
      expect(await page.inShop(page.session.getCartId()!)).toEqual(Object.fromEntries(inShop));
      page.close();
    }),
    { numRuns: runs(60) },
  );
});
