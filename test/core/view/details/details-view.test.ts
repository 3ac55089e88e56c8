import { decodeCart } from '../../../../src/core/api/cart.ts';
import { describe, expect, it } from 'vitest';
import { toCartView } from '../../../../src/core/view/details/details-view.ts';
import { cartOf, itemBody } from '../cart-factory.ts';

describe('the content of a cart', () => {
  it('is counted by pieces, and a length or a weight as one', () => {
    const one = [itemBody({ qty: 1 })];
    expect(toCartView(cartOf({ items: one })).countText).toBe('1 item');
    const several = [itemBody({ qty: 3 }), itemBody({ item_id: 12, qty: 2 })];
    expect(toCartView(cartOf({ items: several })).countText).toBe('5 items');
    const items = [itemBody({ qty: 10 }), itemBody({ item_id: 12, qty: 2.5 })];
    expect(toCartView(cartOf({ items })).countText).toBe('11 items');
    // Shops still count a product that they no longer list.
    expect(toCartView(cartOf({ items: several, items_qty: 99 })).quantity).toBe('5');
  });

  it.each([[undefined], [null], [[]]])(
    'is empty with a subtotal of zero if items are %j and the count is zero',
    (items) => {
      expect(toCartView(cartOf({ items, items_count: 0 }))).toMatchObject({
        contents: 'empty',
        lines: [],
        lineCount: 0,
        countText: '0 items',
        subtotal: { kind: 'amount', text: '$0.00', value: '0' },
      });
    },
  );

  it.each([
    { items_count: 2, items_qty: 2 },
    { items_count: 1, items_qty: '3.0000' },
    { items_qty: 2 },
    { items_count: 7 },
  ])('is empty if the shop lists no items, whatever it counts: %j', (counts) => {
    for (const items of [[], {}]) {
      expect(toCartView(cartOf({ items, ...counts }))).toMatchObject({
        contents: 'empty',
        lineCount: 0,
        missingLines: 0,
        countText: '0 items',
      });
    }
  });

  it.each([undefined, null, 'broken', { a: 1 }])(
    'is unlisted, without a guessed subtotal, if items are %j and no count is zero',
    (items) => {
      const unlisted = {
        contents: 'unlisted',
        subtotal: { kind: 'unavailable', reason: 'items-unreadable' },
      };
      const counts = { items_count: 3, items_qty: 4 };
      expect(toCartView(cartOf({ items, ...counts }))).toMatchObject({
        ...unlisted,
        lineCount: 3,
        missingLines: 0,
        countText: '4 items',
      });
      expect(toCartView(cartOf({ items, items_qty: 1 }))).toMatchObject(unlisted);
      if (items !== null) expect(toCartView(decodeCart({ items }).value)).toMatchObject(unlisted);
    },
  );

  it('is closed after the order, with or without lines', () => {
    const ordered = cartOf({ is_active: false, items_count: 1, reserved_order_id: '000000042' });
    expect(toCartView(ordered)).toMatchObject({
      contents: 'closed',
      orderNumber: '000000042',
      lineCount: 1,
    });
    const withLines = cartOf({ is_active: false, items: [itemBody()] });
    expect(toCartView(withLines)).toMatchObject({ contents: 'closed', lines: [{ name: 'Mug' }] });
  });

  it('reports lines that the shop counts but no longer lists', () => {
    const view = toCartView(cartOf({ items: [itemBody()], items_count: 3 }));
    expect(view).toMatchObject({
      contents: 'filled',
      lineCount: 1,
      missingLines: 2,
      subtotal: { text: '$39.98' },
    });
  });

  it('is shown up to the limit, but all of it is counted and added up', () => {
    const items = Array.from({ length: 250 }, (_, index) =>
      itemBody({ item_id: index, price: 1, qty: 2 }),
    );
    expect(toCartView(cartOf({ items }))).toMatchObject({
      hiddenLines: 150,
      lineCount: 250,
      quantity: '500',
    });
    for (const [lineLimit, shown] of [
      [undefined, 100],
      [0, 0],
      [10, 10],
      [-1, 100],
      [NaN, 100],
    ]) {
      const view = toCartView(cartOf({ items }), { lineLimit });
      expect(view.lines, String(lineLimit)).toHaveLength(shown ?? 0);
      expect(view.subtotal).toMatchObject({ text: '$500.00' });
    }
  });

  it('has the numbers of the locale, or English ones if it is unknown', () => {
    const items = [itemBody({ qty: 1234.5 })];
    const quantityIn = (locale: string) => toCartView(cartOf({ items }), { locale }).quantity;
    expect(['de_DE', 'ar-EG', 'not a locale'].map(quantityIn)).toEqual([
      '1.234,5',
      '١٬٢٣٤٫٥',
      '1,234.5',
    ]);
  });

  it('can be a list of 100,000 items', () => {
    const items = Array.from({ length: 100_000 }, (_, item_id) => ({
      item_id,
      qty: 0.5,
      price: 0.1,
    }));
    const view = toCartView(
      cartOf({ items, extension_attributes: { shipping_assignments: [{ items }] } }),
    );
    expect(view).toMatchObject({
      lineCount: 100_000,
      hiddenLines: 99_900,
      subtotal: { value: '5000' },
    });
    expect(view.lines).toHaveLength(100);
    expect(view.shipping).toMatchObject([{ itemsSummary: 'All items', hiddenItems: 99_900 }]);
  });

  it('has unique line keys, no matter what ids the shop sends', () => {
    const items = [
      itemBody(),
      itemBody(),
      itemBody({ item_id: null }),
      {},
      itemBody({ item_id: 12 }),
    ];
    const keys = toCartView(cartOf({ items })).lines.map((line) => line.key);
    expect(new Set(keys).size).toBe(5);
    expect(keys[0]).toBe('item-11');
    expect(keys[4]).toBe('item-12');
  });

  it('has an order number only if the shop has set one', () => {
    for (const reserved_order_id of [0, '0', '', null, undefined]) {
      expect(toCartView(cartOf({ reserved_order_id })).orderNumber).toBeNull();
    }
  });
});

