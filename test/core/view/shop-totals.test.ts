import { en } from '../../../src/core/messages/en.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadMessages } from '../../../src/core/messages/load-messages.ts';
import { decode } from '../../../src/core/api/shape.ts';
import { totalsSchema } from '../../../src/core/api/totals.ts';
import type { TaxDisplay } from '../../../src/core/view/store-amounts.ts';
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
  const read = (total_segments: readonly unknown[], more: object = {}, isVirtual = false) =>
    shopTotals(decode(totalsSchema, { total_segments, ...more }).value, {
      locale: 'en',
      messages: en,
      isVirtual,
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
      ['Total', '30'],
    ]);
  });

  test.each([
    ['of a line', {}, { items: [{ tax_percent: 19 }] }],
    ['of the tax', { extension_attributes: { tax_grandtotal_details: [{ amount: 0 }] } }, {}],
  ])('a tax of 0 is shown if a rate %s says that tax applies', (_what, tax, more) => {
    const shipped = unknown.map((row) => {
      if (row.code === 'shipping') return { ...row, value: 5 };
      return row.code === 'tax' ? { ...row, ...tax } : row;
    });
    expect(read(shipped, more)[2]).toEqual(['Tax', '0']);
  });

  test('a row says that a virtual cart needs no shipping, whether the shop has that row or not', () => {
    const rows = [
      ['Subtotal', '30'],
      ['Shipping', 'Not needed'],
    ];
    expect(read(unknown, {}, true).slice(0, 2)).toEqual(rows);
    const without = unknown.filter(({ code }) => code !== 'shipping');
    expect(read(without, {}, true)).toEqual([...rows, ['Total', '30']]);
  });

  test.each(['Shipping & Handling (Free Shipping - Free)', '配送（無料）'])(
    'a free method is shown as free: %s',
    (title) => {
      const rows = read(unknown.map((row) => (row.code === 'shipping' ? { ...row, title } : row)));
      expect(rows.map(([, text]) => text)).toEqual(['30', 'Free', '30']);
      expect(rows.at(-1)?.[0]).toBe('Total');
    },
  );

  test('a cart without a shipping row, such as a virtual one, has a total', () => {
    expect(read(unknown.filter(({ code }) => code !== 'shipping')).map(([label]) => label)).toEqual(
      ['Subtotal', 'Total'],
    );
  });
});

/** Label and text of each row. */
function shownRows(body: object, options: { taxDisplay?: TaxDisplay } = {}) {
  const totals = decode(totalsSchema, { quote_currency_code: 'USD', ...body }).value;
  return shopTotals(totals, { locale: 'en', messages: en, ...options }).map(
    ({ label, amount, note }) =>
      `${label}: ${note ?? (amount.kind === 'amount' ? amount.text : amount.reason)}`,
  );
}

describe('rows of modules', () => {
  const of = (rows: readonly object[], more: object = {}) =>
    shownRows({ total_segments: [...rows, { code: 'grand_total', value: 15 }], ...more });

  test.each([
    [[{ code: 'customerbalance', title: 'Store Credit', value: -0 }]],
    [[{ code: 'reward', title: '0 Reward points', value: '0.0000' }]],
    [[{ code: 'giftcardaccount', title: 'Gift Card', value: 0, area: 'footer' }]],
    [[{ code: 'mageworx_fee', title: 'Fee', value: '-0.00' }]],
    [[{ code: 'amasty_extrafee', title: 'Extra fee', value: 1.7763568394003e-15 }]],
    [[{ code: 'cod_fee', title: 'Cash on delivery', value: -0.004 }]],
    [[{ code: 'giftwrapping', title: 'Gift wrapping', value: null }]],
  ])('are left out if they are 0: %j', (rows) => {
    expect(of(rows)).toEqual(['Total: $15.00']);
  });

  test.each([
    [{ code: 'customerbalance', title: 'Store Credit', value: -5 }, 'Store Credit: −$5.00'],
    [{ code: 'fee', title: 'Fee', value: 0.01 }, 'Fee: $0.01'],
    [{ code: 'fee', title: 'Fee', value: 'free' }, 'Fee: amount-unreadable'],
  ])('are shown otherwise: %j', (row, text) => {
    expect(of([row])).toEqual([text, 'Total: $15.00']);
  });

  test('are 0 in the digits of their currency', () => {
    const rows = [{ code: 'fee', title: 'Fee', value: 0.4 }];
    expect(of(rows, { quote_currency_code: 'JPY' })).toEqual(['Total: ¥15']);
    expect(of(rows, { quote_currency_code: 'KWD' })[0]).toMatch(/^Fee: KWD.0\.400$/);
  });

  test('do not take rows of 0 from every shop', () => {
    expect(
      of([
        { code: 'subtotal', value: 0 },
        { code: 'discount', title: 'Discount', value: 0 },
        { code: 'shipping', title: 'Shipping (Free)', value: 0 },
        { code: 'tax', value: 0 },
      ]),
    ).toEqual(['Subtotal: $0.00', 'Discount: $0.00', 'Shipping (Free): Free', 'Total: $15.00']);
  });
});

