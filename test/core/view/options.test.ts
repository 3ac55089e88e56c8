import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCartView } from '../../../src/core/view/details/details-view.ts';
import type { LineView } from '../../../src/core/view/types.ts';
import { decode } from '../../../src/core/api/shape.ts';
import { totalsSchema } from '../../../src/core/api/totals.ts';
import { en } from '../../../src/core/messages/en.ts';
import { cartOf, itemBody } from './cart-factory.ts';
import { makeLine } from '../../support/cart-view-factory.ts';
import { totalsOptions, totalsOptionsOf } from '../../../src/core/view/totals-options.ts';
import { spokenName } from '../../../src/components/lines/spoken-name.ts';

function line(members: Record<string, unknown>, currency?: unknown): LineView {
  const cart = cartOf({
    items: [itemBody(members)],
    ...(currency === undefined ? {} : { currency }),
  });
  return toCartView(cart).lines[0] as LineView;
}

function options(inside: unknown): readonly string[] {
  const { options: views } = line({ product_option: { extension_attributes: inside } });
  expect(new Set(views.map((view) => view.key)).size).toBe(views.length);
  return views.map(({ label, value }) => `${label}: ${value}`);
}

describe('options', () => {
  it('of all four kinds show what was chosen, as ids if there are no titles', () => {
    expect(
      options({
        custom_options: [{ option_id: '1', option_value: 'Hi & bye' }],
        configurable_item_options: [{ option_id: '93', option_value: 52 }],
        bundle_options: [{ option_id: 2, option_qty: 3, option_selections: [4, 5] }],
        downloadable_option: { downloadable_links: [5, 6] },
      }),
    ).toEqual([
      'Option 1: Hi & bye',
      'Option 93: 52',
      'Bundle option 2: 3 × 4, 5',
      'Downloads: 5, 6',
    ]);
  });

  it('have no id as their name while the totals that name them are loading', () => {
    const inside = {
      custom_options: [{ option_id: '1', option_value: 'For Noor' }],
      configurable_item_options: [{ option_id: 93, label: 'Colour', value_label: 'Blue' }],
      bundle_options: [{ option_id: 2, option_qty: 1, option_selections: ['Long'] }],
    };
    const cart = cartOf({
      items: [itemBody({ product_option: { extension_attributes: inside } })],
    });
    const before = decode(totalsSchema, { items: [] }).value;
    for (const totals of ['loading', before] as const) {
      const [added] = toCartView(cart, { totals }).lines;
      expect(added?.options.map(({ label, value }) => [label, value])).toEqual([
        ['', 'For Noor'],
        ['Colour', 'Blue'],
        ['', '1 × Long'],
      ]);
    }
  });

  it('show titles if the service sends them', () => {
    expect(
      options({
        configurable_item_options: [
          { option_id: 93, label: 'Colour', option_value: 52, value_label: 'Blue' },
        ],
        custom_options: [{ title: 'Engraving', value: 'For J' }],
        bundle_options: [{ title: 'Straps', option_qty: 1, option_selections: ['Long'] }],
        downloadable_option: { downloadable_links: [{ title: 'Part one' }, { link_id: 3 }] },
      }),
    ).toEqual([
      'Engraving: For J',
      'Colour: Blue',
      'Straps: 1 × Long',
      'Downloads: Part one, Link id: 3',
    ]);
  });

  it('are marked as bare if only ids are known', () => {
    const inside = {
      custom_options: [
        { option_id: '1', option_value: '4' },
        { option_id: '2', option_value: '42', label: 'Initials or number' },
        { option_id: '3', option_value: 'For Noor' },
      ],
      configurable_item_options: [
        { option_id: '93', option_value: 52 },
        { option_id: '93', option_value: 52, label: 'Colour' },
        { option_id: '93', option_value: 52, label: 'Size', value_label: '42' },
      ],
      bundle_options: [
        { option_id: 2, option_qty: 1, option_selections: [4, 5], label: 'Cup' },
        {
          option_id: 3,
          option_qty: 1,
          option_selections: [4],
          label: 'Cup',
          value: 'Speckled mug',
        },
      ],
      downloadable_option: { downloadable_links: [5, 6] },
    };
    const views = line({ product_option: { extension_attributes: inside } }).options;
    const named = views
      .filter(({ isBare }) => isBare !== true)
      .map(({ label, value }) => `${label}: ${value}`);
    expect(named).toEqual([
      'Initials or number: 42',
      'Option 3: For Noor',
      'Size: 42',
      'Cup: 1 × Speckled mug',
    ]);
    expect(views).toHaveLength(9);
  });

  it('are marked as bare in languages with another comma', () => {
    const inside = {
      bundle_options: [
        { option_id: 2, option_selections: [4, 5], label: 'Cup' },
        { option_id: 3, option_selections: [4, 5], label: 'Cup', value: 'Speckled mug' },
      ],
      downloadable_option: { downloadable_links: [5, 6] },
    };
    const cart = cartOf({
      items: [itemBody({ product_option: { extension_attributes: inside } })],
    });
    for (const comma of ['، ', '、', '，']) {
      const [added] = toCartView(cart, { messages: { comma } }).lines;
      expect(added?.options.map(({ value, isBare }) => [value, isBare])).toEqual([
        [`4${comma}5`, true],
        ['Speckled mug', undefined],
        [`5${comma}6`, true],
      ]);
    }
  });

  it('show unknown members', () => {
    expect(
      options({
        custom_options: [
          { option_id: 1, option_value: 'x', price_type: 'fixed', tags: ['a', { b: true }] },
        ],
        giftcard_item_option: { giftcard_sender_name: 'Ann', message: null },
        downloadable_option: { downloadable_links: null, sample: 7 },
      }),
    ).toEqual([
      'Option 1: x; Price type: fixed; Tags: a, B: Yes',
      'Downloads: Sample: 7',
      'Giftcard item option: Giftcard sender name: Ann',
    ]);
  });

  it('show the name of a file, but not its content', () => {
    const file_info = {
      name: 'logo.png',
      type: 'image/png',
      base64_encoded_data: 'QUJD'.repeat(1000),
    };
    expect(
      options({
        custom_options: [
          { option_id: 4, option_value: 'file', extension_attributes: { file_info } },
        ],
      }),
    ).toEqual(['Option 4: logo.png']);
  });

  it('are limited to fifty, with the number of the others', () => {
    const many = Array.from({ length: 60 }, (_, option_id) => ({ option_id, option_value: 'x' }));
    const shown = options({ custom_options: many });
    expect(shown).toHaveLength(51);
    expect(shown.at(-1)).toBe('…: and 10 more');
  });
});

