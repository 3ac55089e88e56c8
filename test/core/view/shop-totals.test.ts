import { en } from '../../../src/core/messages/en.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadMessages } from '../../../src/core/messages/load-messages.ts';
import { decode } from '../../../src/core/api/shape.ts';
import { totalsSchema } from '../../../src/core/api/totals.ts';
import { savingsOf, shopTotals, type ShopTotal } from '../../../src/core/view/total-rows.ts';

function rowsOf(
  body: unknown,
  quoteCurrency: string | null = null,
  locale = 'en',
): readonly ShopTotal[] {
  return shopTotals(decode(totalsSchema, body).value, { locale, quoteCurrency, messages: en });
}

const grand = { code: 'grand_total', title: 'Grand Total', value: 708.745, area: 'footer' };
const segments = [{ code: 'subtotal', title: 'Subtotal', value: 713.315 }, grand];
const euros = { quote_currency_code: 'EUR', base_currency_code: 'USD', base_grand_total: 775.72 };

describe('the totals of a shop', () => {
  test('have its rows with exact amounts in quote currency, and the grand total in base currency too', () => {
    expect(rowsOf({ ...euros, grand_total: 1, total_segments: segments })).toEqual([
      {
        key: 'subtotal-0',
        label: 'Subtotal',
        amount: { kind: 'amount', text: '€713.32', value: '713.315', currency: 'EUR', base: null },
        note: null,
        isGrand: false,
        isDiscount: false,
        isFooter: false,
      },
      {
        key: 'grand_total-1',
        label: 'Total',
        amount: {
          kind: 'amount',
          text: '€708.75',
          value: '708.745',
          currency: 'EUR',
          base: { text: '$775.72', value: '775.72', currency: 'USD' },
        },
        note: null,
        isGrand: true,
        isDiscount: false,
        isFooter: true,
      },
    ]);
  });

  test('have no base amount if it is in the same currency, or missing', () => {
    const bases = [
      { ...euros, base_currency_code: 'EUR' },
      { ...euros, base_currency_code: undefined },
      { ...euros, base_grand_total: null },
    ].map((body) => rowsOf({ ...body, total_segments: [grand] })[0]?.amount);
    for (const amount of bases) expect(amount).toMatchObject({ kind: 'amount', base: null });
  });

  test('are in the cart’s currency if they have none, and plain numbers if neither has one', () => {
    expect(rowsOf({ total_segments: [grand] }, 'gbp')[0]?.amount).toMatchObject({
      text: '£708.75',
    });
    expect(rowsOf({ total_segments: [grand] })[0]?.amount).toMatchObject({
      text: '708.745',
      currency: null,
    });
  });

  test.each(['twelve', {}, [], true, undefined])('are unavailable if an amount is %j', (value) => {
    const [row] = rowsOf({ ...euros, total_segments: [{ ...grand, value }] });
    expect(row?.amount).toEqual({ kind: 'unavailable', reason: 'amount-unreadable' });
  });

  test('omit a row without a value, except rows that every shop has', () => {
    const silent = ['giftwrapping', 'tax', 'grand_total'].map((code) => ({
      code,
      title: code,
      value: null,
    }));
    expect(
      rowsOf({ total_segments: silent }).map(({ label, amount }) => [label, amount.kind]),
    ).toEqual([
      ['Tax', 'unavailable'],
      ['Total', 'unavailable'],
    ]);
  });

  test('are labelled with their titles as plain text, or with their code if the title is missing', () => {
    const titles = [{ title: 'Shipping &amp; Handling' }, { title: ' ', code: 'store_credit' }, {}];
    const rows = rowsOf({ total_segments: titles.map((row) => ({ ...row, value: 1 })) });
    expect(rows.map(({ label }) => label)).toEqual(['Shipping & Handling', 'store credit', '—']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });

  test.each([
    [{}],
    [{ total_segments: null }],
    [{ total_segments: [] }],
    [{ total_segments: 'x' }],
  ])('are empty if the shop sent no rows: %j', (body) => {
    expect(rowsOf(body)).toEqual([]);
  });

  test('never throw for any body, never show NaN, and have at most fifty rows', () => {
    const value = fc.oneof(fc.double(), fc.string(), fc.jsonValue(), fc.constant('12.50'));
    const code = fc.oneof(
      fc.constantFrom('grand_total', 'tax', 'shipping', '__proto__'),
      fc.string(),
    );
    const segment = fc.oneof(
      fc.record({ code, title: fc.string(), value, area: fc.string() }),
      fc.jsonValue(),
    );
    const currency = fc.oneof(fc.constantFrom('EUR', 'usd', 'USDX', ''), fc.jsonValue());
    const body = fc.record(
      {
        total_segments: fc.oneof(fc.array(segment, { maxLength: 60 }), fc.jsonValue()),
        quote_currency_code: currency,
        base_currency_code: currency,
        base_grand_total: value,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(body, (any) => {
        const rows = rowsOf(any, 'EUR');
        expect(rows.length).toBeLessThanOrEqual(50);
        for (const { amount, label } of rows) {
          expect(label).not.toBe('');
          if (amount.kind === 'unavailable') continue;
          const texts = [
            amount.text,
            amount.value,
            ...(amount.base === null ? [] : [amount.base.text]),
          ];
          for (const text of texts) expect(text).not.toMatch(/NaN|Infinity|∞|undefined|null/);
        }
      }),
    );
  });
});

describe('the labels of the usual rows', () => {
  const segment = (code: string, title: string, value: number) => ({ code, title, value });
  const all = [
    segment('subtotal', 'Subtotal', 30),
    segment('discount', 'Discount (Ten per cent)', -3),
    segment('shipping', 'Shipping &amp; Handling (Flat Rate - Fixed)', 5),
    segment('tax', 'Tax', 2.5),
    segment('giftcard', 'Gift card', -4),
    segment('grand_total', 'Grand Total', 30.5),
  ];
  const totals = decode(totalsSchema, {
    total_segments: all,
    subtotal: 30,
    subtotal_incl_tax: 32.5,
  }).value;

  test('are in the language of the page, with the shop’s addition in parentheses', async () => {
    const messages = { ...en, ...(await loadMessages('de')) };
    expect(shopTotals(totals, { locale: 'de', messages }).map(({ label }) => label)).toEqual([
      messages.subtotal,
      'Rabatt (Ten per cent)',
      'Versand (Flat Rate - Fixed)',
      'MwSt.',
      'Gift card',
      messages.total,
    ]);
  });

  test.each([
    ['including', 'Tax included'],
    ['both', 'Tax included'],
    ['excluding', 'Tax'],
  ] as const)('say for amounts %s tax whether tax is included', (taxDisplay, label) => {
    const rows = shopTotals(totals, { locale: 'en', taxDisplay, messages: en });
    expect(rows.find(({ key }) => key.startsWith('tax'))?.label).toBe(label);
  });

  test('mark the subtotal without tax as a different view of the row above', () => {
    const rows = shopTotals(totals, { locale: 'en', taxDisplay: 'both', messages: en });
    expect(rows.filter(({ isRepeated }) => isRepeated).map(({ label }) => label)).toEqual([
      en.itemsExcludingTax,
    ]);
    expect(rows[1]?.isRepeated).toBe(true);
  });
});

describe('before a shipping method is chosen', () => {
  const unknown = [
    { code: 'subtotal', value: 30 },
    { code: 'shipping', value: '0.0000' },
    { code: 'tax', value: 0 },
    { code: 'grand_total', value: 30 },
  ];
  const read = (total_segments: readonly unknown[]) =>
    shopTotals(decode(totalsSchema, { total_segments }).value, {
      locale: 'en',
      messages: en,
    }).map(({ label, amount, note }) => [
      label,
      note ?? (amount.kind === 'amount' ? amount.text : amount.kind),
    ]);

  test('shipping is not shown as free, a tax of 0 is left out, and the total is an estimate', () => {
    expect(read(unknown)).toEqual([
      ['Subtotal', '30'],
      ['Shipping', 'Calculated at checkout'],
      ['Estimated total', '30'],
    ]);
  });

  test('amounts that the store has calculated are shown', () => {
    const taxed = unknown.map((row) => (row.code === 'tax' ? { ...row, value: 4.5 } : row));
    expect(read(taxed)[2]).toEqual(['Tax', '4.5']);
    const shipped = unknown.map((row) => (row.code === 'shipping' ? { ...row, value: 5 } : row));
    expect(read(shipped).slice(1)).toEqual([
      ['Shipping', '5'],
      ['Tax', '0'],
      ['Total', '30'],
    ]);
  });

  test.each(['Shipping & Handling (Free Shipping - Free)', '配送（無料）'])(
    'a free method is shown as 0: %s',
    (title) => {
      const rows = read(unknown.map((row) => (row.code === 'shipping' ? { ...row, title } : row)));
      expect(rows.map(([, text]) => text)).toEqual(['30', '0', '0', '30']);
      expect(rows.at(-1)?.[0]).toBe('Total');
    },
  );

  test('a cart without a shipping row, such as a virtual one, has a total', () => {
    expect(read(unknown.filter(({ code }) => code !== 'shipping')).map(([label]) => label)).toEqual(
      ['Subtotal', 'Tax', 'Total'],
    );
  });
});

describe('the savings of a shopper', () => {
  const saved = (discount: number | null) =>
    savingsOf({ discount_amount: discount, quote_currency_code: 'USD' }, null, 'en-US');

  test.each([
    [-19.25, '$19.25'],
    [0, null],
    [5, null],
    [null, null],
  ])('for the discount %j are %j', (discount, expected) => {
    expect(saved(discount)).toBe(expected);
  });
});