describe('float noise', () => {
  test.each([
    [1.7763568394003e-15, 8.8817841970013e-16],
    [-1.4210854715202e-14, -5.6843418860808e-14],
    [0.0000001, 0.004],
  ])('in shipping %d and tax %d is 0: no method is chosen', (shipping, tax) => {
    expect(
      shownRows({
        total_segments: [
          { code: 'subtotal', value: 10 },
          { code: 'shipping', title: 'Shipping & Handling', value: shipping },
          { code: 'tax', title: 'Tax', value: tax },
          { code: 'grand_total', value: 10 },
        ],
      }),
    ).toEqual(['Subtotal: $10.00', 'Shipping: Calculated at checkout', 'Estimated total: $10.00']);
  });

  test('in a discount is no discount', () => {
    const noise = -1.7763568394003e-15;
    const total_segments = [{ code: 'discount', title: 'Discount', value: noise }];
    expect(rowsOf({ quote_currency_code: 'USD', total_segments })[0]?.isDiscount).toBe(false);
    expect(savingsOf({ discount_amount: noise }, 'USD', 'en')).toBeNull();
    expect(savingsOf({ discount_amount: -0.4 }, 'JPY', 'en')).toBeNull();
    expect(savingsOf({ discount_amount: -0.004 }, 'KWD', 'en')).not.toBeNull();
  });
});

describe('names with parentheses', () => {
  test.each([
    [
      'Shipping & Handling (Free Shipping - Free (3-5 days))',
      'Shipping (Free Shipping - Free (3-5 days))',
    ],
    ['Shipping & Handling (Pickup (Main St.) - Store)', 'Shipping (Pickup (Main St.) - Store)'],
    [
      'Versand (DHL (Paket) - Abholung (Filiale (EG)))',
      'Shipping (DHL (Paket) - Abholung (Filiale (EG)))',
    ],
    ['Shipping & Handling (Courier - 1) Express)', 'Shipping (Courier - 1) Express)'],
    ['配送（ヤマト（宅急便））', 'Shipping（ヤマト（宅急便））'],
    ['Shipping &amp; Handling (Post &lt;24h&gt; (A&#41;)', 'Shipping (Post <24h> (A))'],
  ])('of a free method are shown: %s', (title, label) => {
    const rows = [
      { code: 'shipping', title, value: 0 },
      { code: 'grand_total', value: 10 },
    ];
    expect(shownRows({ total_segments: rows })).toEqual([`${label}: Free`, 'Total: $10.00']);
  });

  test.each([
    ['Discount (10% off (EU))', 'Discount (10% off (EU))'],
    ['Discount (Spring (2027), Loyalty (gold))', 'Discount (Spring (2027), Loyalty (gold))'],
    ['Rabatt (Summer :))', 'Discount (Summer :))'],
    ['Discount ()', 'Discount'],
    ['Discount', 'Discount'],
  ])('of a rule are shown: %s', (title, label) => {
    const rows = [{ code: 'discount', title, value: -1 }];
    expect(shownRows({ total_segments: rows })[0]).toBe(`${label}: −$1.00`);
  });
});