describe('names', () => {
  it.each([
    ['Lumaflex&trade; Band', 'Lumaflex™ Band'],
    ['Salt &amp; pepper', 'Salt & pepper'],
    ['&quot;Caf&eacute;&quot; &#39;n&#39; &#x2615;', '"Café" \'n\' ☕'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
    [
      'Fish & chips; &unknown; &#0; &#xD800; &#99999999;',
      'Fish & chips; &unknown; &#0; &#xD800; &#99999999;',
    ],
    ['&constructor; &toString;', '&constructor; &toString;'],
    ['&Scaron;koda &Aring;&ccedil;&ntilde;&uuml;&acirc;', 'Škoda Åçñüâ'],
    ['&bring; &1acute; &_uml; &acute; &Ering;', '&bring; &1acute; &_uml; &acute; &Ering;'],
    ['  spaced  ', 'spaced'],
    ['', 'Unnamed item'],
    [null, 'Unnamed item'],
  ])('%j is shown as %j', (name, shown) => {
    expect(toCartView(cartOf({ items: [itemBody({ name })] })).lines[0]?.name).toBe(shown);
  });

  it('are truncated between characters', () => {
    const name =
      toCartView(cartOf({ items: [itemBody({ name: '😀'.repeat(50_000) })] })).lines[0]?.name ?? '';
    expect(name.length).toBeLessThanOrEqual(1000);
    expect(name).toMatch(/^(?:😀)+…$/u);
  });
});

describe('dates', () => {
  /** The space before AM and PM differs between versions of ICU. */
  function created(created_at: unknown, timeZone = 'UTC'): string | undefined {
    return toCartView(cartOf({ created_at }), { timeZone })
      .facts.find((fact) => fact.key === 'created_at')
      ?.value.replaceAll(/\s/g, ' ');
  }

  it.each<[string | null, string?, string?]>([
    ['2026-03-01 23:30:00', 'Mar 1, 2026, 11:30 PM'],
    ['2026-03-01 23:30:00', 'Mar 2, 2026, 8:30 AM', 'Asia/Tokyo'],
    ['2026-03-01 23:30:00', 'Mar 1, 2026, 11:30 PM', 'Mars/Olympus'],
    ['2026-03-01T23:30:00+02:00', 'Mar 1, 2026, 9:30 PM'],
    ['2026-03-01T23:30:00Z', 'Mar 1, 2026, 11:30 PM'],
    ['2026-03-01', 'Mar 1, 2026'],
    ['0000-00-00 00:00:00'],
    ['2026-02-31 10:00:00'],
    ['2026-13-01 10:00:00'],
    ['2026-03-01 25:00:00'],
    ['soon'],
    [''],
    [null],
  ])(
    'are read as UTC unless they say otherwise, and omitted if invalid: %j is %s',
    (text, shown, timeZone) => {
      expect(created(text, timeZone)).toBe(shown);
    },
  );

  it('keep the day of a birthday in every time zone', () => {
    const cart = cartOf({ customer: { dob: '1990-05-01' } });
    const facts = toCartView(cart, { timeZone: 'America/Los_Angeles' }).customer?.facts;
    expect(facts).toEqual([{ key: 'customer.dob', label: 'Date of birth', value: 'May 1, 1990' }]);
  });
});
