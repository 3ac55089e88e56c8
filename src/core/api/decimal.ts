/**
 * An exact decimal: `coefficient / 10 ** scale`. Doubles cannot hold most decimal fractions
 * exactly, so amounts of money are never doubles.
 */
export interface Decimal {
  readonly coefficient: bigint;
  /** Digits after the point; never negative. */
  readonly scale: number;
}

export const zero: Decimal = { coefficient: 0n, scale: 0 };
export const one: Decimal = { coefficient: 1n, scale: 0 };

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i;

/** Longer texts and larger exponents are not amounts, and would only use memory. */
const maxTextLength = 1000;
const maxExponent = 1000;

/**
 * Below this limit every decimal of 15 digits has a distinct double, so an equal quotient is the
 * exact number.
 */
const exactLimit = 1e15;

const powers: bigint[] = [];

function powerOfTen(exponent: number): bigint {
  return (powers[exponent] ??= 10n ** BigInt(exponent));
}

function ofText(text: string): Decimal | undefined {
  if (text.length > maxTextLength) return undefined;
  const [, sign, whole = '', fraction = '', exponentText = '0'] = pattern.exec(text) ?? [];
  const digits = whole + fraction;
  const exponent = Number(exponentText);
  if (digits === '' || Math.abs(exponent) > maxExponent) return undefined;
  const scale = fraction.length - exponent;
  const unsigned = scale < 0 ? BigInt(digits) * powerOfTen(-scale) : BigInt(digits);
  return { coefficient: sign === '-' ? -unsigned : unsigned, scale: Math.max(scale, 0) };
}

/**
 * Converts a number or a text to a decimal. A number is read in its shortest decimal form, which is
 * what the shop sent:
 * `0.1` is one tenth. Undefined for anything else (`''`, `'abc'`, `NaN`, infinities).
 */
export function decimalOf(value: unknown): Decimal | undefined {
  if (typeof value === 'string') return ofText(value.trim());
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  // Common prices and quantities are converted without a string, which is four times as fast.
  for (let scale = 0, power = 1; scale <= 4; scale += 1, power *= 10) {
    const scaled = Math.round(value * power);
    if (Math.abs(scaled) >= exactLimit) break;
    if (scaled / power === value) return { coefficient: BigInt(scaled), scale };
  }
  return ofText(String(value));
}

export function negate(value: Decimal): Decimal {
  return { coefficient: -value.coefficient, scale: value.scale };
}

export function absolute(value: Decimal): Decimal {
  return value.coefficient < 0n ? negate(value) : value;
}

export function multiply(left: Decimal, right: Decimal): Decimal {
  return { coefficient: left.coefficient * right.coefficient, scale: left.scale + right.scale };
}

function coefficientAt(value: Decimal, scale: number): bigint {
  return value.scale === scale
    ? value.coefficient
    : value.coefficient * powerOfTen(scale - value.scale);
}

export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { coefficient: coefficientAt(left, scale) + coefficientAt(right, scale), scale };
}

/** Compares two decimals: negative, zero or positive, as for `Array.sort`. */
export function compare(left: Decimal, right: Decimal): -1 | 0 | 1 {
  const { coefficient } = add(left, negate(right));
  if (coefficient === 0n) return 0;
  return coefficient < 0n ? -1 : 1;
}

/**
 * The quotient, rounded to the given number of fraction digits, half away from zero. @throws
 * {RangeError} for a zero divisor
 */
export function divide(dividend: Decimal, divisor: Decimal, digits: number): Decimal {
  // Computes twice the quotient. Adding 1 and halving then rounds halves up.
  const numerator = dividend.coefficient * powerOfTen(digits + divisor.scale) * 2n;
  const denominator = divisor.coefficient * powerOfTen(dividend.scale);
  const isNegative = numerator < 0n !== denominator < 0n;
  const doubled =
    (numerator < 0n ? -numerator : numerator) / (denominator < 0n ? -denominator : denominator);
  const coefficient = (doubled + 1n) / 2n;
  return { coefficient: isNegative ? -coefficient : coefficient, scale: digits };
}

/** Rounds to the given number of fraction digits, half away from zero, as shops do. */
export const round = (value: Decimal, digits: number): Decimal =>
  value.scale <= digits ? value : divide(value, one, digits);

/** The decimal as text without trailing zeros: `713.315`, `-4.5`, `0`. */
export function textOf(value: Decimal): string {
  const sign = value.coefficient < 0n ? '-' : '';
  const digits = String(absolute(value).coefficient).padStart(value.scale + 1, '0');
  const point = digits.length - value.scale;
  const fraction = digits.slice(point).replace(/0+$/, '');
  return sign + digits.slice(0, point) + (fraction && `.${fraction}`);
}
