// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  renderSnapshot,
  snapshotVariant,
  tryRenderStoredSnapshot,
  serializeSnapshots,
  type SnapshotNode,
  type Snapshots,
} from '../../../src/element/first-paint/snapshot.ts';
import { buildSnapshots } from '../../../src/element/first-paint/build-snapshot.ts';
import { decodeCart } from '../../../src/core/schema/cart.ts';
import type { LangAttributes } from '../../../src/core/messages/language.ts';
import { parsedSettings } from '../../support/parsed-settings.ts';
import { createTestService } from '../../support/service.ts';

const now = Date.UTC(2026, 0, 15);
/** The variant for pages with these settings. */
const snapshotVariantOf = (texts: Readonly<Record<string, string>>): string => snapshotVariant(parsedSettings(texts));
const as = snapshotVariantOf({ locale: 'en' });
const day = 24 * 60 * 60 * 1000;

async function snapshotsOf(sample: string): Promise<Snapshots | null> {
  const shop = createTestService();
  const cart = decodeCart(await shop.getCart(await shop.sample(sample))).value;
  return buildSnapshots(cart, parsedSettings({ locale: 'en' }), undefined, true);
}

async function stored(sample = 'two-currencies'): Promise<string> {
  const snapshots = await snapshotsOf(sample);
  if (snapshots === null) throw new Error('the sample has nothing to show');
  return serializeSnapshots(snapshots, now, as);
}

