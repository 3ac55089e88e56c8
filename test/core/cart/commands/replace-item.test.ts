// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CartChange } from '../../../../src/core/cart/state/lines-state.ts';
import { openCommandsWith, type CommandsPageOptions } from '../../../support/cart-commands.ts';
import { outcomeOf } from '../../../support/failure.ts';
import { teeOf } from '../../../support/filled-shop.ts';

const openWith = openCommandsWith('items', 'totals');

const [small, medium, large] = [11, 12, 13];
const tees = (size: number, qty: number) => ({ sku: 'TEE', qty, productOption: teeOf(size) });

/** A cart with a small shirt in the middle. */
async function open(options: CommandsPageOptions = {}) {
  const page = await openWith(options);
  const { reader, shop, cartId, shown, settled, state } = page;
  const { item_id: shirt } = await shop.addItem(cartId, 'TEE', 1, teeOf(small));
  await shop.addItem(cartId, 'JUG-MILK', 1);
  await reader.read();
  await settled();
  return {
    ...page,
    shirt: shirt ?? 0,
    /** The lines on screen. */
    lines: () => shown()?.items?.map(({ sku, qty }) => `${sku} ${qty}`),
    /** The change that failed at a line. */
    failedChange: (itemId: number) => state().lines.errors.get(itemId)?.change,
  };
}

const before = ['MUG-SPECKLE 2', 'NOTE-A5 1', 'TEE-INK-S 1', 'JUG-MILK 1'];
const after = ['MUG-SPECKLE 2', 'NOTE-A5 1', 'TEE-INK-M 2', 'JUG-MILK 1'];

test('replaces a line in one step: both are never shown, and nothing is read in between', async () => {
  const seen = new Set<string>();
  const page = await open();
  const { commands, shop, lines, shirt, writes, settled, inShop, reader, state } = page;
  const requests = shop.requests.length;
  onTestFinished(commands.subscribe(() => seen.add(String(lines()))));
  onTestFinished(reader.subscribe(() => seen.add(String(lines()))));
  const replaced = commands.replace(shirt, tees(medium, 2));
  expect(state().progress).toBe('arriving');
  await expect(replaced).resolves.toMatchObject({ sku: 'TEE-INK-M', qty: 2 });
  await settled();
  expect(writes()).toEqual(['POST', 'DELETE']);
  expect(shop.requests.slice(requests, requests + 2).map(({ method }) => method)).toEqual([
    'POST',
    'DELETE',
  ]);
  expect([...seen].filter((each) => each.includes('INK-S') && each.includes('INK-M'))).toEqual([]);
  expect([lines(), state().lines.removed]).toEqual([after, []]);
  expect(await inShop()).toMatchObject({ 'TEE-INK-M': 2, 'JUG-MILK': 1 });
});

test('is one change for the page: a line added and one removed', async () => {
  const changes: CartChange[] = [];
  const { commands, shirt, settled } = await open({
    onCartChange: (change) => changes.push(change),
  });
  await commands.replace(shirt, tees(medium, 2));
  await settled();
  expect(changes).toMatchObject([
    { type: 'added', item: { sku: 'TEE-INK-M' }, qty: 2 },
    { type: 'removed', item: { sku: 'TEE-INK-S' }, qty: 1 },
  ]);
});

test('adds to the line that has the options already', async () => {
  const { commands, shop, cartId, reader, shirt, lines, settled } = await open();
  await shop.addItem(cartId, 'TEE', 3, teeOf(medium));
  await reader.read();
  await commands.replace(shirt, tees(medium, 2));
  await settled();
  expect(lines()).toEqual(['MUG-SPECKLE 2', 'NOTE-A5 1', 'JUG-MILK 1', 'TEE-INK-M 5']);
});

test('sets the quantity if the options are those of the line', async () => {
  const { commands, shirt, lines, settled, writes } = await open();
  await expect(commands.replace(shirt, tees(small, 3))).resolves.toMatchObject({
    item_id: shirt,
    qty: 3,
  });
  await settled();
  expect([lines(), writes()]).toEqual([
    ['MUG-SPECKLE 2', 'NOTE-A5 1', 'TEE-INK-S 3', 'JUG-MILK 1'],
    ['POST', 'PUT'],
  ]);
});

test('of the line that has replaced it is one more replacement', async () => {
  const { commands, shirt, lines, settled, inShop } = await open();
  void commands.replace(shirt, tees(medium, 2));
  await commands.replace(shirt, tees(large, 1));
  await settled();
  expect(lines()).toEqual(['MUG-SPECKLE 2', 'NOTE-A5 1', 'TEE-INK-L 1', 'JUG-MILK 1']);
  expect(await inShop()).not.toHaveProperty('TEE-INK-M');
});

test('of a line that was merged into another one removes nothing of that one', async () => {
  const { commands, shop, cartId, reader, shirt, settled, inShop } = await open();
  await shop.addItem(cartId, 'TEE', 3, teeOf(medium));
  await reader.read();
  void commands.replace(shirt, tees(medium, 1));
  await commands.replace(shirt, tees(large, 1));
  await settled();
  expect(await inShop()).toMatchObject({ 'TEE-INK-M': 4, 'TEE-INK-L': 1 });
});

