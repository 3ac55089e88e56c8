import { expect, test } from 'vitest';
import { lineNodes } from '../../../src/core/markup/line.ts';
import type { MarkupChild, MarkupNode } from '../../../src/core/markup/node.ts';
import { enCompact } from '../../../src/core/messages/en-compact.ts';
import type { CompactLine } from '../../../src/core/view/types.ts';
import {
  makeAmount,
  makeDiscount,
  makeLine,
  unavailablePrice,
} from '../../support/cart-view-factory.ts';

const isNode = (child: MarkupChild): child is MarkupNode => Array.isArray(child);

function textOf(child: MarkupChild): string {
  if (!isNode(child)) return child || '';
  const [, , ...inside] = child;
  return inside.map(textOf).join('');
}

interface Options {
  readonly showSku?: boolean;
  readonly hasControls?: boolean;
}

const nodesOf = (line: Partial<CompactLine>, { showSku = false, hasControls = false }: Options) =>
  lineNodes(makeLine(line), {
    messages: enCompact,
    settings: { showSku },
    hasPicture: false,
    hasControls,
  });

/** The text of a line without controls, also what is only for screen readers. */
const lineText = (line: Partial<CompactLine>, options: Options = {}): string =>
  nodesOf(line, options).map(textOf).join('');

const discounts = [makeDiscount()];
const pending = { kind: 'unavailable', reason: 'amount-pending' } as const;
const unread = { unit: unavailablePrice, row: unavailablePrice };
const single = { quantity: '1', quantityValue: 1 };
const fraction = { quantity: '2.5', quantityValue: 2.5, row: makeAmount('45.65') };

test.each<[string, string, Partial<CompactLine>, Options?]>([
  ['quantity, unit price and row by their names', 'Price €36.52Quantity 2 × €18.26', {}],
  [
    'no unit price at a quantity of 1, because it is the row',
    'Price €18.26Quantity 1',
    { ...single, row: makeLine().unit },
  ],
  [
    'the row without tax after it',
    'Price €36.52€30.00 excl. taxQuantity 2 × €18.26',
    { rowExcludingTax: '€30.00 excl. tax' },
  ],
  ['once a price that cannot be read', 'Price Price shown at checkoutQuantity 2', unread],
  ['the SKU on request', 'Price €36.52Quantity 2 × €18.26SKU MUG-1', {}, { showSku: true }],
  [
    'the label and value of each option, and of each discount the label and negative amount',
    'Price €36.52before discountQuantity 2 × €18.26Size: 52Summer sale€-3.65',
    { options: [{ key: '1', label: 'Size', value: '52' }], discounts },
  ],
  [
    'not that an amount is before the discount if it has none',
    'Price Price shown at checkoutQuantity 2Summer sale€-3.65',
    { ...unread, discounts },
  ],
  [
    'the name of a discount without its amount if the totals have it as a row, or none can be read',
    'Price €36.52before discountQuantity 2 × €18.26Summer saleStudents',
    {
      discounts: [
        { key: '1', label: 'Summer sale', amount: null },
        { key: '2', label: 'Students', amount: unavailablePrice },
      ],
    },
  ],
  [
    'the value of an option whose name is not known yet',
    'Price €36.52Quantity 2 × €18.26For Noor',
    { options: [{ key: 'custom-0', label: '', value: 'For Noor' }] },
  ],
  ['the unit price of a fraction', 'Price €45.65Quantity 2.5 × €18.26', fraction],
  [
    'that price as one text beside controls',
    'Price €45.652.5 × €18.26',
    fraction,
    { hasControls: true },
  ],
  ['"each" beside controls', 'Price €36.52€18.26 eachQuantity 2 × ', {}, { hasControls: true }],
  [
    'no "each" next to an amount that is not known yet',
    'Price €36.52\u00a0The amount is not known yet.Quantity 2 × ',
    { unit: pending },
    { hasControls: true },
  ],
])('a line says %s', (_what, text, line, options) => {
  expect(lineText(line, options)).toBe(`Plain mug${text}`);
});

test('an option is one unit in the direction of its label, in which its value has its own', () => {
  const options = [{ key: '1', label: 'Engraving', value: 'إلى أمي' }];
  expect(JSON.stringify(nodesOf({ options }, {}))).toContain(
    '["li",{"dir":"auto"},"Engraving",": ",["bdi",null,"إلى أمي"]]',
  );
});

test('the price of one keeps its space beside a single piece while the shop adds it up', () => {
  const line = { ...single, row: pending, unit: pending };
  expect(JSON.stringify(nodesOf(line, { hasControls: true }))).toContain(
    '["p.gc-each",{"aria-hidden":"true"}',
  );
});
