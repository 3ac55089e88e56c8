import type { AddedItem } from '../../actions/item-added.ts';
import { decimalOf } from '../../view/money/decimal.ts';
import { formatNumber } from '../../view/money/format-number.ts';
import { plainName } from '../../view/text/plain-text.ts';

/** Name and quantity of an added item, as in "2 × Speckled mug". */
export function addedText({ line, qty }: AddedItem, locale: string, unnamedItem: string): string {
  const name = plainName(line.name) ?? unnamedItem;
  const quantity = decimalOf(qty);
  return quantity === undefined || qty === 1 ? name : `${formatNumber(quantity, locale)} × ${name}`;
}