describe('the snapshot of a cart', () => {
  test('contains names, quantities, prices and counts, and nothing that identifies a person or the cart', async () => {
    const shop = createTestService();
    const cartId = await shop.sample('full');
    const cart = decodeCart(await shop.getCart(cartId)).value;
    const snapshots = buildSnapshots(cart, parsedSettings({ locale: 'en' }), undefined, true);
    expect(snapshots).not.toBeNull();
    const text = JSON.stringify(snapshots);
    expect(text).toContain(cart.items?.[0]?.name);
    const { customer, billing_address: billing } = cart;
    const shipping = cart.extension_attributes?.shipping_assignments?.[0]?.shipping?.address;
    const secrets = [cartId, customer?.email, customer?.lastname, billing?.telephone, billing?.street?.[0]];
    for (const secret of [...secrets, shipping?.street?.[0], shipping?.lastname, shipping?.postcode]) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
  });

  test('shows lines, subtotal and "Updating…", inline and as a badge', async () => {
    const text = await stored();
    const inline = tryRenderStoredSnapshot(text, now + day, as, 'inline');
    expect(inline?.querySelectorAll('.gc-line')).toHaveLength(4);
    expect(inline?.querySelector('.gc-total dd')?.textContent).toMatch(/^≈ €\d/);
    expect(inline?.querySelector('.gc-count')?.textContent).toContain('Updating');
    expect(tryRenderStoredSnapshot(text, now, as, 'badge')?.textContent).toContain(
      inline?.querySelector('dd bdi')?.textContent,
    );
  });

  test('is not painted if it is older than a week, from the future or of another version', async () => {
    const text = await stored();
    expect(tryRenderStoredSnapshot(text, now, as, 'inline')).toBeDefined();
    expect(tryRenderStoredSnapshot(text, now + 8 * day, as, 'inline')).toBeUndefined();
    expect(tryRenderStoredSnapshot(text, now - 1, as, 'inline')).toBeUndefined();
    expect(tryRenderStoredSnapshot(text.replace('["8|', '["7|'), now, as, 'inline')).toBeUndefined();
  });

  test('is painted only for pages with the same language and currency', async () => {
    const text = await stored();
    expect(tryRenderStoredSnapshot(text, now, snapshotVariantOf({ locale: 'de' }), 'inline')).toBeUndefined();
    expect(
      tryRenderStoredSnapshot(text, now, snapshotVariantOf({ locale: 'en', 'price-currency': 'quote' }), 'inline'),
    ).toBeUndefined();
    expect(tryRenderStoredSnapshot(text, now, snapshotVariantOf({ locale: 'en' }), 'inline')).toBeDefined();
  });

  test.each([
    ['features', 'items'],
    ['features', 'totals'],
    ['controls', 'remove'],
  ])('is not painted if %s="%s" was added since, because it reserves no space for it', async (name, value) => {
    const text = await stored();
    expect(
      tryRenderStoredSnapshot(text, now, snapshotVariantOf({ locale: 'en', [name]: value }), 'inline'),
    ).toBeUndefined();
  });

  test('is painted regardless of how a list setting is written', () => {
    expect(snapshotVariantOf({ features: 'items, totals' })).toBe(snapshotVariantOf({ features: 'items totals' }));
    expect(snapshotVariantOf({ features: 'items\n  totals' })).toBe(snapshotVariantOf({ features: 'items totals' }));
    expect(snapshotVariantOf({ features: 'items' })).not.toBe(snapshotVariantOf({ controls: 'items' }));
  });

  test.each([
    [{}, 0, 0],
    [{ features: 'coupons' }, 0, 0],
    [{ features: 'items' }, 4, 0],
    [{ controls: 'remove' }, 4, 0],
    [{ features: 'totals' }, 0, 1],
    [{ features: 'items totals', controls: 'quantity' }, 4, 1],
  ])('reserves space for line controls and totals: %j', async (settings, controls, totals) => {
    const shop = createTestService();
    const cart = decodeCart(await shop.getCart(await shop.sample('two-currencies'))).value;
    const rendered = renderSnapshot(buildSnapshots(cart, parsedSettings(settings), undefined, true)!.inline);
    expect(rendered.querySelectorAll('.gc-line .gc-line-actions')).toHaveLength(controls);
    expect(rendered.querySelectorAll('.gc-totals-placeholder .gc-total')).toHaveLength(totals);
  });

  test('reserves no space for controls in a line without an item id', async () => {
    const shop = createTestService();
    const cart = decodeCart(await shop.getCart(await shop.sample('two-currencies'))).value;
    const items = (cart.items ?? []).map(({ item_id: _id, ...item }) => item);
    const rendered = renderSnapshot(
      buildSnapshots({ ...cart, items }, parsedSettings({ features: 'items' }), undefined, true)!.inline,
    );
    expect(rendered.querySelectorAll('.gc-line')).toHaveLength(4);
    expect(rendered.querySelector('.gc-line-actions')).toBeNull();
  });

  test('has the lang and dir of the page, inline and as a badge', async () => {
    const shop = createTestService();
    const cart = decodeCart(await shop.getCart(await shop.sample('two-currencies'))).value;
    const roots = (langAttributes: LangAttributes) =>
      Object.values<SnapshotNode>({
        ...buildSnapshots(cart, { ...parsedSettings({}), langAttributes }, undefined, true),
      }).map((snapshot) => {
        const { lang, dir } = renderSnapshot(snapshot);
        return [lang, dir];
      });
    expect(roots({ lang: 'ar-EG', dir: 'rtl' })).toEqual(Array(2).fill(['ar-EG', 'rtl']));
    expect(roots({ lang: 'en', dir: 'ltr' })).toEqual(Array(2).fill(['en', 'ltr']));
    expect(roots({ lang: 'ar', dir: undefined })).toEqual(Array(2).fill(['ar', '']));
    expect(roots({})).toEqual(Array(2).fill(['', '']));
  });

  test('has the same parts as the cart', async () => {
    const parts = async (mode: string): Promise<readonly string[]> => {
      const rendered = tryRenderStoredSnapshot(await stored(), now, as, mode)!;
      const all = [rendered, ...rendered.querySelectorAll('[part]')].map(
        (element) => element.getAttribute('part') ?? '',
      );
      return [...new Set(all)].filter((part) => part !== '');
    };
    const inline = ['root', 'header', 'title', 'lines', 'line', 'line-name', 'line-row', 'summary', 'total'];
    expect(await parts('inline')).toEqual(inline);
    expect(await parts('badge')).toEqual(['badge', 'count', 'subtotal']);
  });

  test('renders nothing for a drawer, which is closed', async () => {
    expect(tryRenderStoredSnapshot(await stored(), now, as, 'drawer')).toBeUndefined();
  });

  test('is null for an empty or ordered cart', async () => {
    for (const sample of ['empty', 'ordered']) expect(await snapshotsOf(sample)).toBeNull();
  });

  test('shows a dash and the reason for an unavailable amount', async () => {
    const inline = renderSnapshot((await snapshotsOf('hostile-prices'))!.inline);
    const [total] = inline.querySelectorAll('.gc-total dd');
    expect(total?.textContent).toBe('—');
    expect(inline.querySelector('.gc-summary .gc-reason')?.textContent).toMatch(/^Couldn’t load the price/);
    expect(inline.querySelectorAll('.gc-line .gc-reason').length).toBeGreaterThan(0);
    expect(renderSnapshot((await snapshotsOf('hostile-prices'))!.badge).querySelector('.gc-badge-amount')).toBeNull();
  });

  test('has the same notes about currency and missing items as the cart', async () => {
    const shop = createTestService();
    const cart = decodeCart(await shop.getCart(await shop.sample('two-currencies'))).value;
    const textOf = (over: object) =>
      renderSnapshot(buildSnapshots({ ...cart, ...over }, parsedSettings({ locale: 'en' }), undefined, true)!.inline)
        .textContent;
    const notes = [/currency of these prices/, /no exchange rate/, /no longer available/];
    const seen = (over: object) => notes.map((note) => note.test(textOf(over)));
    expect(seen({})).toEqual([false, false, false]);
    expect(seen({ currency: {} })).toEqual([true, false, false]);
    expect(seen({ currency: { ...cart.currency, base_to_quote_rate: 0 } })).toEqual([false, true, false]);
    expect(seen({ items_count: 99 })).toEqual([false, false, true]);
  });

  test('shows the options and discounts of lines', async () => {
    const options = renderSnapshot((await snapshotsOf('options'))!.inline);
    const texts = [...options.querySelectorAll('.gc-options li')].map(({ textContent }) => textContent);
    expect(texts.length).toBeGreaterThan(0);
    // Ids without labels mean nothing to a shopper.
    expect(texts.filter((text) => /^[^:]+: [\d\s,×]+$/.test(text))).toEqual([]);
    const discounts = renderSnapshot((await snapshotsOf('discounts'))!.inline);
    expect(discounts.querySelector('.gc-discounts .gc-discount')?.textContent).toMatch(/.−\$?€?\d/);
  });

  test.each([
    ['ada@example.com', false],
    ['+44 20 7946 0000', false],
    ['020-7946-0000', false],
    ['12 Baker Street', false],
    ['For Ada, who kept the lamp lit while everybody else was fast asleep.', false],
    ['Hauptstraße 5', false],
    ['Ink blue', false],
    ['12345', false],
    ['Walnut', true],
    ['52', true],
  ])(
    'hides an option value that the shopper may have typed in the stored copy, unless it is short: %j is shown: %s',
    async (value, isShown) => {
      const shop = createTestService();
      const cart = decodeCart(await shop.getCart(await shop.sample('two-currencies'))).value;
      const textOf = (inside: Record<string, unknown>, isStored: boolean) => {
        const items = [{ ...cart.items?.[0], product_option: { extension_attributes: inside } }];
        return renderSnapshot(
          buildSnapshots({ ...cart, items }, parsedSettings({}), undefined, isStored)!.inline,
        ).querySelector('.gc-options')?.textContent;
      };
      const typed = { custom_options: [{ option_id: '1', label: 'Text', option_value: value }] };
      expect(textOf(typed, true)).toBe(`Text: ${isShown ? value : '…'}`);
      expect(textOf(typed, false)).toBe(`Text: ${value}`);
      const chosen = { configurable_item_options: [{ option_id: '1', label: 'Text', value }] };
      expect(textOf(chosen, true)).toBe(`Text: ${value}`);
    },
  );

  test.each([
    [{}, 0],
    [{ 'show-sku': '' }, 4],
    [{ 'show-sku': 'false' }, 0],
  ])('shows the SKU of each line if show-sku is set: %j', async (attributes, count) => {
    const shop = createTestService();
    const cart = decodeCart(await shop.getCart(await shop.sample('two-currencies'))).value;
    const skus = renderSnapshot(buildSnapshots(cart, parsedSettings(attributes), undefined, true)!.inline);
    expect(skus.querySelectorAll('.gc-line-sku')).toHaveLength(count);
  });

  test.each([
    ['', ['3 × €18.26 each', '5 × €5.03 each', '2.5 × €16.90 each', 'Quantity 1']],
    ['quantity', ['3 × €18.26 each', '5 × €5.03 each', '2.5 × €16.90 each', undefined]],
  ])(
    'shows no unit price for a quantity of 1, and no quantity if a stepper will show it: controls %j',
    async (controls, texts) => {
      const shop = createTestService();
      const cart = decodeCart(await shop.getCart(await shop.sample('two-currencies'))).value;
      const snapshot = renderSnapshot(buildSnapshots(cart, parsedSettings({ controls }), undefined, true)!.inline);
      const lines = [...snapshot.querySelectorAll('.gc-line')];
      expect(lines.map((line) => line.querySelector('.gc-line-meta')?.textContent)).toEqual(texts);
    },
  );

  test.each([
    [{}, ['≈ $234.72 USD']],
    [{ 'currency-details': '' }, ['≈ $59.97 USD', '≈ $27.50 USD', '≈ $46.25 USD', '≈ $101.00 USD', '≈ $234.72 USD']],
  ])('has base amounts below the total, and on lines if currency-details is set: %j', async (attributes, texts) => {
    const shop = createTestService();
    const cart = decodeCart(await shop.getCart(await shop.sample('two-currencies'))).value;
    const snapshot = renderSnapshot(buildSnapshots(cart, parsedSettings(attributes), undefined, true)!.inline);
    expect([...snapshot.querySelectorAll('.gc-amount-base')].map(({ textContent }) => textContent)).toEqual(texts);
  });

  test('has at most line-limit lines, and never more than 30', async () => {
    const shop = createTestService();
    const cart = decodeCart(await shop.getCart(await shop.sample('thousand'))).value;
    const lines = (texts: Readonly<Record<string, string>>) => {
      const snapshots = buildSnapshots(cart, parsedSettings(texts), undefined, true);
      return JSON.stringify(snapshots?.inline).match(/"li\.gc-line@line"/g)?.length;
    };
    const limited = ['3', '500', 'many'].map((limit) => lines({ 'line-limit': limit }));
    expect([lines({}), ...limited]).toEqual([30, 3, 30, 30]);
  });

  test('shows "Updating…" only in the stored copy', async () => {
    const shop = createTestService();
    const cart = decodeCart(await shop.getCart(await shop.sample('two-currencies'))).value;
    expect(JSON.stringify(buildSnapshots(cart, parsedSettings({}), undefined, true))).toContain('Updating');
    expect(JSON.stringify(buildSnapshots(cart, parsedSettings({}), undefined, false))).not.toContain('Updating');
  });

  test('restored from any JSON never throws, and renders only plain boxes', () => {
    const damaged = fc.jsonValue().map((inline) => JSON.stringify([as, now, { inline }]));
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), damaged), (text) => {
        const rendered = tryRenderStoredSnapshot(text, now, as, 'inline');
        if (rendered === undefined) return;
        expect(text.startsWith(`["${as}"`)).toBe(true);
        for (const element of [rendered, ...rendered.querySelectorAll('*')]) {
          expect(element.localName).toMatch(/^(bdi|dd|dl|dt|div|li|p|span|ul)$/);
          expect(['class', 'part', 'lang', 'dir']).toEqual(expect.arrayContaining(element.getAttributeNames()));
        }
      }),
    );
  });

  test('is small, regardless of the length of the cart and its names', async () => {
    const text = await stored('thousand');
    expect(text.length).toBeLessThan(20_000);
    expect(tryRenderStoredSnapshot(text, now, as, 'inline')?.querySelectorAll('.gc-line')).toHaveLength(30);
    const shop = createTestService();
    const cart = decodeCart(await shop.getCart(await shop.sample('two-currencies'))).value;
    const long = { ...cart, items: (cart.items ?? []).map((item) => ({ ...item, name: 'x'.repeat(100_000) })) };
    expect(JSON.stringify(buildSnapshots(long, parsedSettings({}), undefined, true)).length).toBeLessThan(5000);
  });
});

test('reserves the space of the free-shipping bar if it will appear', async () => {
  const shop = createTestService();
  const cart = decodeCart(await shop.getCart(await shop.sample('two-currencies'))).value;
  const inline = (hasFreeShippingBar?: boolean) =>
    buildSnapshots(cart, { ...parsedSettings({ locale: 'en' }), hasFreeShippingBar }, undefined, true)!.inline;
  expect(renderSnapshot(inline(true)).querySelector('.gc-summary')?.firstElementChild?.className).toBe(
    'gc-free-shipping',
  );
  expect(renderSnapshot(inline()).querySelector('.gc-free-shipping')).toBeNull();
});
