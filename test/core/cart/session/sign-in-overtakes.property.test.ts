// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { isCustomerCartId } from '../../../../src/core/api/cart-url.ts';
import type { Cart } from '../../../../src/core/api/cart.ts';
import { receiptOf } from '../../../../src/core/cart/session/news.ts';
import { magento, openProfile, openTab } from '../../../support/customer-tabs.ts';
import { playAll } from '../../../support/play-all.ts';
import { createServedNetwork, flush, setUpQuickVisits } from '../../../support/served-network.ts';
import { createTestService } from '../../../support/service.ts';

/** Each tab changes products of its own, because the order of two tabs' writes is open. */
const products = [
  ['MUG-SPECKLE', 'THROW-WOOL'],
  ['NOTE-A5', 'BOWL-RAMEN'],
] as const;
const added = 'COFFEE-HUILA';
const code = 'WELCOME10';

type Step =
  | { readonly do: 'press'; readonly tab: 0 | 1; readonly product: 0 | 1; readonly qty: number }
  | { readonly do: 'undo'; readonly tab: 0 | 1; readonly product: 0 | 1 }
  | { readonly do: 'add' | 'read' | 'look'; readonly tab: 0 | 1 }
  | { readonly do: 'code' | 'wait' }
  /** One request reaches the shop, and its response the page. */
  | { readonly do: 'serve'; readonly at: number }
  | { readonly do: 'sign in'; readonly tab: 0 | 1 };

const tab = fc.constantFrom(0 as const, 1 as const);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      tab,
      product: tab,
      qty: fc.nat(4),
    }),
  },
  fc.record({ do: fc.constant('undo' as const), tab, product: tab }),
  fc.record({ do: fc.constantFrom('add' as const, 'read' as const, 'look' as const), tab }),
  fc.record({ do: fc.constantFrom('code' as const, 'wait' as const) }),
  { weight: 5, arbitrary: fc.record({ do: fc.constant('serve' as const), at: fc.nat(5) }) },
);
const sequence = fc.record({
  before: fc.array(anyStep, { maxLength: 8 }),
  signIn: fc.record({ do: fc.constant('sign in' as const), tab }),
  after: fc.array(anyStep, { maxLength: 8 }),
  hasAccountCart: fc.boolean(),
});

type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never;

const qtyOf = (cart: Cart | null, sku: string): number =>
  (cart?.items ?? []).reduce((sum, item) => sum + (item.sku === sku ? (item.qty ?? 0) : 0), 0);

async function play({ before, signIn, after, hasAccountCart }: Sequence) {
  const shop = createTestService(magento);
  const browser = openProfile();
  const all: readonly string[] = products.flat();
  const ofAccount = new Map<string, number>();
  if (hasAccountCart) {
    const account = openTab(shop, openProfile());
    await account.add(all[0] ?? '', 2);
    await account.session.assignCustomer({ customerId: 1 });
    ofAccount.set(all[0] ?? '', 2);
  }
  const network = createServedNetwork(shop.fetch);
  const tabs = (['one', 'two'] as const).map((name) => {
    const opened = openTab(shop, browser, { name, fetch: network.fetch });
    return { ...opened, ...opened.show() };
  });
  const [first, second] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
  try {
    await first.commands.add(all.map((sku) => ({ sku })));
    second.session.getCartId();
    await vi.waitFor(() => {
      for (const { reader } of tabs) expect(reader.getState().cart?.items).toHaveLength(4);
    });
    /** The quantity that the shopper has last seen, and whether it is that of the account's cart. */
    const wanted = new Map(all.map((sku) => [sku, { qty: 1, isAccounts: false }]));
    const beforeRemoval = new Map<string, number>();
    /** Products whose last change was made in the tab of the sign-in, before it. */
    const awaited = new Set<string>();
    const running: Promise<unknown>[] = [];
    let hasSignedIn = false;
    let adds = 0;
    let isCoded = false;
    network.close();

    function want(sku: string, qty: number, at: 0 | 1): void {
      wanted.set(sku, { qty, isAccounts: isCustomerCartId(tabs[at]?.session.getCartId()) });
      if (!hasSignedIn && at === signIn.tab) awaited.add(sku);
      else awaited.delete(sku);
    }

    for (const step of [...before, signIn, ...after]) {
      if (step.do === 'wait') await flush();
      else if (step.do === 'serve') {
        network.serve(step.at);
        await flush();
      } else if (step.do === 'code') {
        isCoded = first.session.getCartId() !== null;
        running.push(first.commands.applyCoupon(code));
      } else if ('tab' in step) {
        const { session, commands, reader } = tabs[step.tab]!;
        if (step.do === 'look') session.getCartId();
        if (step.do === 'read') session.refresh();
        if (step.do === 'sign in') {
          hasSignedIn = true;
          running.push(session.assignCustomer({ customerId: 1 }));
        }
        if (step.do === 'add') running.push(commands.add([{ sku: added }]).then(() => (adds += 1)));
        if (step.do !== 'press' && step.do !== 'undo') continue;
        const sku = products[step.tab][step.product];
        session.getCartId();
        const { removed } = commands.getState().lines;
        if (step.do === 'undo') {
          const line = removed.find(({ item }) => item.sku === sku);
          if (line === undefined || line.restoring) continue;
          want(sku, beforeRemoval.get(sku) ?? 0, step.tab);
          commands.undo(line.itemId);
          continue;
        }
        const line = reader.getState().cart?.items?.find((item) => item.sku === sku);
        if (line?.item_id == null) continue;
        const shown =
          commands.getState().lines.pendingQuantities.get(line.item_id) ?? line.qty ?? 0;
        if (shown === 0) continue;
        if (step.qty === 0) beforeRemoval.set(sku, shown);
        want(sku, step.qty, step.tab);
        running.push(
          step.qty === 0
            ? commands.remove(line.item_id)
            : commands.setQuantity(line.item_id, step.qty),
        );
      }
    }

    network.open();
    await Promise.allSettled(running);
    await Promise.all(tabs.map(({ commands }) => commands.settled()));
    for (const { session } of tabs) session.getCartId();
    await flush();
    await Promise.all(tabs.map(({ commands }) => commands.settled()));
    const cart = await first.read();
    const totals = await first.features.getTotals(first.session.getCartId() ?? '');
    await flush();
    const unsaved = tabs.flatMap(
      ({ session }) => receiptOf(session.news.getState())?.unsaved ?? [],
    );
    const named = unsaved.map((change) => (change.kind === 'line' ? change.item.sku : change.code));
    for (const [sku, { qty, isAccounts }] of wanted) {
      const expected = qty + (isAccounts ? 0 : (ofAccount.get(sku) ?? 0));
      if (awaited.has(sku) || !named.includes(sku))
        expect([sku, qtyOf(cart, sku)]).toEqual([sku, expected]);
    }
    expect(named.filter((sku) => awaited.has(sku ?? ''))).toEqual([]);
    if (isCoded && !named.includes(code)) expect(totals.coupon_code).toBe(code);
    expect([added, qtyOf(cart, added)]).toEqual([added, adds]);
    return running.length;
  } finally {
    for (const { stop } of tabs) stop();
  }
}

setUpQuickVisits();

playAll(
  'whatever is pressed around a sign-in, in two tabs, is in the account’s cart or named',
  sequence,
  play,
  { runs: 40, least: 1 },
);
