import { expect, test } from 'vitest';
import { addItem } from '../../src/core/cart/lines/add-items.ts';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { createCartFeatures } from '../../src/core/api/features/cart-features.ts';
import { createGuestCartSession } from '../../src/core/cart/session/session-with-creation.ts';
import { sharedState } from '../../src/core/cart/session/shared-state.ts';
import { createFakeLocks } from '../support/fake-locks.ts';
import { createLaggingStorage } from './lagging-storage.ts';
import { createTestService } from '../support/service.ts';
import { patience } from '../support/patience.ts';

/** `GUEST_CART_MODEL_RUNS=200` runs 200 rounds. */
const rounds = Number(process.env['GUEST_CART_MODEL_RUNS'] ?? 10);

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Up to 400 ms in a browser; scaled down, as is the delay of storage events. */
const maxDelay = 40;
const storageLag = 1;

/**
 * Two tabs have an ordered cart, and both add to it. Returns the added items that are in no current
 * cart.
 */
async function play(): Promise<{
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly created: number;
}> {
  const shop = createTestService();
  const storage = createLaggingStorage(storageLag);
  const locks = createFakeLocks();
  const slowFetch: typeof fetch = async (...request) => {
    await wait(Math.random() * maxDelay);
    const response = await shop.fetch(...request);
    await wait(Math.random() * maxDelay);
    return response;
  };
  function openTab(name: string) {
    const transport = { baseUrl: shop.baseUrl, fetch: slowFetch, features: ['items'] as const };
    const session = createGuestCartSession({
      api: createGuestCartApi(transport),
      storage: storage.tab(),
      locks: locks.tab(name),
      shared: sharedState({}),
    });
    return { session, features: createCartFeatures({ ...transport, shared: {} }) };
  }

  const tabs = [openTab('one'), openTab('two')] as const;
  const ordered = await shop.sample('ordered');
  tabs[0].session.adoptCart(ordered);
  await wait(storageLag * 3);
  for (const { session } of tabs) expect(session.getCartId()).toBe(ordered);

  const acknowledged: string[] = [];
  async function add(tab: (typeof tabs)[number], skus: readonly string[]): Promise<void> {
    for (const sku of skus) {
      await addItem(tab, { sku, qty: 1 });
      acknowledged.push(sku);
    }
  }
  await Promise.all([
    add(tabs[0], ['MUG-SPECKLE', 'NOTE-A5', 'WAX-SEAL']),
    wait(Math.random() * maxDelay).then(() => add(tabs[1], ['BOARD-OAK'])),
  ]);

  await wait(storageLag * 3);
  const current = tabs[0].session.getCartId();
  expect(tabs[1].session.getCartId()).toBe(current);
  const { items } = await shop.getCart(current!);
  const inCart = new Set(items?.map(({ sku }) => sku));
  const created = shop.log().filter((line) => line.endsWith('/guest-carts')).length;
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((sku) => !inCart.has(sku)),
    created,
  };
}

test(
  'two tabs that add to an ordered cart put all items into one new cart, regardless of the delays',
  async () => {
    const total = { acknowledged: 0, lost: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const { acknowledged, lost, created } = await play();
      expect(created, 'one new cart').toBeLessThanOrEqual(1);
      total.acknowledged += acknowledged;
      total.lost += lost.length;
    }
    process.stdout.write(
      `ordered cart: ${rounds} rounds, ${total.acknowledged} items added, ${total.lost} lost\n`,
    );
    expect(total).toEqual({ acknowledged: rounds * 4, lost: 0 });
  },
  3 * patience + rounds * 2_000,
);