describe('an amount without a readable row', () => {
  const amounts = {
    subtotal: 10,
    subtotal_incl_tax: 10,
    shipping_amount: 5,
    tax_amount: 0,
    grand_total: 15,
  };
  const titles = { shipping: 'Shipping & Handling (Post - Parcel)' };
  const rowsFor = (values: Record<string, unknown>) =>
    Object.entries(values).map(([code, value]) => ({
      code,
      title: (titles as Record<string, string>)[code],
      value,
    }));

  test.each([
    [{ subtotal: 10, shipping: 5, grand_total: null }],
    [{ subtotal: null, shipping: 5, grand_total: 15 }],
    [{ subtotal: 10, shipping: 'five', grand_total: 15 }],
    [{ subtotal: {}, shipping: null, grand_total: [] }],
    [{ subtotal: 10, shipping: 5 }],
  ])('is the same amount outside the rows: %j', (values) => {
    expect(shownRows({ ...amounts, total_segments: rowsFor(values) })).toEqual([
      'Subtotal: $10.00',
      'Shipping (Post - Parcel): $5.00',
      'Total: $15.00',
    ]);
  });

  test('is that of a shop without rows', () => {
    for (const total_segments of [[], null, undefined, 'x']) {
      expect(
        shownRows({
          ...amounts,
          discount_amount: -2,
          tax_amount: 1.4,
          grand_total: 14.4,
          total_segments,
        }),
      ).toEqual([
        'Subtotal: $10.00',
        'Discount: −$2.00',
        'Shipping: $5.00',
        'Tax: $1.40',
        'Total: $14.40',
      ]);
      expect(shownRows({ subtotal: 10, grand_total: 10, total_segments })).toEqual([
        'Subtotal: $10.00',
        'Estimated total: $10.00',
      ]);
    }
  });

  test('is 0 for shipping before a method is chosen, and for a tax that is left out then', () => {
    const total_segments = [
      { code: 'subtotal', value: 10 },
      { code: 'shipping', title: 'Shipping & Handling', value: null },
      { code: 'tax', value: null },
    ];
    expect(
      shownRows({
        subtotal: 10,
        shipping_amount: 0,
        tax_amount: 0,
        grand_total: 10,
        total_segments,
      }),
    ).toEqual(['Subtotal: $10.00', 'Shipping: Calculated at checkout', 'Estimated total: $10.00']);
  });

  test('is the subtotal in the tax display of the lines, and none if that is not known', () => {
    const body = {
      subtotal: 10,
      subtotal_incl_tax: 12,
      total_segments: [{ code: 'subtotal', value: null }],
    };
    expect(shownRows(body, { taxDisplay: 'including' })).toEqual(['Subtotal: $12.00']);
    expect(shownRows(body, { taxDisplay: 'excluding' })).toEqual(['Subtotal: $10.00']);
    expect(shownRows(body)).toEqual(['Subtotal: amount-unreadable']);
  });

  // https://github.com/magento/magento2/issues/34649
  test.each([
    [{ subtotal: 4.2, tax_amount: 0.8, grand_total: 4.2 }],
    [{ subtotal: 10, discount_amount: -1.2, tax_amount: 1.8, grand_total: 9 }],
    [{ subtotal: 10, shipping_amount: 5, tax_amount: 3, grand_total: 15 }],
  ])('is not the total that Magento up to 2.4.3 sends without tax: %j', (body) => {
    const rows = [
      { code: 'subtotal', value: body.subtotal },
      { code: 'grand_total', value: null },
    ];
    expect(shownRows({ ...body, total_segments: rows }).at(-1)).toBe('Total: amount-unreadable');
    expect(shownRows({ ...body, total_segments: rows.slice(0, 1) })).toHaveLength(1);
  });

  test.each([
    [{ subtotal: 4.2, tax_amount: 0.8, grand_total: 5 }, []],
    [{ subtotal: 10, discount_amount: -1.2, tax_amount: 1.8, grand_total: 10.8 }, []],
    [
      { subtotal: 10, tax_amount: 2, grand_total: 7 },
      [{ code: 'giftcardaccount', title: 'Gift Card', value: -5 }],
    ],
  ])('is the total with tax: %j', (body, others) => {
    const total_segments = [...others, { code: 'grand_total', value: null }];
    expect(shownRows({ ...body, total_segments }).at(-1)).toBe(
      `Total: $${body.grand_total.toFixed(2)}`,
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
