// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { GuestCartError, type GuestCartErrorDetails } from '../../../../src/core/api/errors.ts';
import { addItem, addItems, tryAddItems } from '../../../../src/core/cart/adds/add-items.ts';
import { createCartFeatures } from '../../../../src/core/api/features-api.ts';
import { createCartHandles } from '../../../../src/core/cart/writes/cart-handle.ts';
import { createChangeReports } from '../../../../src/core/cart/writes/report-changes.ts';
import { openBrowser } from '../../../support/open-browser.ts';
import { openCommandsWith, type CommandsPage } from '../../../support/cart-commands.ts';

const open = openCommandsWith('items', 'totals');

const bowl = { sku: 'BOWL-RAMEN', qty: 1 };
const cloth = { sku: 'CLOTH-LINEN', qty: 2 };
const note = { sku: 'NOTE-A5', qty: 1 };

describe('adding several items', () => {
  test('rejects with all details of the response, and names the item', async () => {
    const details = {
      operation: 'items',
      status: 429,
      serviceMessage: 'Later.',
      retryAfter: 500,
      notSent: true,
      namesMaskedId: true,
    } satisfies Required<Omit<GuestCartErrorDetails, 'cause' | 'failedIndex'>>;
    const cause = new GuestCartError('rate-limited', 'busy.', details);
    const features = { addItem: () => Promise.reject(cause) };
    const session = openBrowser().tab();
    await expect(addItems({ session, features }, [bowl, cloth])).rejects.toMatchObject({
      ...details,
      code: 'rate-limited',
      message: 'guest-cart: item 1 of 2 ("BOWL-RAMEN") was not added: busy.',
      failedIndex: 0,
      cause,
    });
  });

  test('by several calls shows a new cart while a later item is being added', async () => {
    const page = await open({ filled: false });
    const first = page.commands.add([bowl]);
    const second = page.commands.add([note]);
    await first;
    page.network.pause('POST');
    await page.waitFor(() => expect(page.shown()?.items).toHaveLength(1));
    await page.untilPaused(1);
    expect(page.shown()?.items).toHaveLength(1);
    await page.network.resume();
    await second;
    await page.settled();
    expect(page.shown()).toMatchObject({ items_count: 2, items_qty: 2 });
  });

  test('sends each once, in order, and reads the cart once with its totals', async () => {
    const page = await open({ filled: false });
    const lines = await page.commands.add([bowl, cloth, note]);
    expect(lines.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['BOWL-RAMEN', 1],
      ['CLOTH-LINEN', 2],
      ['NOTE-A5', 1],
    ]);
    await page.waitFor(() => expect(page.state().totals.data).toMatchObject({ items_qty: 4 }));
    await page.settled();
    const methods = page.shop
      .log()
      .map((line) => line.replace(/guest-carts\/\w+/, 'guest-carts/id'));
    const cart = '/rest/default/V1/guest-carts';
    expect(methods.slice(0, 4)).toEqual([
      `POST ${cart}`,
      ...Array<string>(3).fill(`POST ${cart}/id/items`),
    ]);
    expect(methods.slice(4).sort()).toEqual([`GET ${cart}/id`, `GET ${cart}/id/totals`]);
    expect(page.shown()).toMatchObject({ items_count: 3, items_qty: 4 });
  });

  test('shows all lines together and reads once in a cart that exists', async () => {
    const page = await open();
    const before = page.shop.requests.length;
    const counts: unknown[] = [];
    page.reader.subscribe(() => counts.push(page.shown()?.items_count));
    await page.commands.add([bowl, cloth]);
    await page.settled();
    expect(new Set(counts)).toEqual(new Set([4]));
    const methods = page.shop.requests.slice(before).map(({ method }) => method);
    expect(methods).toEqual(['POST', 'POST', 'GET', 'GET']);
  });

  test('creates no cart without the feature, and says that nothing was sent', async () => {
    const page = await open({ filled: false, features: ['totals'] });
    const off = { code: 'misconfigured', operation: 'items', notSent: true };
    await expect(page.commands.add([bowl, cloth])).rejects.toMatchObject(off);
    await expect(
      addItem({ ...page, features: page.commands.features }, bowl),
    ).rejects.toMatchObject(off);
    expect(page.state()).toMatchObject({ addFailedAt: 0, failedAdd: null });
    expect(page.shop.requests).toEqual([]);
    expect(page.session.getCartId()).toBeNull();
  });

  test('can be done in the way of the page, which needs no other feature', async () => {
    const { session } = await open();
    const line = { item_id: 7, ...bowl };
    const features = { addItem: () => Promise.resolve(line) };
    await expect(addItem({ session, features }, bowl)).resolves.toBe(line);
  });

  test('stops at the first that is refused, and says which', async () => {
    const page = await open();
    page.shop.settings.set({ soldOut: ['CLOTH-LINEN'] });
    const received: unknown[] = [];
    page.commands.onItemAdded((items) => {
      received.push(items);
      return null;
    });
    const error: unknown = await page.commands
      .add([bowl, cloth, note])
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'rejected',
      status: 400,
      failedIndex: 1,
      message: expect.stringMatching(
        /^guest-cart: item 2 of 3 \("CLOTH-LINEN"\) was not added: /,
      ) as string,
      serviceMessage: expect.stringContaining('not available') as string,
    });
    expect(page.state().failedAdd?.error).toBe(error);
    // A failed call has no items.
    expect(received).toEqual([[]]);
    await page.settled();
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1, 'BOWL-RAMEN': 1 });
    expect(page.shown()?.items).toHaveLength(3);
  });

  test.each([
    ['a refused one, which can be added', 400, 'rejected', true],
    ['one whose outcome is unknown, which can be added', 500, 'unavailable', true],
    ['one that the shop was too busy for, which can be added with it', 429, 'rate-limited', false],
  ])('names those after %s', async (_what, status, code, isAlone) => {
    const page = await open();
    page.shop.faults.set({ kind: 'status', status, operation: 'items', times: 1 });
    await expect(page.commands.add([bowl, cloth, note])).rejects.toMatchObject({ code });
    expect(page.state().failedAdd?.items).toMatchObject([
      { sku: bowl.sku, error: { code } },
      { sku: cloth.sku, error: { code: isAlone ? 'aborted' : code } },
      { sku: note.sku, error: { code: isAlone ? 'aborted' : code } },
    ]);
    page.state().failedAdd?.retry?.();
    await page.waitFor(() =>
      expect(page.state()).toMatchObject({ isAdding: false, failedAdd: null }),
    );
    await page.settled();
    const others = { 'CLOTH-LINEN': 2, 'NOTE-A5': 2, 'MUG-SPECKLE': 2 };
    expect(await page.inShop()).toEqual(isAlone ? others : { ...others, 'BOWL-RAMEN': 1 });
  });

  test('does not take what it has added for an item that was lost', async () => {
    let sent = 0;
    const page: CommandsPage = await open({
      beforeSending(method, url) {
        if (method !== 'POST' || !url.endsWith('/items')) return undefined;
        sent += 1;
        if (sent === 2) page.shop.faults.set({ kind: 'dropped', operation: 'items' });
        return undefined;
      },
    });
    await expect(page.commands.add([bowl, bowl])).rejects.toMatchObject({ failedIndex: 1 });
    expect(page.state().failedAdd?.items).toMatchObject([{ ...bowl, canAddAgain: false }]);
    expect(await page.inShop()).toMatchObject({ 'BOWL-RAMEN': 1 });
  });

  test('does not take what another press has added for an item that was lost, as the page was left', async () => {
    const read = Promise.withResolvers<undefined>();
    let isLeft = false;
    const page = await open({
      beforeSending: (method) => (method === 'GET' && isLeft ? read.promise : undefined),
    });
    page.shop.faults.set({ kind: 'status', status: 503, operation: 'items', times: 1 });
    const [lost, added] = [page.commands.tryAdd([bowl]), page.commands.tryAdd([bowl])];
    isLeft = true;
    window.dispatchEvent(new Event('pagehide'));
    expect((await added).failure).toBeUndefined();
    read.resolve(undefined);
    expect((await lost).failure).toMatchObject({ outcome: 'uncertain' });
    await page.settled();
    expect(page.state().failedAdd?.items).toMatchObject([{ ...bowl, canAddAgain: false }]);
    expect(await page.inShop()).toMatchObject({ 'BOWL-RAMEN': 1 });
  });

  test('no longer names one whose response was lost when a read shows it', async () => {
    const page = await open();
    page.shop.faults.set({ kind: 'lost-response', operation: 'items', times: 1 });
    page.shop.faults.set({ kind: 'dropped', operation: 'read' });
    await expect(page.commands.add([bowl, cloth])).rejects.toMatchObject({ code: 'network' });
    const named = () => page.state().failedAdd?.items.map(({ sku }) => sku);
    expect(named()).toEqual([bowl.sku, cloth.sku]);
    page.shop.faults.clear();
    await page.reader.read();
    await page.waitFor(() => expect(named()).toEqual([cloth.sku]));
    page.state().failedAdd?.retry?.();
    await page.waitFor(() => expect(page.state().isAdding).toBe(false));
    expect(page.state().failedAdd).toBeNull();
    expect(await page.inShop()).toMatchObject({ 'BOWL-RAMEN': 1, 'CLOTH-LINEN': 2 });
  });

  test('goes on in a new cart when the cart is gone in between, and adds nothing twice', async () => {
    let sent = 0;
    const page: CommandsPage = await open({
      beforeSending(method, url) {
        if (method !== 'POST') return undefined;
        const isItem = url.endsWith('/items');
        if (isItem) sent += 1;
        else page.shop.faults.clear();
        if (isItem && sent === 2) {
          for (const operation of ['items', 'read'] as const)
            page.shop.faults.set({ kind: 'not-found', operation });
        }
        return undefined;
      },
    });
    await expect(page.commands.add([bowl, cloth, note])).resolves.toHaveLength(3);
    const cartId = page.session.getCartId();
    expect(cartId).not.toBe(page.cartId);
    expect(await page.inShop(cartId ?? '')).toEqual({ 'CLOTH-LINEN': 2, 'NOTE-A5': 1 });
    await page.waitFor(() => expect(page.shown()?.items).toHaveLength(2));
  });
});

