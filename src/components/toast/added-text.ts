import type { AddedItem } from '../../core/actions/item-added.ts';
import type { Messages } from '../../core/messages/messages.ts';
import { decimalOf } from '../../core/money/decimal.ts';
import { formatNumber } from '../../core/money/format-number.ts';
import { pluralText } from '../../core/view/text/fill-message.ts';
import { plainName } from '../../core/view/text/plain-text.ts';

/** Maximum number of names in a toast. */
const maxNames = 3;

/**
 * Names and quantities of added items, such as "2 × Speckled mug and A5 notebook". Only their number if there are more
 * than three.
 */
export function addedText(
  items: readonly AddedItem[],
  locale: string,
  messages: Pick<Messages, 'items' | 'unnamedItem'>,
): string {
  if (items.length > maxNames) return pluralText(messages.items, items.length, locale);
  const names = items.map(({ line, qty }) => {
    const name = plainName(line.name) ?? messages.unnamedItem;
    const quantity = decimalOf(qty);
    return quantity === undefined || qty === 1 ? name : `${formatNumber(quantity, locale)} × ${name}`;
  });
  return new Intl.ListFormat(locale).format(names);
}
