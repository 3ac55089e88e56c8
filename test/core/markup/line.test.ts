import { expect, test } from 'vitest';
import { lineNodes } from '../../../src/core/markup/line.ts';
import type { MarkupChild, MarkupNode } from '../../../src/core/markup/node.ts';
import { enCompact } from '../../../src/core/messages/en-compact.ts';
import type { CompactLine } from '../../../src/core/view/types.ts';
import { makeDiscount, makeLine, unavailablePrice } from '../../support/cart-view-factory.ts';

const isNode = (child: MarkupChild): child is MarkupNode => Array.isArray(child);

function textOf(child: MarkupChild): string {
  if (!isNode(child)) return child || '';
  const [, , ...inside] = child;
  return inside.map(textOf).join('');
}

/** The text of a line without controls, also what is only for screen readers. */
function lineText(line: Partial<CompactLine>, showSku = false): string {
  const options = {
    messages: enCompact,
    settings: { showSku },
    hasPicture: false,
    hasControls: false,
  };
  return lineNodes(makeLine(line), options).map(textOf).join('');
}

test('a line says quantity, unit price and row, each named for screen readers', () => {
  expect(lineText({})).toBe('Plain mugQuantity 2 × €18.26Price €36.52');
});

test('at a quantity of 1 it has no unit price, because it is the row', () => {
  expect(lineText({ quantity: '1', quantityValue: 1, row: makeLine().unit })).toBe(
    'Plain mugQuantity 1Price €18.26',
  );
});

test('a price that cannot be read is said once', () => {
  const line = { unit: unavailablePrice, row: unavailablePrice };
  expect(lineText(line)).toBe('Plain mugQuantity 2Price Price shown at checkout');
});

test('the SKU is shown if the page asks for it', () => {
  expect(lineText({}, true)).toBe('Plain mugQuantity 2 × €18.26SKU MUG-1Price €36.52');
});

test('each option has its label and value, each discount its label and negative amount', () => {
  const options = [{ key: '1', label: 'Size', value: '52' }];
  expect(lineText({ options, discounts: [makeDiscount()] })).toBe(
    'Plain mugQuantity 2 × €18.26Size: 52Price €36.52Summer sale€-3.65',
  );
});