test('an item whose request is lost is not found in the first cart of another tab, which has the same product', async () => {
  const { shop, tab } = openBrowser();
  const [one, two] = [tab(), tab()];
  const { baseUrl, fetch } = shop;
  const features = createCartFeatures({ baseUrl, fetch, features: ['items'], shared: {} });
  const lost = new GuestCartError('network', 'lost.', { operation: 'items' });
  const [added, failed] = await Promise.all([
    tryAddItems({ session: one, features }, [bowl]),
    tryAddItems({ session: two, features: { addItem: () => Promise.reject(lost) } }, [bowl]),
  ]);
  expect(added.added).toHaveLength(1);
  expect(failed).toMatchObject({ added: [], failure: { outcome: 'uncertain' } });
  expect(two.getCartId()).toBe(one.getCartId());
});

test('an item that the shop has added is added, also if the page cannot keep its line', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const { session, commands, reader } = await open();
  const error = new Error('an error of the page');
  const page = {
    handleOf: createCartHandles({ session, reader, whenIdle: () => Promise.resolve() }),
    reports: createChangeReports(() => undefined),
    onAdded: () => undefined,
    onLine() {
      throw error;
    },
    needsResponse: () => false,
    isReachable: false,
  };
  const result = await tryAddItems({ session, features: commands.features, page }, [bowl]);
  expect(result).toMatchObject({ added: [{ line: bowl }] });
  expect(result.failure).toBeUndefined();
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
});

test('without a cart, an item was not sent, whatever the error is', async () => {
  const { session, commands, shop } = await open({ filled: false });
  const ensureCart = () => Promise.reject(new Error('an error of the page'));
  const adding = { session: { ...session, ensureCart }, features: commands.features };
  const { failure } = await tryAddItems(adding, [bowl]);
  expect(failure).toMatchObject({ outcome: 'retryable', error: { code: 'bad-response' } });
  expect(shop.log()).toEqual([]);
  expect(session.areReadsDelayed()).toBe(false);
});
