import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { toCartView } from '../../../src/core/view/details/details-view.ts';
import type { AmountView, CartView } from '../../../src/core/view/types.ts';
import { runs } from '../../support/property-runs.ts';

/** A value as JSON text, and its decimal; null for an invalid one. */
interface Spelled {
  readonly json: string;
  readonly means: Big | null;
}

const spelled = (json: string): Spelled => ({ json, means: new Big(json) });

/** Up to 15 digits, the precision of a double. */
const plain = fc
  .tuple(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, scale]) => new Big(digits).div(new Big(10).pow(scale)).toFixed(scale));
const withExponent = fc
  .tuple(plain, fc.constantFrom('e', 'E', 'e+', 'E-', 'e-'), fc.integer({ min: 0, max: 12 }))
  .map(([text, sign, exponent]) => `${text}${sign}${exponent}`);
const huge = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 20, max: 250 }))
  .map(([digits, exponent]) => `${digits}e${exponent}`);

const quoted = plain.map((text): Spelled => ({ json: `"${text}"`, means: new Big(text) }));
const none = fc
  .constantFrom(
    '1e400',
    '-1e400',
    '"1e3"',
    '"1e400"',
    '"abc"',
    '"12,50"',
    '"NaN"',
    '""',
    '"٣"',
    'null',
    '{}',
    '[]',
  )
  .map((json): Spelled => ({ json, means: null }));

const amount = fc.oneof(
  {
    weight: 20,
    arbitrary: fc
      .oneof(plain, withExponent, fc.constantFrom('0', '-0', '0.0', '19.99'))
      .map(spelled),
  },
  { weight: 4, arbitrary: quoted },
  { weight: 2, arbitrary: huge.map(spelled) },
  { weight: 1, arbitrary: none },
);

const rates = [
  spelled('0'),
  spelled('0.8791'),
  spelled('151.237'),
  spelled('1e-3'),
  spelled('-2'),
  spelled('0.30715'),
];

/** Currency codes as shops send them, and as they are recognized. */
const codes: Readonly<Record<string, { readonly name: string; readonly digits: number | null }>> = {
  USD: { name: 'USD', digits: 2 },
  usd: { name: 'USD', digits: 2 },
  ' eur ': { name: 'EUR', digits: 2 },
  JPY: { name: 'JPY', digits: 0 },
  KWD: { name: 'KWD', digits: 3 },
  ZZZ: { name: 'ZZZ', digits: 2 },
  USDX: { name: 'USDX', digits: null },
  '€': { name: '€', digits: null },
  '': { name: '', digits: null },
};

/** Locales as hosts set them, and the decimal separator of their language. */
const decimalSigns: Readonly<Record<string, string>> = {
  en: '.',
  en_US: '.',
  'de-DE': ',',
  'de_DE.UTF-8': ',',
  'ar-EG': '٫',
  'hi-IN': '.',
  'xx-invalid': '.',
  '': '.',
};

const cartOf = fc.record({
  items: fc.array(fc.record({ price: amount, qty: amount }), { minLength: 1, maxLength: 5 }),
  base: fc.constantFrom(...Object.keys(codes)),
  quote: fc.constantFrom(...Object.keys(codes)),
  rate: fc.constantFrom(...rates),
  locale: fc.constantFrom(...Object.keys(decimalSigns)),
  priceCurrency: fc.constantFrom('base' as const, 'quote' as const),
});
type Sent = typeof cartOf extends fc.Arbitrary<infer T> ? T : never;

function textOf({ items, base, quote, rate }: Sent): string {
  const lines = items.map(({ price, qty }) => `{"price":${price.json},"qty":${qty.json}}`);
  const named = `"base_currency_code":${JSON.stringify(base)},"quote_currency_code":${JSON.stringify(quote)}`;
  return `{"items":[${lines.join(',')}],"currency":{${named},"base_to_quote_rate":${rate.json}}}`;
}

/**
 * The rule of docs/money.md applied to the texts, with a different library than the view's
 * decimals.
 */
function expectedOf({ items, base, quote, rate, priceCurrency }: Sent) {
  const [from, to] = [codes[base]!, codes[quote]!];
  const isConverted = to.name !== '' && to.name !== from.name && rate.means!.gt(0);
  const factor = isConverted ? rate.means! : new Big(1);
  const cents = (value: Big): Big => value.round(2, Big.roundHalfUp);
  const rows = items.map(({ price, qty }) => {
    if (price.means === null || qty.means === null) return null;
    const unit = priceCurrency === 'quote' ? price.means : cents(price.means.times(factor));
    return unit.times(qty.means);
  });
  const sum = rows.reduce<Big | null>(
    (total, row) => (total === null || row === null ? null : total.plus(row)),
    Big(0),
  );
  const named =
    priceCurrency === 'quote' ? [to, from] : isConverted || to.name === from.name ? [to] : [from];
  return { rows, sum, currency: named.find(({ name }) => name !== '') ?? codes['']! };
}

/** The number in the text of an amount. */
function readNumber(text: string, decimalSign: string): Big {
  const latin = text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  const kept = latin
    .replaceAll(/[^\d−.,٫-]/g, '')
    .replaceAll(/[.,٫]/g, (sign) => (sign === decimalSign ? '.' : ''));
  return new Big(kept.replace('−', '-'));
}

function valueOf(amountView: AmountView): Big | null {
  return amountView.kind === 'amount' ? new Big(amountView.value) : null;
}

function expectSame(actual: Big | null, expected: Big | null): void {
  expect(actual?.toFixed().replace(/^-0$/, '0') ?? null).toBe(
    expected?.toFixed().replace(/^-0$/, '0') ?? null,
  );
}

function expectWords(
  { subtotal }: CartView,
  { sum, currency }: ReturnType<typeof expectedOf>,
  locale: string,
): void {
  if (subtotal.kind !== 'amount' || sum === null) return;
  expect(subtotal.currency).toBe(currency.digits === null ? null : currency.name);
  // Above 300 digits an amount is written without grouping, because Intl does not accept it.
  if (sum.abs().gte(new Big(10).pow(300))) return;
  const read = readNumber(subtotal.text.replace(currency.name, ''), decimalSigns[locale]!);
  expectSame(read, sum.round(currency.digits ?? 20, Big.roundHalfUp));
  if (currency.digits === null) expect(subtotal.text).toContain(currency.name);
}

describe('prices and quantities in any notation', () => {
  it('add up exactly as the money rule says, on screen and for screen readers, or are shown as a dash', () => {
    const seen = { amount: 0, unavailable: 0 };
    fc.assert(
      fc.property(cartOf, (sent) => {
        const { locale, priceCurrency } = sent;
        const view = toCartView(decodeCart(JSON.parse(textOf(sent))).value, {
          locale,
          priceCurrency,
        });
        const expected = expectedOf(sent);
        seen[view.subtotal.kind] += 1;
        expectSame(valueOf(view.subtotal), expected.sum);
        for (const [index, line] of view.lines.entries())
          expectSame(valueOf(line.row), expected.rows[index] ?? null);
        expectWords(view, expected, locale);
      }),
      { numRuns: runs(1000) },
    );
    expect(seen.amount).toBeGreaterThan(0);
    expect(seen.unavailable).toBeGreaterThan(0);
  });
});
