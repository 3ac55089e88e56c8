// @vitest-environment jsdom
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  renderNode,
  snapshotVariant,
  renderStoredSnapshot,
  serializeSnapshots,
  type Snapshots,
} from '../../../src/element/first-paint/snapshot.ts';
import { buildSnapshots } from '../../../src/element/first-paint/build-snapshot.ts';
import type { MarkupNode } from '../../../src/core/markup/node.ts';
import type { Totals } from '../../../src/core/api/totals.ts';
import { decodeCart, type Cart } from '../../../src/core/api/cart.ts';
import type { LangAttributes } from '../../../src/core/messages/lang-attributes.ts';
import { screenSettings } from '../../support/screen-settings.ts';
import { loadingState } from '../../../src/core/cart/shown/widget-state.ts';
import { makeScreenProps } from '../../support/screen-props.ts';
import { parsedSettings } from '../../support/parsed-settings.ts';
import { createTestService } from '../../support/service.ts';
import { ShownScreen } from '../../support/shown-screen.tsx';

const now = Date.UTC(2026, 0, 15);
const inline = parsedSettings({ locale: 'en', mode: 'inline' });
const day = 24 * 60 * 60 * 1000;

async function decodedSample(sample: string): Promise<Cart> {
  const shop = createTestService();
  return decodeCart(await shop.getCart(await shop.sample(sample))).value;
}

/** The snapshots that are stored of a cart, on a page with these attributes. */
const build = (cart: Cart, attributes: Readonly<Record<string, string>> = {}) =>
  buildSnapshots(cart, parsedSettings(attributes), undefined, true);

const snapshotsOf = async (sample: string): Promise<Snapshots | null> =>
  build(await decodedSample(sample), { locale: 'en' });

async function stored(sample = 'two-currencies'): Promise<string> {
  const snapshots = await snapshotsOf(sample);
  if (snapshots === null) throw new Error('the sample has nothing to show');
  return serializeSnapshots(snapshots, inline, now);
}

