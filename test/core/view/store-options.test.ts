import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeOptions, storeOptionsOf } from '../../../src/core/view/store-options.ts';

const read = (...list: unknown[]) => storeOptions({ options: JSON.stringify(list) });

describe('the options in a totals response', () => {
  it('have labels and values', () => {
    expect(read({ value: 'Red', label: 'Color' })).toEqual([{ label: 'Color', value: 'Red' }]);
  });

  it.each([
    ['lines of a text', 'Line one<br />\nline two &amp; &lt;b&gt;', 'Line one, line two & <b>'],
    ['several values', 'Side A<br />\nSide B', 'Side A, Side B'],
    [
      'a price in a bundle',
      '1 x Speckled mug <span class="price">17,52\u00a0€</span>',
      '1 x Speckled mug 17,52\u00a0€',
    ],
    ['markup of any kind', '<img src=x onerror="alert(1)">Blue<script>', 'Blue'],
    ['a sign that is no tag', '3 &lt; 4', '3 < 4'],
  ])('show %s as text', (_what, value, text) => {
    expect(read({ label: 'Option', value })).toEqual([{ label: 'Option', value: text }]);
  });

  it('show the full text of a value that the store truncated', () => {
    const value =
      'A rather long text that goes on and on until it is cut <a href="#" class="dots" onclick="return false">...</a>';
    const whole = 'A rather long text that goes on and on until it is cut off, here';
    expect(read({ label: 'Note', value, full_view: whole })).toEqual([{ label: 'Note', value: whole }]);
  });

  it('have unescaped labels, because stores do not escape them', () => {
    expect(read({ label: 'Salt &amp; pepper <set>', value: 'Yes' })[0]?.label).toBe('Salt &amp; pepper <set>');
  });

  it.each([
    ['no text', undefined],
    ['null', null],
    ['broken JSON', '[{'],
    ['no list', '{"label":"a","value":"b"}'],
    [
      'entries of other kinds',
      '[null, 1, "a", {"label": 1, "value": "b"}, {"label": "a"}, {"label": " ", "value": "b"}]',
    ],
  ])('are empty if there is %s', (_what, options) => {
    expect(storeOptions({ options })).toEqual([]);
  });

  it('are parsed from any text without an error, and stay short', () => {
    const value = fc.oneof(fc.string(), fc.jsonValue(), fc.constant('<b>'.repeat(10_000)));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          value.map((each) => JSON.stringify([{ label: 'Option', value: each }])),
        ),
        (options) => {
          for (const { value: shown } of storeOptions({ options })) expect(shown.length).toBeLessThanOrEqual(1000);
        },
      ),
    );
  });
});

it('are found by the id of their line', () => {
  const options = JSON.stringify([{ label: 'Size', value: 'M' }]);
  const totals = { items: [{ item_id: 7, options }, { item_id: 8 }, { item_id: 7 }] };
  expect(storeOptionsOf(totals, 7)).toEqual([{ label: 'Size', value: 'M' }]);
  expect(storeOptionsOf(totals, 8)).toEqual([]);
  expect(storeOptionsOf(totals, 9)).toEqual([]);
  expect(storeOptionsOf(totals, null)).toEqual([]);
});
