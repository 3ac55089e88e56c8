// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ProductOption } from '../../src/schema/cart-item.ts';
import { everyFault } from '../support/every-fault.ts';
import { isKeptBack, letGo, openFeaturesPage, type FeaturesPage } from '../support/features-page.tsx';

afterEach(cleanup);

function does({ page }: FeaturesPage, action: (items: ReturnType<FeaturesPage['page']>['items']) => void): void {
  act(() => {
    action(page().items);
  });
}

/** Faults that come at once and leave the extra on; those that are waited for end the same way. */
const faults = everyFault.filter(
  ({ code, fault }) => code !== 'timeout' && !('status' in fault && (fault.status === 404 || fault.status === 405)),
);

async function openWithoutMug() {
  const opened = await openFeaturesPage();
  does(opened, ({ remove }) => remove(opened.mug));
  await opened.settled();
  expect(opened.writes()).toEqual(['DELETE']);
  return opened;
}

describe('a removal', () => {
  test('shows at once, with all counts and parcels, and is confirmed by the shop', async () => {
    const opened = await openFeaturesPage();
    const { page, held, mug, note, inShop } = opened;
    held.hold('DELETE');
    does(opened, ({ remove }) => remove(mug));
    expect(page().cart.data).toMatchObject({ items: [{ item_id: note }], items_qty: 1, items_count: 1 });
    expect(page().cart.data?.extension_attributes?.shipping_assignments).toMatchObject([
      { items: [{ item_id: note }] },
    ]);
    expect(page().items).toMatchObject({ isPending: true, removed: [{ itemId: mug, item: { qty: 2 } }] });
    await isKeptBack(held, 1);
    await letGo(held);
    await opened.settled();
    expect(await inShop()).toEqual({ 'NOTE-A5': 1 });
    expect(page().items).toMatchObject({ isPending: false, error: null, removed: [{ itemId: mug, restoring: false }] });
  });

  test.each(faults)('leaves the page with what the shop has when the shop fails: $name', async ({ fault, code }) => {
    const opened = await openFeaturesPage();
    const { page, shop, mug, shown, inShop } = opened;
    shop.faults.set({ ...fault, operation: 'items', times: 1 });
    does(opened, ({ remove }) => remove(mug));
    await opened.settled();
    const truth = (await inShop())['MUG-SPECKLE'] ?? 0;
    expect(shown(mug)).toBe(truth);
    // `false` is an answer to a removal: it was not done.
    const expected = fault.kind === 'false' ? 'rejected' : code;
    expect(page().items.error?.code ?? null).toBe(truth === 0 ? null : expected);
    expect(opened.writes()).toEqual(['DELETE']);
    if (truth > 0) expect(page().items.removed).toEqual([]);
  });

  test('whose answer was lost can be undone like any other', async () => {
    const opened = await openFeaturesPage();
    const { page, shop, mug, inShop } = opened;
    shop.faults.set({ kind: 'lost-answer', operation: 'items', times: 1 });
    does(opened, ({ remove }) => remove(mug));
    await opened.settled();
    expect(await inShop()).toEqual({ 'NOTE-A5': 1 });
    expect(page().items).toMatchObject({ error: null, removed: [{ itemId: mug, restoring: false }] });
    does(opened, ({ undo }) => undo());
    await opened.settled();
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
  });

  test('of a line that is gone already is no failure', async () => {
    const opened = await openFeaturesPage();
    const { page, shop, cartId, mug } = opened;
    await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}/items/${mug}`, { method: 'DELETE' });
    does(opened, ({ remove }) => remove(mug));
    await opened.settled();
    expect([page().items.error, opened.shown(mug)]).toEqual([null, 0]);
  });
});

describe('undoing a removal', () => {
  test('adds the line again by SKU and quantity', async () => {
    const opened = await openWithoutMug();
    const { page, inShop } = opened;
    does(opened, ({ undo }) => undo());
    expect(page().items).toMatchObject({ isPending: true, removed: [{ restoring: true }] });
    // Twice is once.
    does(opened, ({ undo }) => undo());
    await opened.settled();
    expect(opened.writes()).toEqual(['DELETE', 'POST']);
    expect(await inShop()).toEqual({ 'NOTE-A5': 1, 'MUG-SPECKLE': 2 });
    expect(page().items).toMatchObject({ removed: [], error: null });
    // Read again afterwards, as discounts and the like are the shop's to say.
    await waitFor(() => {
      expect(opened.shop.log().at(-1)).toMatch(/^GET /);
    });
    expect(page().cart.data).toMatchObject({ items_qty: 3, items_count: 2 });
  });

  test('brings back the quantity that was wanted last, with the choice that the cart tells', async () => {
    const opened = await openFeaturesPage();
    const { page, shop, cartId } = opened;
    const engraved = { extension_attributes: { custom_options: [{ option_id: '1', option_value: 'Noor' }] } };
    const { item_id: pen } = await shop.addItem(cartId, 'PEN-ENGRAVED', 1, engraved);
    act(() => {
      page().session.refresh();
    });
    await waitFor(() => {
      expect(opened.shown(pen!)).toBe(1);
    });
    does(opened, ({ setQuantity, remove }) => {
      setQuantity(pen!, 3);
      remove(pen!);
    });
    await opened.settled();
    does(opened, ({ undo }) => undo());
    await opened.settled();
    const lines = (await shop.getCart(cartId)).items ?? [];
    expect(lines.at(-1)).toMatchObject({ sku: 'PEN-ENGRAVED', qty: 3, product_option: engraved });
  });

  test('before anything was sent sends nothing at all', async () => {
    const opened = await openFeaturesPage();
    const { page, held, mug, note, shown } = opened;
    held.hold('PUT');
    does(opened, ({ setQuantity, remove }) => {
      setQuantity(note, 2);
      remove(mug);
    });
    await isKeptBack(held, 1);
    expect(shown(mug)).toBe(0);
    does(opened, ({ undo }) => undo());
    expect(shown(mug)).toBe(2);
    await letGo(held);
    await opened.settled();
    expect(opened.writes()).toEqual(['PUT']);
    expect(page().items.removed).toEqual([]);
  });

  test('while the removal is under way waits for its end', async () => {
    const opened = await openFeaturesPage();
    const { held, mug, inShop } = opened;
    held.hold('DELETE');
    does(opened, ({ remove }) => remove(mug));
    await isKeptBack(held, 1);
    does(opened, ({ undo }) => undo());
    expect(opened.writes()).toEqual(['DELETE']);
    await letGo(held);
    await opened.settled();
    expect(opened.writes()).toEqual(['DELETE', 'POST']);
    expect(await inShop()).toEqual({ 'NOTE-A5': 1, 'MUG-SPECKLE': 2 });
  });

  test('of a removal that fails meanwhile adds nothing', async () => {
    const opened = await openFeaturesPage();
    const { shop, held, mug, inShop } = opened;
    shop.faults.set({ operation: 'items', kind: 'status', status: 500, times: 1 });
    held.hold('DELETE');
    does(opened, ({ remove }) => remove(mug));
    await isKeptBack(held, 1);
    does(opened, ({ undo }) => undo());
    await letGo(held);
    await opened.settled();
    expect(opened.writes()).toEqual(['DELETE']);
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
  });

  test('undoes the removal that is named, or the last one', async () => {
    const opened = await openFeaturesPage();
    const { page, mug, note, inShop } = opened;
    does(opened, ({ remove }) => {
      remove(mug);
      remove(note);
    });
    await opened.settled();
    expect(page().items.removed.map(({ itemId }) => itemId)).toEqual([note, mug]);
    does(opened, ({ undo }) => undo(mug));
    await opened.settled();
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2 });
    does(opened, ({ undo }) => undo());
    await opened.settled();
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
  });

  test.each(faults)('brings back the line once or says why not when the shop fails: $name', async ({ fault, code }) => {
    const opened = await openWithoutMug();
    const { page, shop, inShop } = opened;
    shop.faults.set({ ...fault, operation: 'items', times: 1 });
    does(opened, ({ undo }) => undo());
    // A second click is no second try.
    does(opened, ({ undo }) => undo());
    await opened.settled();
    expect(opened.writes()).toEqual(['DELETE', 'POST']);
    const isBack = 'MUG-SPECKLE' in (await inShop());
    expect(page().items.error?.code ?? null).toBe(isBack ? null : code);
    expect(page().items.removed).toHaveLength(isBack ? 0 : 1);
    // Nothing is lost: what did not come back can be asked for again, and only that.
    does(opened, ({ undo }) => undo());
    await opened.settled();
    expect(await inShop()).toEqual({ 'NOTE-A5': 1, 'MUG-SPECKLE': 2 });
    expect(page().items).toMatchObject({ removed: [], error: null });
  });

  test('that may have worked, as far as anybody can tell, is not offered a second time', async () => {
    const opened = await openWithoutMug();
    const { page, shop, inShop } = opened;
    shop.faults.set({ operation: 'items', kind: 'lost-answer', times: 1 });
    shop.faults.set({ operation: 'read', kind: 'status', status: 400, times: 1 });
    does(opened, ({ undo }) => undo());
    await opened.settled();
    expect(page().items).toMatchObject({ removed: [], error: { code: 'network' } });
    does(opened, ({ undo }) => undo());
    await opened.settled();
    expect(await inShop()).toEqual({ 'NOTE-A5': 1, 'MUG-SPECKLE': 2 });
  });

  test.each<[string, string, ProductOption, boolean]>([
    [
      'a configurable product',
      'TEE',
      {
        extension_attributes: {
          configurable_item_options: [
            { option_id: '93', option_value: 6 },
            { option_id: '142', option_value: 14 },
          ],
        },
      },
      false,
    ],
    [
      'a bundle',
      'GIFT-BREAKFAST',
      {
        extension_attributes: {
          bundle_options: [
            { option_id: 1, option_qty: 2, option_selections: [2] },
            { option_id: 2, option_qty: 1, option_selections: [3, 4] },
          ],
        },
      },
      false,
    ],
    [
      'a download whose choice is told',
      'BOOK-GLAZES',
      { extension_attributes: { downloadable_option: { downloadable_links: [1, 2] } } },
      true,
    ],
  ])('is offered only where the cart tells all that it takes: %s', async (_what, sku, option, isOffered) => {
    const opened = await openFeaturesPage();
    const { page, shop, cartId, inShop } = opened;
    const { item_id: line, sku: chosen } = await shop.addItem(cartId, sku, 1, option);
    act(() => {
      page().session.refresh();
    });
    await waitFor(() => {
      expect(opened.shown(line!)).toBe(1);
    });
    does(opened, ({ remove }) => remove(line!));
    expect(page().items.removed).toHaveLength(isOffered ? 1 : 0);
    await opened.settled();
    expect(await inShop()).not.toHaveProperty(chosen!);
    does(opened, ({ undo }) => undo());
    await opened.settled();
    expect((await inShop())[chosen!]).toBe(isOffered ? 1 : undefined);
    expect(page().items.error).toBeNull();
  });

  test('is put away with the error', async () => {
    const opened = await openWithoutMug();
    does(opened, ({ dismiss }) => dismiss());
    expect(opened.page().items.removed).toEqual([]);
    does(opened, ({ undo }) => undo());
    await opened.settled();
    expect(opened.writes()).toEqual(['DELETE']);
  });
});
