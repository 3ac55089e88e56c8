import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { decode } from '../../../src/core/api/shape.ts';
import { totalsSchema, type Totals } from '../../../src/core/api/totals.ts';
import { textOf } from '../../../src/core/api/decimal.ts';
import { recordedBody, recordingNames } from '../../support/recorded-totals.ts';
import { taxedCart as cart, taxedTotals as usd } from './cart-factory.ts';
import {
  areAmountsOf,
  totalsAmounts,
  taxDisplayOf,
  type TaxDisplay,
} from '../../../src/core/view/totals-amounts.ts';

const excludingSegment = [{ code: 'subtotal', title: 'Subtotal', value: 1195.82 }];

function shown(totals: Totals, setting?: 'auto' | TaxDisplay) {
  const amounts = totalsAmounts(totals, setting);
  const lines = [...amounts.lines.values()].map(({ unit, row }) => [
    unit && textOf(unit),
    row && textOf(row),
  ]);
  const subtotal = amounts.subtotal && textOf(amounts.subtotal);
  return { display: amounts.taxDisplay, lines, subtotal, surplus: amounts.surplus };
}

describe('the amounts of a store', () => {
  it.each([
    ['including', usd, '19.99 59.97 1234.5 1234.5', '1294.47'],
    [
      'excluding',
      { ...usd, total_segments: excludingSegment },
      '18.47 55.4 1140.42 1140.42',
      '1195.82',
    ],
  ])(
    'are those %s tax if the subtotal segment is, with the row totals of the store and not unit × quantity',
    (display, totals, texts, subtotal) => {
      const { lines, ...others } = shown(totals);
      expect(lines.flat().join(' ')).toBe(texts);
      expect(others).toEqual({ display, subtotal, surplus: 0 });
    },
  );

  it('follow the setting if it is set', () => {
    expect(shown(usd, 'excluding').subtotal).toBe('1195.82');
    expect(shown({ ...usd, total_segments: excludingSegment }, 'including').subtotal).toBe(
      '1294.47',
    );
  });

  it('have both forms if the setting is "both"', () => {
    const both = totalsAmounts(usd, 'both');
    expect(both.subtotal && textOf(both.subtotal)).toBe('1294.47');
    const mug = both.lines.get(1);
    expect([mug?.row, mug?.rowExcludingTax].map((row) => row && textOf(row))).toEqual([
      '59.97',
      '55.4',
    ]);
    expect(both.subtotalExcludingTax && textOf(both.subtotalExcludingTax)).toBe('1195.82');
  });

  it('have a unit excluding tax that is computed from the row in a currency other than the base, and say if it was rounded', () => {
    const eur: Totals = { ...usd, quote_currency_code: 'EUR', total_segments: excludingSegment };
    const mug = totalsAmounts(eur).lines.get(1);
    expect(mug?.unit && textOf(mug.unit)).toBe('18.47');
    expect(mug?.isUnitRounded).toBe(true);
    expect(totalsAmounts(eur).lines.get(2)?.isUnitRounded).toBe(false);
  });

  it.each([
    [1400, 1],
    [1294.4700000000003, 0],
    [1000, -1],
  ])('say for the subtotal %d whether it is more than the rows: %d', (subtotal, surplus) => {
    const totals = { ...usd, subtotal_incl_tax: subtotal, total_segments: [] };
    expect(shown(totals, 'including').surplus).toBe(surplus);
  });

  it.each([
    [1195.82, 1195.8200000000002, 1195.8200000000002, 'excluding'],
    [1195.82, 1294.4700000000003, 1294.47, 'including'],
    [1195.8200000000002, 1294.47, 1195.82, 'excluding'],
  ])(
    'follow the segment despite float noise: %d, %d with tax, segment %d',
    (subtotal, subtotal_incl_tax, value, display) => {
      const total_segments = [{ code: 'subtotal', value }];
      expect(taxDisplayOf({ subtotal, subtotal_incl_tax, total_segments })).toBe(display);
      const inUsd = { ...usd, subtotal, subtotal_incl_tax, total_segments };
      expect(taxDisplayOf(inUsd)).toBe(display);
    },
  );

  it.each([
    ['USD', 1.4210854715202e-14],
    ['USD', 0.004],
    ['JPY', 0.4],
  ])('have no discount on a row in %s if it is %d', (quote_currency_code, discount_amount) => {
    const discounted = (...amounts: readonly number[]) => {
      const items = amounts.map((amount, index) => ({
        item_id: index + 1,
        qty: 2,
        row_total: 10,
        discount_amount: amount,
      }));
      return [...totalsAmounts({ quote_currency_code, items }).discountedLines];
    };
    expect(discounted(discount_amount, 4)).toEqual([2]);
    expect(discounted(4, 4)).toEqual([]);
  });

  it('count what costs nothing as neither discounted nor not', () => {
    const items = [
      { item_id: 1, qty: 1, row_total: 10, discount_amount: 1 },
      { item_id: 2, qty: 1, row_total: 0, discount_amount: 0 },
    ];
    expect([...totalsAmounts({ items }).discountedLines]).toEqual([]);
  });

  it('follow the segment in yen even if both subtotals are shown as the same amount', () => {
    const yen = { quote_currency_code: 'JPY', subtotal: 10.1, subtotal_incl_tax: 10.4 };
    const display = (value: number) =>
      taxDisplayOf({ ...yen, total_segments: [{ code: 'subtotal', value }] });
    expect([display(10.1), display(10.4)]).toEqual(['excluding', 'including']);
  });

  it('have no row for an item whose row cannot be read, and keep the other amounts', () => {
    const [mug, desk] = usd.items;
    const items = [{ ...mug, row_total_incl_tax: undefined }, desk];
    expect(shown({ ...usd, items } as Totals)).toEqual({
      display: 'including',
      lines: [
        ['19.99', null],
        ['1234.5', '1234.5'],
      ],
      subtotal: '1294.47',
      surplus: null,
    });
  });

  it('have no subtotal if it cannot be read, and keep the rows', () => {
    const amounts = shown({ ...usd, subtotal_incl_tax: null }, 'including');
    expect(amounts).toMatchObject({ subtotal: null, surplus: null });
    expect(amounts.lines[0]).toEqual(['19.99', '59.97']);
  });

  it.each([
    ['id', { item_id: undefined }],
    ['quantity', { qty: undefined }],
  ])('leave out an item whose %s cannot be read', (_what, missing) => {
    const items = usd.items.map((item, index) => (index === 0 ? { ...item, ...missing } : item));
    const amounts = totalsAmounts({ ...usd, items } as Totals);
    expect([...amounts.lines.keys()]).toEqual([2]);
    expect(areAmountsOf(cart, amounts)).toBe(false);
  });

  it.each([
    [
      'another quantity',
      { ...usd, items: usd.items.map((item) => ({ ...item, qty: item.qty + 1 })) },
    ],
    ['another item', { ...usd, items: usd.items.slice(1) }],
  ])('do not match the cart if they have %s', (_what, totals) => {
    const [same, other] = [totalsAmounts(usd), totalsAmounts(totals)];
    expect(areAmountsOf(cart, same)).toBe(true);
    expect(areAmountsOf(cart, other)).toBe(false);
  });
});

