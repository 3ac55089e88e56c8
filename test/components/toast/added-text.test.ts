import { expect, test } from 'vitest';
import { addedText } from '../../../src/components/toast/toast-part.tsx';
import { en } from '../../../src/core/messages/en.ts';

const mug = { line: { name: 'Speckled mug' }, qty: 2 };
const note = { line: { name: 'A5 notebook' }, qty: 1 };
const unnamed = { line: {}, qty: 0.5 };

test.each([
  [[note], 'en', 'A5 notebook'],
  [[mug], 'en', '2 × Speckled mug'],
  [[mug, note], 'en', '2 × Speckled mug and A5 notebook'],
  [[mug, note, unnamed], 'en', '2 × Speckled mug, A5 notebook, and 0.5 × Unnamed item'],
  [[mug, note], 'de', '2 × Speckled mug und A5 notebook'],
  [[mug, note, note, note], 'en', '4 items'],
])('names up to three items and counts more: %#', (items, locale, text) => {
  expect(addedText(items, locale, en)).toBe(text);
});
