import { en } from '../../../src/core/messages/en.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadMessages } from '../../../src/core/messages/load-messages.ts';
import { decode } from '../../../src/core/api/shape.ts';
import { totalsSchema } from '../../../src/core/api/totals.ts';
import {
  shopTotals,
  type ShopTotal,
  type ShopTotalsOptions,
} from '../../../src/core/view/shop-totals.ts';

function rowsOf(body: unknown, options: Partial<ShopTotalsOptions> = {}): readonly ShopTotal[] {
  const totals = decode(totalsSchema, body).value;
  return shopTotals(totals, { locale: 'en', messages: en, ...options }).rows;
}

/** Label and text of each row, in dollars. */
const shownRows = (body: object, options: Partial<ShopTotalsOptions> = {}): readonly string[] =>
  rowsOf({ quote_currency_code: 'USD', ...body }, options).map(
    ({ label, amount, note }) =>
      `${label}: ${note ?? (amount.kind === 'amount' ? amount.text : amount.reason)}`,
  );

describe('the totals of a shop', () => {
  const grand = { code: 'grand_total', title: 'Grand Total', value: 708.745, area: 'footer' };
  const euros = { quote_currency_code: 'EUR', base_currency_code: 'USD', base_grand_total: 775.72 };

  test('have its rows with exact amounts in quote currency, and the grand total in base currency too', () => {
    const segments = [{ code: 'subtotal', title: 'Subtotal', value: 713.315 }, grand];
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
        key: 'grand_total-0',
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

  test.each([
    { base_currency_code: 'EUR' },
    { base_currency_code: undefined },
    { base_grand_total: null },
  ])('have no base amount if it is in the same currency, or missing: %j', (base) => {
    const [row] = rowsOf({ ...euros, ...base, total_segments: [grand] });
    expect(row?.amount).toMatchObject({ kind: 'amount', base: null });
  });

  test('are in the cart’s currency if they have none, and plain numbers if neither has one', () => {
    const textIn = (quoteCurrency: string | null) =>
      rowsOf({ total_segments: [grand] }, { quoteCurrency })[0]?.amount;
    expect(textIn('gbp')).toMatchObject({ text: '£708.75' });
    expect(textIn(null)).toMatchObject({ text: '708.745', currency: null });
  });

  test.each(['twelve', {}, [], true, undefined])('are unavailable if an amount is %j', (value) => {
    const [row] = rowsOf({ ...euros, total_segments: [{ ...grand, value }] });
    expect(row?.amount).toEqual({ kind: 'unavailable', reason: 'amount-unreadable' });
  });

  test('omit a row without a value, except rows that every shop has', () => {
    const silent = ['giftwrapping', 'tax', 'grand_total'].map((code) => ({ code, value: null }));
    expect(shownRows({ total_segments: silent })).toEqual([
      'Tax: amount-unreadable',
      'Total: amount-unreadable',
    ]);
  });

  test('are labelled with their titles as plain text, or with their code if the title is missing', () => {
    const titles = [{ title: 'Shipping &amp; Handling' }, { title: ' ', code: 'store_credit' }, {}];
    const rows = rowsOf({ total_segments: titles.map((row) => ({ ...row, value: 1 })) });
    expect(rows.map(({ label }) => label)).toEqual(['Shipping & Handling', 'store credit', '—']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });

  test.each([undefined, null, [], 'x'])('are empty if the rows are %j', (total_segments) => {
    expect(rowsOf({ total_segments })).toEqual([]);
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
        const rows = rowsOf(any, { quoteCurrency: 'EUR' });
        expect(rows.length).toBeLessThanOrEqual(50);
        for (const { amount, label } of rows) {
          expect(label).not.toBe('');
          if (amount.kind === 'unavailable') continue;
          for (const text of [amount.text, amount.value, amount.base?.text ?? ''])
            expect(text).not.toMatch(/NaN|Infinity|∞|undefined|null/);
        }
      }),
    );
  });
});