const names = recordingNames();
const recorded = names.filter((name) => name.endsWith('cart') && names.includes(totalsOf(name)));
function totalsOf(name: string): string {
  return name.replace(/cart$/, 'totals');
}

describe.skipIf(recorded.length === 0)('recorded carts and their totals', () => {
  it('have amounts, and rows that add up to the subtotal, unless a product was disabled', () => {
    const odd: string[] = [];
    let compared = 0;
    for (const name of recorded) {
      const sent = recordedBody(totalsOf(name)) as object;
      // An ordered cart no longer has totals.
      if (!('subtotal' in sent)) continue;
      const known = decodeCart(recordedBody(name)).value;
      const totals = decode(totalsSchema, sent).value;
      const amounts = totalsAmounts(totals);
      expect(areAmountsOf(known, amounts), name).toBe(true);
      if (amounts.surplus !== 0) odd.push(name);
      const segment = totals.total_segments?.find(({ code }) => code === 'subtotal')?.value;
      expect(amounts.subtotal && Number(textOf(amounts.subtotal)), name).toBe(segment);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(300);
    expect(odd.filter((name) => !name.includes('disabled'))).toEqual([]);
  });

  it('include tax only in the displays that show it', () => {
    const displayed = /^tax(?:in|ex)cl-[\d.]+-show(?:incl|excl|both)-/;
    for (const name of recorded.filter((each) => displayed.test(each))) {
      const totals = decode(totalsSchema, recordedBody(totalsOf(name))).value;
      const expected = name.includes('-showexcl-') ? 'excluding' : 'including';
      if (totals.subtotal !== totals.subtotal_incl_tax)
        expect(taxDisplayOf(totals), name).toBe(expected);
    }
  });
});
