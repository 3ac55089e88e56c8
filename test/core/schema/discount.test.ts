import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/core/schema/decode.ts';
import { discountSchema } from '../../../src/core/schema/discount.ts';

describe('the id of a discount rule', () => {
  it.each([
    ['rule_id', { rule_id: 3 }],
    ['the other spelling, rule_i_d', { rule_i_d: 3 }],
    ['rule_id, where both stand', { rule_i_d: 9, rule_id: 3 }],
    ['rule_id, where both stand the other way round', { rule_id: 3, rule_i_d: 9 }],
  ])('is read from %s', (_name, body) => {
    expect(decode(discountSchema, body)).toEqual({ value: { rule_id: 3 }, issues: [] });
  });

  it('is checked in both spellings', () => {
    expect(decode(discountSchema, { rule_i_d: 'x' })).toEqual({
      value: {},
      issues: [{ path: 'rule_i_d', expected: 'integer', received: 'string (1 characters)' }],
    });
  });
});