describe('the labels of the usual rows', () => {
  const totals = {
    total_segments: [
      { code: 'subtotal', title: 'Subtotal', value: 30 },
      { code: 'discount', title: 'Discount (Ten per cent)', value: -3 },
      { code: 'shipping', title: 'Shipping &amp; Handling (Flat Rate - Fixed)', value: 5 },
      { code: 'tax', title: 'Tax', value: 2.5 },
      { code: 'giftcard', title: 'Gift card', value: -4 },
      { code: 'grand_total', title: 'Grand Total', value: 30.5 },
    ],
    subtotal: 30,
    subtotal_incl_tax: 32.5,
  };

  test('are in the language of the page, with the shop’s addition in parentheses', async () => {
    const messages = { ...en, ...(await loadMessages('de')) };
    expect(rowsOf(totals, { locale: 'de', messages }).map(({ label }) => label)).toEqual([
      messages.subtotal,
      'Rabatt (Ten per cent)',
      'Versand (Flat Rate – Fixed)',
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
    const rows = rowsOf(totals, { taxDisplay });
    expect(rows.find(({ key }) => key.startsWith('tax'))?.label).toBe(label);
  });

  test('mark the subtotal without tax as a different view of the row above', () => {
    const rows = rowsOf(totals, { taxDisplay: 'both' });
    expect(rows.filter(({ isRepeated }) => isRepeated).map(({ label }) => label)).toEqual([
      en.itemsExcludingTax,
    ]);
    expect(rows[1]?.isRepeated).toBe(true);
  });

  test.each([
    ['including', ['Subtotal: $12.00']],
    ['excluding', ['Subtotal: $10.00']],
    ['both', ['Subtotal: $12.00', 'Subtotal (excl. tax): $10.00']],
    [null, ['Subtotal: $11.00']],
  ] as const)(
    'have the subtotal of the lines %s tax, not of the shop’s row',
    (taxDisplay, shown) => {
      const total_segments = [{ code: 'subtotal', value: 11 }];
      const body = { subtotal: 10, subtotal_incl_tax: 12, total_segments };
      expect(shownRows(body, { taxDisplay })).toEqual(shown);
    },
  );

  test.each([
    ['shipping', 'Versand (DHL (Paket) - Filiale (EG))', 'Shipping (DHL (Paket) – Filiale (EG))'],
    ['shipping', 'Shipping & Handling (Courier - 1) Express)', 'Shipping (Courier – 1) Express)'],
    ['shipping', '配送（ヤマト（宅急便））', 'Shipping（ヤマト（宅急便））'],
    ['shipping', 'Shipping (Post &lt;24h&gt; (A&#41;)', 'Shipping (Post <24h> (A))'],
    ['discount', 'Rabatt (10% off (EU), Summer :))', 'Discount (10% off (EU), Summer :))'],
    ['discount', 'Discount ()', 'Discount'],
    ['discount', 'Discount', 'Discount'],
  ])('keep names with parentheses: %s "%s"', (code, title, label) => {
    expect(rowsOf({ total_segments: [{ code, title, value: 1 }] })[0]?.label).toBe(label);
  });
});

describe('before a shipping method is chosen', () => {
  const rows = { subtotal: { value: 30 }, shipping: { value: '0.0000' }, tax: { value: 0 } };
  /** The shop's rows with these changes, as they are shown. */
  const read = (changes: object = {}, more: object = {}, isVirtual = false) => {
    const changed: Record<string, object> = { ...rows, ...changes, grand_total: { value: 30 } };
    const total_segments = Object.entries(changed).map(([code, row]) => ({ code, ...row }));
    return shownRows({ total_segments, ...more }, { isVirtual });
  };
  const shipping = { value: 5 };

  test('shipping is not shown as free, a tax of 0 is left out, and the total is one without shipping', () => {
    const estimated = ['Subtotal: $30.00', 'Shipping: Chosen at checkout'];
    expect(read()).toEqual([...estimated, 'Total without shipping: $30.00']);
    // Float noise is 0.
    const noise = { shipping: { value: -1.4210854715202e-14 }, tax: { value: 0.004 } };
    expect(read(noise)).toEqual(read());
  });

  const free = { note: 'Free', isFree: true };

  test.each([
    ['Chosen at checkout', 0, 'Total without shipping', {}],
    ['$5.00', 4.5, 'Total without shipping', { note: '$5.00' }],
    ['Free', 4.5, 'Total without shipping', { note: 'Free' }],
    ['Free', 0, 'Total without shipping', free],
    ['Free', 4.5, 'Total', free],
    ['Free', 0, 'Total', { ...free, hasAddress: true }],
  ])('below "Shipping: %s" and a tax of %d the total is named "%s"', (text, tax, label, known) => {
    const total_segments = [
      { code: 'shipping', value: 0 },
      { code: 'tax', value: tax },
      { code: 'grand_total', value: 30 },
    ];
    const options = { shipping: { note: null, isFree: false, ...known } };
    const shown = shownRows({ total_segments }, options);
    expect([shown[0], shown.at(-1)]).toEqual([`Shipping: ${text}`, `${label}: $30.00`]);
  });

  test('amounts that the store has calculated are shown', () => {
    expect(read({ tax: { value: 4.5 } })[2]).toBe('Tax: $4.50');
    expect(read({ shipping }).slice(1)).toEqual(['Shipping: $5.00', 'Total: $30.00']);
  });

  test.each([
    ['of a line', {}, { items: [{ tax_percent: 19 }] }],
    ['of the tax', { extension_attributes: { tax_grandtotal_details: [{ amount: 0 }] } }, {}],
  ])('a tax of 0 is shown if a rate %s says that tax applies', (_what, tax, more) => {
    expect(read({ shipping, tax: { value: 0, ...tax } }, more)[2]).toBe('Tax: $0.00');
  });

  test('a row says that a virtual cart needs no shipping, whether the shop has that row or not', () => {
    const shown = ['Subtotal: $30.00', 'Shipping: Not needed'];
    expect(read({}, {}, true)).toEqual([...shown, 'Total: $30.00']);
    const { shipping: _, ...others } = rows;
    const total_segments = Object.entries(others).map(([code, row]) => ({ code, ...row }));
    expect(shownRows({ total_segments }, { isVirtual: true })).toEqual(shown);
  });

  test.each(['Shipping & Handling (Free Shipping - Free)', '配送（無料）'])(
    'a free method is shown as free, and the total as one: %s',
    (title) => {
      const [, free, total] = read({ shipping: { value: 0, title } });
      expect([free, total]).toEqual([expect.stringMatching(/: Free$/), 'Total: $30.00']);
      const total_segments = [{ code: 'grand_total', value: 30 }];
      expect(shownRows({ total_segments })).toEqual([total]);
    },
  );
});

describe('rows of modules', () => {
  test.each([
    [{ code: 'reward', title: '0 Reward points', value: '0.0000' }, 'USD', []],
    [{ code: 'amasty_extrafee', title: 'Extra fee', value: 1.7763568394003e-15 }, 'USD', []],
    [{ code: 'giftwrapping', title: 'Gift wrapping', value: null }, 'USD', []],
    [{ code: 'fee', title: 'Fee', value: 0.4 }, 'JPY', []],
    [{ code: 'balance', title: 'Store Credit', value: -5 }, 'USD', ['Store Credit: −$5.00']],
    [{ code: 'fee', title: 'Fee', value: 0.01 }, 'USD', ['Fee: $0.01']],
    [{ code: 'fee', title: 'Fee', value: 'free' }, 'USD', ['Fee: amount-unreadable']],
  ])('are left out if they are 0: %j in %s is %j', (row, quote_currency_code, shown) => {
    expect(shownRows({ quote_currency_code, total_segments: [row] })).toEqual(shown);
  });

  test('do not take rows of 0 from every shop', () => {
    const total_segments = [
      { code: 'subtotal', value: 0 },
      { code: 'discount', title: 'Discount', value: -1.7763568394003e-15 },
      { code: 'shipping', title: 'Shipping (Free)', value: 0 },
      { code: 'tax', value: 0 },
      { code: 'grand_total', value: 15 },
    ];
    expect(shownRows({ total_segments })).toEqual([
      'Subtotal: $0.00',
      'Discount: $0.00',
      'Shipping (Free): Free',
      'Total: $15.00',
    ]);
    // A discount of 0 is none.
    expect(rowsOf({ quote_currency_code: 'USD', total_segments })[1]?.isDiscount).toBe(false);
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
  const segmentsOf = (values: Record<string, unknown>) =>
    Object.entries(values).map(([code, value]) => ({
      code,
      title: code === 'shipping' ? 'Shipping & Handling (Post - Parcel)' : undefined,
      value,
    }));

  test.each([
    { subtotal: null, shipping: 5, grand_total: 15 },
    { subtotal: {}, shipping: 'five', grand_total: [] },
    { subtotal: 10, shipping: 5 },
  ])('is the same amount outside the rows: %j', (values) => {
    expect(shownRows({ ...amounts, total_segments: segmentsOf(values) })).toEqual([
      'Subtotal: $10.00',
      'Shipping (Post – Parcel): $5.00',
      'Total: $15.00',
    ]);
  });

  test.each([[[]], [null], [undefined], ['x']])(
    'is that of a shop without rows: %j',
    (total_segments) => {
      const all = { ...amounts, discount_amount: -2, tax_amount: 1.4, grand_total: 14.4 };
      expect(shownRows({ ...all, total_segments })).toEqual([
        'Subtotal: $10.00',
        'Discount: −$2.00',
        'Shipping: $5.00',
        'Tax: $1.40',
        'Total: $14.40',
      ]);
      expect(shownRows({ subtotal: 10, grand_total: 10, total_segments })).toEqual([
        'Subtotal: $10.00',
        'Total without shipping: $10.00',
      ]);
    },
  );

  test('is 0 for shipping before a method is chosen, and for a tax that is left out then', () => {
    const total_segments = [
      { code: 'subtotal', value: 10 },
      { code: 'shipping', title: 'Shipping & Handling', value: null },
      { code: 'tax', value: null },
    ];
    const unknown = { ...amounts, shipping_amount: 0, grand_total: 10 };
    expect(shownRows({ ...unknown, total_segments })).toEqual([
      'Subtotal: $10.00',
      'Shipping: Chosen at checkout',
      'Total without shipping: $10.00',
    ]);
  });

  test.each([
    ['including', '$12.00'],
    ['excluding', '$10.00'],
    [null, 'amount-unreadable'],
  ] as const)('is the subtotal %s tax, as in the lines: %s', (taxDisplay, text) => {
    const total_segments = [{ code: 'subtotal', value: null }];
    const body = { subtotal: 10, subtotal_incl_tax: 12, total_segments };
    expect(shownRows(body, { taxDisplay })).toEqual([`Subtotal: ${text}`]);
  });

  // https://github.com/magento/magento2/issues/34649
  test.each([
    { subtotal: 10, discount_amount: -1.2, tax_amount: 1.8, grand_total: 9 },
    { subtotal: 10, shipping_amount: 5, tax_amount: 3, grand_total: 15 },
  ])('is not the total that Magento up to 2.4.3 sends without tax: %j', (body) => {
    const total_segments = segmentsOf({ subtotal: 10, grand_total: null });
    expect(shownRows({ ...body, total_segments }).at(-1)).toBe('Total: amount-unreadable');
    expect(shownRows({ ...body, total_segments: total_segments.slice(0, 1) })).toHaveLength(1);
  });

  test.each([
    [{ subtotal: 10, discount_amount: -1.2, tax_amount: 1.8, grand_total: 10.8 }, '$10.80'],
    [{ subtotal: 10, tax_amount: 2, grand_total: 7 }, '$7.00'],
  ])('is the total with tax: %j', (body, text) => {
    const giftCard = { code: 'giftcardaccount', title: 'Gift Card', value: -5 };
    const others = body.grand_total === 7 ? [giftCard] : [];
    const total_segments = [...others, { code: 'grand_total', value: null }];
    expect(shownRows({ ...body, total_segments }).at(-1)).toBe(`Total: ${text}`);
  });
});

test.each([
  [-19.25, 'USD', '$19.25'],
  [0, 'USD', null],
  [5, 'USD', null],
  [null, 'USD', null],
  [-1.7763568394003e-15, 'USD', null],
  [-0.4, 'JPY', null],
  [-0.004, 'KWD', 'KWD\u00a00.004'],
])('the savings of a shopper for the discount %j in %s are %j', (discount, currency, expected) => {
  const options = { quoteCurrency: currency, locale: 'en-US', messages: en };
  expect(shopTotals({ discount_amount: discount }, options).savings).toBe(expected);
});
