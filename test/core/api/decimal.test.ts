import BigJs from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absolute,
  add,
  compare,
  decimalOf,
  divide,
  multiply,
  negate,
  round,
  textOf,
  type Decimal,
} from '../../../src/core/api/decimal.ts';

/** A constructor of its own, because other files of this process use the settings of `BigJs`. */
const Big = BigJs();
Big.NE = -400;
Big.PE = 400;

const text = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(25))
  .map(([minus, digits, scale]) => {
    const padded = String(digits).padStart(scale + 1, '0');
    const point = padded.length - scale;
    return `${minus ? '-' : ''}${padded.slice(0, point)}${scale === 0 ? '' : `.${padded.slice(point)}`}`;
  });
const double = fc.double({ noNaN: true, noDefaultInfinity: true });
/** Amounts as shops send them, and halves of the last digit, which are prone to rounding errors. */
const price = fc
  .integer({ min: -(10 ** 9), max: 10 ** 9 })
  .chain((n) => fc.constantFrom(n / 100, n / 1000, n / 10_000));

function of(value: number | string): Decimal {
  const decimal = decimalOf(value);
  if (decimal === undefined) throw new Error(`not a decimal: ${value}`);
  return decimal;
}

function plain(big: BigJs): string {
  // Big keeps the sign of a zero; decimals here do not.
  return big.eq(0) ? '0' : big.toFixed();
}

describe('an exact decimal', () => {
  it('is the shortest notation of a number, without exponents', () => {
    fc.assert(
      fc.property(fc.oneof(double, price), (n) => {
        expect(textOf(of(n))).toBe(plain(new Big(n)));
      }),
    );
    expect(textOf(of(0.1))).toBe('0.1');
    expect(textOf(of(1e21))).toBe(`1${'0'.repeat(21)}`);
    expect(textOf(of(5e-324))).toBe(`0.${'0'.repeat(323)}5`);
    expect(textOf(of(-0))).toBe('0');
  });

  it('keeps every digit of a text, beyond the precision of a double', () => {
    fc.assert(
      fc.property(text, (t) => {
        expect(textOf(of(t))).toBe(plain(new Big(t)));
      }),
    );
    expect(textOf(of('9007199254740993.07'))).toBe('9007199254740993.07');
    expect(textOf(of(' +1.50 '))).toBe('1.5');
    expect(textOf(of('.5'))).toBe('0.5');
    expect(textOf(of('5.'))).toBe('5');
    expect(textOf(of('12e-3'))).toBe('0.012');
    expect(textOf(of('1.2E2'))).toBe('120');
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    'abc',
    '1,5',
    '0x10',
    '1e',
    '1e99999',
    '9'.repeat(1001),
    'Infinity',
    NaN,
    Infinity,
    null,
    undefined,
    true,
    {},
  ])('is not created from %j', (value) => {
    expect(decimalOf(value)).toBeUndefined();
  });

  it('adds, multiplies and compares exactly', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(textOf(add(of(a), of(b)))).toBe(plain(new Big(a).plus(b)));
        expect(textOf(multiply(of(a), of(b)))).toBe(plain(new Big(a).times(b)));
        expect(compare(of(a), of(b))).toBe(new Big(a).cmp(b));
        expect(compare(of(a), of(a))).toBe(0);
      }),
    );
  });

  it('rounds halves away from zero, at any number of digits', () => {
    fc.assert(
      fc.property(fc.oneof(text, price.map(String)), fc.nat(8), (a, digits) => {
        const expected = new Big(a).round(digits, Big.roundHalfUp);
        expect(textOf(round(of(a), digits))).toBe(plain(expected));
      }),
    );
    expect(textOf(round(of(1.005), 2))).toBe('1.01');
    expect(textOf(round(of(-1.005), 2))).toBe('-1.01');
    expect(textOf(round(of(-0.004), 2))).toBe('0');
    expect(textOf(round(of('2.5'), 0))).toBe('3');
  });

  it('divides, and rounds halves of the quotient away from zero', () => {
    fc.assert(
      fc.property(fc.oneof(text, price.map(String)), text, fc.nat(8), (a, b, digits) => {
        fc.pre(!new Big(b).eq(0));
        Big.DP = digits;
        Big.RM = Big.roundHalfUp;
        expect(textOf(divide(of(a), of(b), digits))).toBe(plain(new Big(a).div(b)));
      }),
    );
    expect(textOf(divide(of(55.4), of(3), 2))).toBe('18.47');
    expect(textOf(divide(of(-0.5), of(100), 2))).toBe('-0.01');
    expect(() => divide(of(1), of(0), 2)).toThrow(RangeError);
  });

  it('can be negated', () => {
    expect(textOf(negate(of('4.57')))).toBe('-4.57');
    expect(textOf(negate(of(0)))).toBe('0');
    expect(textOf(absolute(of('-4.57')))).toBe('4.57');
    expect(textOf(absolute(of('4.57')))).toBe('4.57');
  });
});