const read = (...list: unknown[]) => totalsOptions({ options: JSON.stringify(list) }, en);

/** The options of a line as the schema reads them, and the issues. */
function decodedOptions(options: unknown) {
  const { value, issues } = decode(totalsSchema, { items: [{ item_id: 7, options }] });
  return {
    shown: totalsOptionsOf(value, 7, en).map(({ label, value: text }) => `${label}: ${text}`),
    issues: issues.map(({ path, expected }) => `${path} ${expected}`),
  };
}

describe('the options in a totals response', () => {
  it.each([
    ['lines of a text', 'Line one<br />\nline two &amp; &lt;b&gt;', 'Line one, line two & <b>'],
    ['a typed text with the letter x', 'For 2 x Noor', 'For 2 x Noor'],
    ['several values', 'Side A<br />\nSide B', 'Side A, Side B'],
    [
      'a price in a bundle',
      '1 x Speckled mug <span class="price">17,52\u00a0€</span>',
      '1\u00a0×\u00a0Speckled mug 17,52\u00a0€',
    ],
    ['markup of any kind', '<img src=x onerror="alert(1)">Blue<script>', 'Blue'],
    ['a sign that is no tag', '3 &lt; 4', '3 < 4'],
  ])('show %s as text', (_what, value, text) => {
    expect(read({ label: 'Option', value })).toEqual([{ label: 'Option', value: text }]);
  });

  it('show the full text of a value that the store truncated, and a label as it is, because stores do not escape it', () => {
    const value =
      'A rather long text that goes on and on until it is cut <a href="#" class="dots" onclick="return false">...</a>';
    const whole = 'A rather long text that goes on and on until it is cut off, here';
    const label = 'Salt &amp; pepper <set>';
    expect(read({ label, value, full_view: whole })).toEqual([{ label, value: whole }]);
  });

  it.each([
    ['no text', undefined],
    ['null', null],
    ['broken JSON', '[{'],
    ['no list', '{"label":"a","value":"b"}'],
    [
      'entries of other kinds',
      '[null, 1, "a", {"label": "a"}, {"label": "a", "value": null}, {"value": " "}]',
    ],
  ])('are empty if there is %s', (_what, options = null) => {
    expect(totalsOptions({ options }, en)).toEqual([]);
  });

  it.each([
    [
      'named keys, holes and a number, in the order of the text',
      '{"engraving":{"label":"Engraving","value":"For Ada"},"0":{"label":"Colour","value":"Blue"},"2":{"label":"Length (cm)","value":120}}',
      ['Engraving: For Ada', 'Colour: Blue', 'Length (cm): 120'],
    ],
    [
      'a hole',
      '{"1": {"label": "Size", "value": "M"}, "10": {"label": "Cut", "value": "Slim"}}',
      ['Size: M', 'Cut: Slim'],
    ],
    [
      'the key of a module',
      ' {"additional_options":{"label":"Gift, \\"wrapped\\":","value":true},"3":{"label":"Card","value":false}}',
      ['Gift, "wrapped":: Yes', 'Card: No'],
    ],
    [
      'no label',
      '[{"label":"","value":"Blue"},{"value":7},{"label":null,"value":"M"},{"label":2027,"value":"Year"}]',
      ['Options: Blue', 'Options: 7', 'Options: M', '2027: Year'],
    ],
    [
      'lists as values',
      '[{"label":"Toppings","value":["Nuts &amp; figs",{"0":"<b>Honey</b>"},2.5]},{"label":"Extra","value":{"1":"Bow"},"full_view":false}]',
      ['Toppings: Nuts & figs, Honey, 2.5', 'Extra: Bow'],
    ],
    [
      'a list in a list with a hole',
      '{"1":[{"label":"Cut","value":"Slim"}],"3":{"label":"Hem","value":"Raw"}}',
      ['Cut: Slim', 'Hem: Raw'],
    ],
    [
      'a list under a key of a module',
      '{"0":{"label":"Size","value":"M"},"additional_options":[{"label":"Engraving","value":"Ada"},{"label":"Card","value":2}],"note":"x"}',
      ['Size: M', 'Engraving: Ada', 'Card: 2'],
    ],
    ['no text around the list', [{ label: 'Colour', value: 'Blue' }], ['Colour: Blue']],
    ['no text around the object', { a: { label: 'Length', value: 0 } }, ['Length: 0']],
  ])('are shown despite %s', (_what, options, shown) => {
    expect(decodedOptions(options).shown).toEqual(shown);
  });

  it.each([
    ['{"engraving":{"label":"Engraving","value":"For Ada"}}', ['array']],
    ['{"0":{"label":"Colour","value":"Blue"},"2":{"label":"Cut","value":120}}', ['array']],
    ['[{"label":1,"value":"b"}]', ['[0].label string']],
    ['{"label":"Colour","value":"Blue"}', ['array']],
    ['[{', ['JSON text of array of object']],
    [[], ['JSON text of array of object']],
  ])('are reported if their shape is another one: %j', (options, issues) => {
    expect(decodedOptions(options).issues).toEqual(
      issues.map((issue) => `items[0].options${issue.startsWith('[') ? '' : ' '}${issue}`),
    );
  });

  it.each(['[]', '', '[{"label":"Size","value":"M","print_value":"M","custom_view":false}]'])(
    'are not reported, and stay the same text: %j',
    (options) => {
      expect(decode(totalsSchema, { items: [{ options }] })).toEqual({
        value: { items: [{ options }] },
        issues: [],
      });
    },
  );

  it('are decoded once: what the schema returns has no issues', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.jsonValue(), fc.string()), (options) => {
        const { value } = decode(totalsSchema, { items: [{ options }] });
        expect(decode(totalsSchema, structuredClone(value))).toEqual({ value, issues: [] });
      }),
    );
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
          for (const { value: shown } of totalsOptions({ options }, en))
            expect(shown.length).toBeLessThanOrEqual(1000);
        },
      ),
    );
  });
});

it('options are listed with the comma of the language', () => {
  const words = { ...en, comma: '، ' };
  const options = JSON.stringify([{ label: 'Topping', value: ['Jam<br/>Honey', 'Nuts'] }]);
  expect(totalsOptions({ options }, words)[0]?.value).toBe('Jam، Honey، Nuts');
  const line = makeLine({
    name: 'Tee',
    options: [
      { key: '1', label: 'Colour', value: 'Ink blue' },
      { key: '2', label: 'Size', value: 'M' },
    ],
  });
  expect(spokenName(line, true, words)).toBe('Tee، Ink blue، M');
});

it('are found by the id of their line', () => {
  const options = JSON.stringify([{ label: 'Size', value: 'M' }]);
  const totals = { items: [{ item_id: 7, options }, { item_id: 8 }, { item_id: 7 }] };
  expect(totalsOptionsOf(totals, 7, en)).toEqual([{ label: 'Size', value: 'M' }]);
  expect(totalsOptionsOf(totals, 8, en)).toEqual([]);
  expect(totalsOptionsOf(totals, 9, en)).toEqual([]);
  expect(totalsOptionsOf(totals, null, en)).toEqual([]);
});
