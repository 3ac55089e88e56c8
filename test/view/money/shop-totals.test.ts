import { en } from '../../../src/view/messages/en.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode } from '../../../src/schema/decode.ts';
import { totalsSchema } from '../../../src/schema/totals.ts';
import { shopTotals, type ShopTotal } from '../../../src/view/money/shop-totals.ts';

function rowsOf(body: unknown, quoteCurrency: string | null = null, locale = 'en'): readonly ShopTotal[] {
  return shopTotals(decode(totalsSchema, body).value, { locale, quoteCurrency, messages: en });
}

const grand = { code: 'grand_total', title: 'Grand Total', value: 708.745, area: 'footer' };
const segments = [{ code: 'subtotal', title: 'Subtotal', value: 713.315 }, grand];
const euros = { quote_currency_code: 'EUR', base_currency_code: 'USD', base_grand_total: 775.72 };

describe('a shop’s totals', () => {
  test('are its own rows and figures, exact, in quote currency, the whole in base currency beside', () => {
    expect(rowsOf({ ...euros, grand_total: 1, total_segments: segments })).toEqual([
      {
        key: 'subtotal-0',
        label: 'Subtotal',
        amount: { kind: 'amount', text: '€713.32', value: '713.315', currency: 'EUR', base: null },
        isGrand: false,
        isFooter: false,
      },
      {
        key: 'grand_total-1',
        label: 'Grand Total',
        amount: {
          kind: 'amount',
          text: '€708.75',
          value: '708.745',
          currency: 'EUR',
          base: { text: '$775.72', value: '775.72', currency: 'USD' },
        },
        isGrand: true,
        isFooter: true,
      },
    ]);
  });

  test('have no base amount where that is the same currency, or was not said', () => {
    const bases = [
      { ...euros, base_currency_code: 'EUR' },
      { ...euros, base_currency_code: undefined },
      { ...euros, base_grand_total: null },
    ].map((body) => rowsOf({ ...body, total_segments: [grand] })[0]?.amount);
    for (const amount of bases) expect(amount).toMatchObject({ kind: 'amount', base: null });
  });

  test('are in the cart’s own currency where they name none, and plain numbers where no one does', () => {
    expect(rowsOf({ total_segments: [grand] }, 'gbp')[0]?.amount).toMatchObject({ text: '£708.75' });
    expect(rowsOf({ total_segments: [grand] })[0]?.amount).toMatchObject({ text: '708.745', currency: null });
  });

  test.each(['twelve', {}, [], true, undefined])('are unavailable where an amount is %j', (value) => {
    const [row] = rowsOf({ ...euros, total_segments: [{ ...grand, value }] });
    expect(row?.amount).toEqual({ kind: 'unavailable', reason: 'amount-unreadable' });
  });

  test('leave out what a module has to say nothing of, and never a row that every shop has', () => {
    const silent = ['giftwrapping', 'tax', 'grand_total'].map((code) => ({ code, title: code, value: null }));
    expect(rowsOf({ total_segments: silent }).map(({ label, amount }) => [label, amount.kind])).toEqual([
      ['tax', 'unavailable'],
      ['grand_total', 'unavailable'],
    ]);
  });

  test('have their titles as words, and the code in place of one that is missing', () => {
    const titles = [{ title: 'Shipping &amp; Handling' }, { title: ' ', code: 'store_credit' }, {}];
    const rows = rowsOf({ total_segments: titles.map((row) => ({ ...row, value: 1 })) });
    expect(rows.map(({ label }) => label)).toEqual(['Shipping & Handling', 'store credit', '—']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });

  test.each([[{}], [{ total_segments: null }], [{ total_segments: [] }], [{ total_segments: 'x' }]])(
    'are none where the shop sent no rows: %j',
    (body) => {
      expect(rowsOf(body)).toEqual([]);
    },
  );

  test('of any members never throw, never show what is no number, and are not many', () => {
    const value = fc.oneof(fc.double(), fc.string(), fc.jsonValue(), fc.constant('12.50'));
    const code = fc.oneof(fc.constantFrom('grand_total', 'tax', 'shipping', '__proto__'), fc.string());
    const segment = fc.oneof(fc.record({ code, title: fc.string(), value, area: fc.string() }), fc.jsonValue());
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
          const texts = [amount.text, amount.value, ...(amount.base === null ? [] : [amount.base.text])];
          for (const text of texts) expect(text).not.toMatch(/NaN|Infinity|∞|undefined|null/);
        }
      }),
    );
  });
});
