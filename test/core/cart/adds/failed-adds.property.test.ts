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
        if (step === 'settle') await settled();
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
