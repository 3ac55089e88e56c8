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

/** The text of a line without controls, also what is only for screen readers. */
function lineText(
  line: Partial<CompactLine>,
  { showSku = false, hasControls = false }: { showSku?: boolean; hasControls?: boolean } = {},
): string {
  const options = {
    messages: enCompact,
    settings: { showSku },
    hasPicture: false,
    hasControls,
  };
  return lineNodes(makeLine(line), options).map(textOf).join('');
}

test('a line says quantity, unit price and row, each named for screen readers', () => {
  expect(lineText({})).toBe('Plain mugPrice €36.52Quantity 2 × €18.26');
});

test('at a quantity of 1 it has no unit price, because it is the row', () => {
  expect(lineText({ quantity: '1', quantityValue: 1, row: makeLine().unit })).toBe(
    'Plain mugPrice €18.26Quantity 1',
  );
});

test('the row without tax follows the one that includes it', () => {
  expect(lineText({ rowExcludingTax: '€30.00 excl. tax' })).toContain('€30.00 excl. tax');
});

test('a price that cannot be read is said once', () => {
  const line = { unit: unavailablePrice, row: unavailablePrice };
  expect(lineText(line)).toBe('Plain mugPrice Price shown at checkoutQuantity 2');
});

test('the SKU is shown if the page asks for it', () => {
  expect(lineText({}, { showSku: true })).toBe('Plain mugPrice €36.52Quantity 2 × €18.26SKU MUG-1');
});

test('a discounted line says that its amount is before the discount, unless it has none', () => {
  const discounts = [makeDiscount()];
  expect(lineText({ discounts })).toContain('Price €36.52before discount');
  expect(lineText({})).not.toContain('before discount');
  expect(lineText({ discounts, row: unavailablePrice })).not.toContain('before discount');
});

test('each option has its label and value, each discount its label and negative amount', () => {
  const options = [{ key: '1', label: 'Size', value: '52' }];
  expect(lineText({ options, discounts: [makeDiscount()] })).toBe(
    'Plain mugPrice €36.52before discountQuantity 2 × €18.26Size: 52Summer sale€-3.65',
  );
});

test('an option is one unit in the direction of its label, in which its value has its own', () => {
  const options = [{ key: '1', label: 'Engraving', value: 'إلى أمي' }];
  const line = makeLine({ options, discounts: [] });
  const nodes = lineNodes(line, {
    messages: enCompact,
    settings: { showSku: false },
    hasPicture: false,
    hasControls: false,
  });
  expect(JSON.stringify(nodes)).toContain(
    '["li",{"dir":"auto"},"Engraving",": ",["bdi",null,"إلى أمي"]]',
  );
});

test('a discount that the totals have as a row is named without its amount', () => {
  const discounts = [{ key: '1', label: 'Summer sale', amount: null }];
  expect(lineText({ discounts })).toBe(
    'Plain mugPrice €36.52before discountQuantity 2 × €18.26Summer sale',
  );
});

test('an option whose name is not known yet is its value', () => {
  const options = [{ key: 'custom-0', label: '', value: 'For Noor' }];
  expect(lineText({ options })).toMatch(/For Noor$/);
  expect(lineText({ options })).not.toContain(':');
});

test('the unit price of a fraction contains it, as one text', () => {
  const line = { quantity: '2.5', quantityValue: 2.5, row: makeAmount('45.65') };
  expect(lineText(line)).toBe('Plain mugPrice €45.65Quantity 2.5 × €18.26');
  expect(lineText(line, { hasControls: true })).toBe('Plain mugPrice €45.652.5 × €18.26');
});

test('an amount that is not known yet has no "each" next to it', () => {
  const unit = { kind: 'unavailable', reason: 'amount-pending' } as const;
  expect(lineText({}, { hasControls: true })).toContain('€18.26 each');
  expect(lineText({ unit }, { hasControls: true })).not.toContain('each');
});

test('the price of one keeps its space beside a single piece while the shop adds it up', () => {
  const pending = { kind: 'unavailable', reason: 'amount-pending' } as const;
  const single = { quantity: '1', quantityValue: 1, row: pending, unit: pending };
  const options = { messages: enCompact, settings: { showSku: false }, hasPicture: false };
  const nodes = lineNodes(makeLine(single), { ...options, hasControls: true });
  expect(JSON.stringify(nodes)).toContain('["p.gc-each",{"aria-hidden":"true"}');
});