describe('the snapshot of a cart', () => {
  test('contains names, quantities, prices and counts, and nothing that identifies a person or the cart', async () => {
    const shop = createTestService();
    const cartId = await shop.sample('full');
    const cart = decodeCart(await shop.getCart(cartId)).value;
    const text = JSON.stringify(build(cart, { locale: 'en' }));
    expect(text).toContain(cart.items?.[0]?.name);
    const { customer, billing_address: billing } = cart;
    const shipping = cart.extension_attributes?.shipping_assignments?.[0]?.shipping?.address;
    const secrets = [cartId, customer?.email, customer?.lastname];
    for (const address of [billing, shipping])
      secrets.push(address?.telephone, address?.street?.[0], address?.lastname, address?.postcode);
    for (const secret of secrets) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
  });

  test('shows lines, subtotal and "Updating…", inline and as a badge', async () => {
    const text = await stored();
    const painted = renderStoredSnapshot(text, inline, now + day);
    expect(painted?.querySelectorAll('.gc-line')).toHaveLength(4);
    expect(painted?.querySelector('.gc-total dd')?.textContent).toMatch(/^≈ €\d/);
    expect(painted?.querySelector('.gc-count')?.textContent).toContain('Updating');
    expect(renderStoredSnapshot(text, { ...inline, mode: 'badge' }, now)?.textContent).toContain(
      painted?.querySelector('dd .gc-amount-quote')?.textContent,
    );
  });

  test('has only the quantity in the place of a stepper, and hides the price of a single piece', async () => {
    const settings = parsedSettings({ locale: 'en', mode: 'inline', features: 'items' });
    const snapshots = build(await decodedSample('options'), { locale: 'en', features: 'items' });
    const painted = renderStoredSnapshot(
      serializeSnapshots(snapshots!, settings, now),
      settings,
      now,
    );
    const lines = [...(painted?.querySelectorAll('.gc-line') ?? [])].map((line) => [
      line.querySelector('.gc-line-count')?.textContent,
      line.querySelector('.gc-each')?.getAttribute('aria-hidden') ?? 'shown',
    ]);
    expect(lines).toEqual([
      ['1', 'true'],
      ['1', 'true'],
      ['2', 'shown'],
      ['1', 'true'],
    ]);
  });

  test('is not painted if it is older than a week, from the future or of another version', async () => {
    const text = await stored();
    expect(renderStoredSnapshot(text, inline, now)).toBeDefined();
    expect(renderStoredSnapshot(text, inline, now + 8 * day)).toBeUndefined();
    expect(renderStoredSnapshot(text, inline, now - 1)).toBeUndefined();
    expect(renderStoredSnapshot(text.replace(/^\["\d+/, '["1'), inline, now)).toBeUndefined();
  });

  test.each<Readonly<Record<string, string>>>([
    { locale: 'de' },
    { 'price-currency': 'quote' },
    // It reserves no space for what was added since.
    { features: 'items' },
    { features: 'totals' },
    { controls: 'remove' },
  ])(
    'is painted only for pages with the same language, currency and controls: not with %j',
    async (changed) => {
      const text = await stored();
      const settings = parsedSettings({ mode: 'inline', locale: 'en', ...changed });
      expect(renderStoredSnapshot(text, settings, now)).toBeUndefined();
      expect(renderStoredSnapshot(text, inline, now)).toBeDefined();
    },
  );

  test.each<[Readonly<Record<string, string>>, number, number]>([
    [{}, 0, 0],
    [{ features: 'coupons' }, 0, 1],
    [{ features: 'items' }, 4, 0],
    [{ controls: 'remove' }, 4, 0],
    [{ features: 'totals' }, 0, 1],
    [{ features: 'items totals', controls: 'quantity' }, 4, 1],
  ])('reserves space for line controls and totals: %j', async (settings, controls, totals) => {
    const cart = await decodedSample('two-currencies');
    const rendered = renderNode(build(cart, settings)!.inline);
    expect(rendered.querySelectorAll('.gc-line .gc-line-actions')).toHaveLength(controls);
    expect(rendered.querySelectorAll('.gc-totals-placeholder .gc-total')).toHaveLength(totals);
    // A line without an item id has none.
    const items = (cart.items ?? []).map(({ item_id: _id, ...item }) => item);
    const unnumbered = renderNode(build({ ...cart, items }, settings)!.inline);
    expect(unnumbered.querySelectorAll('.gc-line')).toHaveLength(4);
    expect(unnumbered.querySelector('.gc-line-actions')).toBeNull();
  });

  test('has the lang and dir of the page, inline and as a badge', async () => {
    const cart = await decodedSample('two-currencies');
    const roots = (langAttributes: LangAttributes) =>
      Object.values<MarkupNode>({
        ...buildSnapshots(cart, { ...parsedSettings({}), langAttributes }, undefined, true),
      }).map((snapshot) => {
        const { lang, dir } = renderNode(snapshot);
        return [lang, dir];
      });
    expect(roots({ lang: 'ar-EG', dir: 'rtl' })).toEqual(Array(2).fill(['ar-EG', 'rtl']));
    expect(roots({ lang: 'en', dir: 'ltr' })).toEqual(Array(2).fill(['en', 'ltr']));
    expect(roots({ lang: 'ar', dir: undefined })).toEqual(Array(2).fill(['ar', '']));
    expect(roots({})).toEqual(Array(2).fill(['', '']));
  });

  test.each([
    ['options', {}],
    ['discounts', { controls: 'quantity' }],
    ['two-currencies', { 'show-sku': '', 'currency-details': '' }],
    ['two-currencies', { features: 'items' }],
    ['no-rate', {}],
    ['hostile-prices', {}],
    ['missing-product', { locale: 'ar' }],
  ])('has the visible markup of the cart: %s, %j', async (sample, attributes) => {
    const cart = await decodedSample(sample);
    const settings = parsedSettings(attributes);
    const props = makeScreenProps({
      cart,
      settings: screenSettings(settings),
      widgetState: loadingState(settings),
    });
    const html = renderToStaticMarkup(<ShownScreen {...props} />);
    const screen = new DOMParser().parseFromString(html, 'text/html').body;
    const painted = renderNode(buildSnapshots(cart, settings, undefined, false)!.inline);
    // What is not visible is only in the app's markup: hidden texts, some attributes, and elements
    // without a style.
    for (const hidden of screen.querySelectorAll('.gc-hidden')) hidden.remove();
    const appOnly = [
      'data-item-id',
      'data-product-type',
      'data-controls',
      'data-sku',
      'data-currency',
      'translate',
      'value',
      'title',
      'aria-hidden',
      'role',
    ];
    // A price of one that is not shown has its space in both.
    for (const name of appOnly)
      for (const element of screen.querySelectorAll(`[${name}]:not(.gc-each)`))
        element.removeAttribute(name);
    const unstyled = ':is(span, data):not([class]), .gc-quantity';
    const bare = 'locale' in attributes ? unstyled : `${unstyled}, bdi`;
    for (const element of screen.querySelectorAll(bare)) element.replaceWith(...element.childNodes);
    const markupOf = (root: Element) =>
      ['.gc-count', '.gc-contents', '.gc-summary'].map(
        (selector) => root.querySelector(selector)?.innerHTML,
      );
    expect(markupOf(painted)).toEqual(markupOf(screen));
    // The empty place of the page's recommendations comes with the app.
    const frame = '.gc-layout > :not(:empty)';
    const frameOf = (root: Element) =>
      [...root.querySelectorAll(frame)].map(({ className }) => className);
    expect(frameOf(painted)).toEqual(frameOf(screen));
    expect(painted.querySelectorAll('.gc-line').length).toBeGreaterThan(0);
  });

  test('is null for an empty or ordered cart', async () => {
    for (const sample of ['empty', 'ordered']) expect(await snapshotsOf(sample)).toBeNull();
  });

  test.each(['ada@example.com', '12 Baker Street', 'Ada', '52'])(
    'stores an option value that the shopper may have typed as "…": %j',
    async (value) => {
      const cart = await decodedSample('two-currencies');
      const textOf = (inside: Record<string, unknown>, isStored: boolean, totals?: Totals) => {
        const items = [
          { ...cart.items?.[0], item_id: 7, product_option: { extension_attributes: inside } },
        ];
        const settings = { ...parsedSettings({}), totals };
        return renderNode(
          buildSnapshots({ ...cart, items }, settings, undefined, isStored)!.inline,
        ).querySelector('.gc-options')?.textContent;
      };
      const typed = { custom_options: [{ option_id: '1', label: 'Text', option_value: value }] };
      expect(textOf(typed, true)).toBe('Text: …');
      expect(textOf(typed, false)).toBe(`Text: ${value}`);
      const chosen = { configurable_item_options: [{ option_id: '1', label: 'Text', value }] };
      expect(textOf(chosen, true)).toBe(`Text: ${value}`);
      // The totals name the options, and only the item tells how they were made.
      const totals: Totals = {
        items: [{ item_id: 7, options: JSON.stringify([{ label: 'Named', value }]) }],
      };
      expect(textOf(typed, true, totals)).toBe('Named: …');
      expect(textOf({ ...chosen, gift_card: value }, true, totals)).toBe('Named: …');
      expect(textOf(chosen, true, totals)).toBe(`Named: ${value}`);
    },
  );

  test('has at most line-limit lines, and never more than 30', async () => {
    const cart = await decodedSample('thousand');
    const lines = (texts: Readonly<Record<string, string>>) => {
      return JSON.stringify(build(cart, texts)?.inline).match(/"li\.gc-line@line"/g)?.length;
    };
    const limited = ['3', '500', 'many'].map((limit) => lines({ 'line-limit': limit }));
    expect([lines({}), ...limited]).toEqual([30, 3, 30, 30]);
  });

  test('restored from any JSON never throws, and renders only plain boxes', () => {
    const variant = snapshotVariant(inline);
    const damaged = fc.jsonValue().map((node) => JSON.stringify([variant, now, { inline: node }]));
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), damaged), (text) => {
        const rendered = renderStoredSnapshot(text, inline, now);
        if (rendered === undefined) return;
        expect(text.startsWith(`["${variant}"`)).toBe(true);
        for (const element of [rendered, ...rendered.querySelectorAll('*')]) {
          expect(element.localName).toMatch(/^(bdi|dd|dl|dt|div|li|p|span|ul)$/);
          expect(['class', 'part', 'lang', 'dir']).toEqual(
            expect.arrayContaining(element.getAttributeNames()),
          );
        }
      }),
    );
  });

  test('is small, regardless of the length of the cart and its names', async () => {
    const text = await stored('thousand');
    expect(text.length).toBeLessThan(25_000);
    expect(renderStoredSnapshot(text, inline, now)?.querySelectorAll('.gc-line')).toHaveLength(30);
    const cart = await decodedSample('two-currencies');
    const long = {
      ...cart,
      items: (cart.items ?? []).map((item) => ({ ...item, name: 'x'.repeat(100_000) })),
    };
    expect(JSON.stringify(build(long)).length).toBeLessThan(5000);
  });
});

test('reserves the space of the free-shipping bar if it will appear', async () => {
  const cart = await decodedSample('two-currencies');
  const freeShipping = { [cart.currency?.quote_currency_code ?? '']: '50' };
  const first = (settings: object) => {
    const all = { ...parsedSettings({ locale: 'en' }), ...settings };
    const node = renderNode(buildSnapshots(cart, all, undefined, true)!.inline);
    return node.querySelector('.gc-summary')?.firstElementChild?.className;
  };
  expect(first({ totals: 'loading', freeShipping })).toBe('gc-free-shipping');
  expect(first({ totals: 'loading' })).not.toBe('gc-free-shipping');
  expect(first({ freeShipping })).not.toBe('gc-free-shipping');
});
