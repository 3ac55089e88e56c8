import { describe, expect, it } from 'vitest';
import { factList } from '../../../../src/core/view/details/facts.ts';
import { en } from '../../../../src/core/messages/en.ts';
import { viewFormatOf, type DetailsFormat } from '../../../../src/core/view/view-format.ts';
import { cartOf } from '../cart-factory.ts';

const format: DetailsFormat = {
  ...viewFormatOf(cartOf(), {}, en),
  date: (text) => text ?? null,
};
const listed = (fill: (facts: ReturnType<typeof factList>) => unknown, prefix?: string) => {
  const facts = factList(format, prefix);
  fill(facts);
  return facts.done().map(({ key, label, value }) => `${key} | ${label} | ${value}`);
};

describe('a list of facts', () => {
  it('omits empty values', () => {
    const values = [null, undefined, '', '  '];
    expect(listed((facts) => values.forEach((value) => facts.add('note', value)))).toEqual([]);
    expect(
      listed((facts) => facts.number('id', 0).flag('is', null).rate('rate', 0).others(null)),
    ).toEqual([]);
  });

  it('has labels from the messages, or made from the key', () => {
    expect(
      listed((facts) => facts.number('id', 5).add('loyalty_tier', 'Gold'), 'customer.'),
    ).toEqual(['customer.id | Customer ID | 5', 'customer.loyalty_tier | Loyalty tier | Gold']);
  });

  it('groups the digits of a rate, not those of an id, and shows 0 only on request', () => {
    expect(
      listed((facts) =>
        facts
          .number('store_id', 1234567)
          .number('group_id', 0)
          .number('tax_id', 0, true)
          .rate('some_rate', 1234.5),
      ),
    ).toEqual([
      'store_id | Store ID | 1234567',
      'tax_id | Tax id | 0',
      'some_rate | Some rate | 1,234.5',
    ]);
  });

  it('shows flags, including 0 and 1, as yes or no, and other numbers unchanged', () => {
    const values = [true, false, 1, 0, 2];
    const shown = listed((facts) =>
      values.forEach((value, index) => facts.flag(`flag ${index}`, value)),
    );
    expect(shown.map((line) => line.split(' | ').at(-1))).toEqual(['Yes', 'No', 'Yes', 'No', '2']);
  });

  it('shows attributes with a code or a value, and a dash for the missing part', () => {
    const attributes = [
      { attribute_code: 'gift', value: '1' },
      { attribute_code: 'marked', value: null },
      { attribute_code: null, value: 'x' },
      { attribute_code: ' ', value: '' },
    ];
    const shown = listed((facts) => facts.attributes(attributes)).map((line) =>
      line.split(' | ').slice(1).join(': '),
    );
    expect(shown).toEqual(['Gift: 1', 'Marked: —', '—: x']);
  });

  it('shows undeclared members', () => {
    const members = { declared: 1, extra: { deep: [true] }, empty: null };
    expect(listed((facts) => facts.others(members, ['declared']))).toEqual([
      'other.extra | Extra | Deep: Yes',
    ]);
  });

  it('has unique keys, even if a long name is truncated', () => {
    const long = 'x'.repeat(200);
    const shown = listed((facts) =>
      facts.add('a', '1').add('a', '2').add('a', '3').add(`${long}1`, 'v').add(`${long}2`, 'v'),
    );
    const keys = shown.map((line) => line.split(' | ')[0] ?? '');
    expect(keys.slice(0, 3)).toEqual(['a', 'a#2', 'a#3']);
    expect(new Set(keys).size).toBe(5);
    expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(110);
  });

  it('ends with the number of omitted facts, after a hundred, once however often it is read', () => {
    const facts = factList(format, 'cart.');
    for (let number = 1; number <= 103; number += 1) facts.add(`fact ${number}`, 'x');
    const more = { key: 'cart.more', label: '…', value: 'and 3 more' };
    expect(facts.done().at(-1)).toEqual(more);
    expect(facts.done()).toHaveLength(101);
  });
});