test('that is called twice adds its pieces once', async () => {
  const { commands, shirt, settled, inShop } = await open();
  void commands.replace(shirt, tees(medium, 2));
  await commands.replace(shirt, tees(medium, 2));
  await settled();
  expect(await inShop()).toMatchObject({ 'TEE-INK-M': 2 });
});

test('adds the item once if the shopper has removed the line meanwhile', async () => {
  const { commands, network, shirt, untilPaused, settled, inShop, writes } = await open();
  network.pause('POST');
  const replaced = commands.replace(shirt, tees(medium, 2));
  await untilPaused(1);
  void commands.remove(shirt);
  await network.resume();
  await expect(replaced).resolves.toMatchObject({ sku: 'TEE-INK-M' });
  await settled();
  expect(await inShop()).toMatchObject({ 'TEE-INK-M': 2 });
  expect(await inShop()).not.toHaveProperty('TEE-INK-S');
  expect(writes()).toEqual(['POST', 'DELETE']);
});

test('waits for a connection, as every add does', async () => {
  const { commands, shop, shirt, lines, settled, writes, waitFor } = await open();
  shop.offline();
  onTestFinished(shop.online);
  const onWaiting = vi.fn<() => void>();
  const replaced = commands.replace(shirt, tees(medium, 2), { onWaiting });
  await waitFor(() => expect(onWaiting).toHaveBeenCalledOnce());
  expect([lines(), writes()]).toEqual([before, []]);
  shop.online();
  await replaced;
  await settled();
  expect([lines(), writes()]).toEqual([after, ['POST', 'DELETE']]);
});

test.each([
  ['the shop refuses the item', { soldOut: ['TEE'] }, undefined, 'rejected'],
  ['the shop fails', {}, { kind: 'status', status: 503 }, 'unavailable'],
  ['the connection is lost before the shop has it', {}, { kind: 'dropped' }, 'network'],
] as const)('loses nothing if %s', async (_, settings, fault, code) => {
  const { commands, shop, shirt, lines, settled, inShop, state } = await open();
  shop.settings.set(settings);
  if (fault !== undefined) shop.faults.set({ ...fault, operation: 'items', times: 1 });
  expect(await outcomeOf(commands.replace(shirt, tees(medium, 2)))).toBe(code);
  await settled();
  expect([lines(), state().failedAdd?.error.code]).toEqual([before, code]);
  expect(await inShop()).toMatchObject({ 'TEE-INK-S': 1, 'JUG-MILK': 1 });
});

test('that was refused replaces the line when it is tried again', async () => {
  const { commands, shop, shirt, lines, settled, state, waitFor } = await open();
  shop.faults.set({ kind: 'status', status: 429, operation: 'items', times: 1 });
  expect(await outcomeOf(commands.replace(shirt, tees(medium, 2)))).toBe('rate-limited');
  state().failedAdd?.retry?.();
  await waitFor(() => expect(state().failedAdd).toBeNull());
  await settled();
  expect(lines()).toEqual(after);
});

test.each([
  ['of the item is lost', undefined],
  ['of a quantity of another line is lost, and the item does not arrive', 'dropped'],
] as const)(
  'removes no line if the response %s: that a cart has grown proves nothing',
  async (_, kind) => {
    const { commands, shop, shirt, mug, settled, inShop } = await open({
      beforeSending(method) {
        if (method === 'POST' && kind !== undefined)
          page.shop.faults.set({ kind, operation: 'items', times: 1 });
        return undefined;
      },
    }).then((opened) => (page = opened));
    shop.faults.set({ kind: 'lost-response', operation: 'items', times: 1 });
    if (kind !== undefined) void commands.setQuantity(mug, 4);
    expect(await outcomeOf(commands.replace(shirt, tees(medium, 2)))).toBe('network');
    await settled();
    expect(await inShop()).toMatchObject({ 'TEE-INK-S': 1 });
  },
);
let page: Awaited<ReturnType<typeof open>>;

test('shows both lines, and why, if the old one cannot be removed', async () => {
  const opened = await open({
    beforeSending(method) {
      if (method === 'DELETE' && page.writes().length === 1)
        page.shop.faults.set({ kind: 'status', status: 503, operation: 'items', times: 1 });
      return undefined;
    },
  });
  page = opened;
  const { commands, shirt, lines, settled, failedChange, inShop } = opened;
  await expect(commands.replace(shirt, tees(medium, 2))).resolves.toMatchObject({ qty: 2 });
  await settled();
  expect([lines(), failedChange(shirt)]).toEqual([[...before, 'TEE-INK-M 2'], 'remove']);
  expect([...opened.state().lines.keys.byId]).toEqual([]);
  await commands.remove(shirt);
  await settled();
  expect(await inShop()).toMatchObject({ 'TEE-INK-M': 2 });
  expect(failedChange(shirt)).toBeUndefined();
});

test.each([
  ['a line that the cart does not have', 999_999, { sku: 'TEE' }],
  ['an item without an SKU', undefined, { sku: '' }],
])('sends nothing for %s', async (_, itemId, item) => {
  const { commands, shirt, lines, writes } = await open();
  expect(await outcomeOf(commands.replace(itemId ?? shirt, item))).toBe('invalid-argument');
  expect([lines(), writes()]).toEqual([before, []]);
});
