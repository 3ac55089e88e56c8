import { describe, expect, it } from 'vitest';
import { exactJson, plainDecimal } from '../../scripts/recordings/expected-amounts.ts';

describe('exact decimals', () => {
  it.each([
    ['36.50', '36.5'],
    ['3.65e1', '36.5'],
    ['100', '100'],
    ['-0', '0'],
    ['0.000', '0'],
    ['1e-7', '0.0000001'],
    ['12345678901234567890.12', '12345678901234567890.12'],
  ])('are normalized: %s is %s', (text, plain) => {
    expect(plainDecimal(text)).toBe(plain);
  });

  it('are read from JSON with all digits, beyond the precision of a double', () => {
    expect(exactJson('{"subtotal": 90071992547409931.005, "items": [1.10]}')).toEqual({
      subtotal: '90071992547409931.005',
      items: ['1.10'],
    });
  });

  it.each(['<html>', '', '{"a":'])('are not read from %j, which is invalid JSON', (text) => {
    expect(exactJson(text)).toBeUndefined();
  });
});
