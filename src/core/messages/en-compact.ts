import { enSummary } from './en-summary.ts';
import type { Translation } from './translation.ts';

/** The English messages of lines, totals and badge, which the first paint shows. */
export const enCompact = {
  ...enSummary,
  each: '{amount} each',
  quantity: 'Quantity',
  rowTotal: 'Price',
  unnamedItem: 'Unnamed item',
  subtotalHint: 'Tax, shipping and discounts are calculated at checkout.',
  /** Label of the subtotal if it is added up from the items' prices. */
  itemsExcludingTax: 'Subtotal (excl. tax)',
  /** Next to an amount including tax: `{amount}`. */
  excludingTax: '{amount} excl. tax',
  /** The shop's subtotal counts an item that it no longer lists. */
  subtotalCountsMore: 'The subtotal still includes an item that’s no longer available.',
  baseCurrencyShown: 'Prices are shown in {base}.',
  currencyUnknown: 'The currency of these prices is unknown.',
  sku: 'SKU',
  /** Label of the list of a line's options. */
  options: 'Options',
  option: 'Option {id}',
  optionBundle: 'Bundle option {id}',
  optionBundleChoice: '{quantity} × {choice}',
  optionLinks: 'Downloads',
  discount: 'Discount',
  /** Label of the list of a line's discounts. */
  discounts: 'Discounts',
  /** Below the amount of a discounted line: its discount is subtracted in the totals. */
  beforeDiscount: 'before discount',
  /** The last entry of a list that was cut: `{count}`. */
  more: { one: 'and {count} more', other: 'and {count} more' },
  yes: 'Yes',
  no: 'No',
  unavailable: 'Not available',
  unavailableReason: {
    'price-unreadable': 'Price shown at checkout',
    'quantity-unreadable': 'Couldn’t load the quantity.',
    'items-unreadable': 'Couldn’t load the items, so there is no subtotal.',
    'amount-unreadable': 'Couldn’t load the amount.',
    'amount-pending': 'The amount is not known yet.',
  },
  missingLines: {
    one: '{count} item is no longer available.',
    other: '{count} items are no longer available.',
  },
};

export type CompactMessages = Translation<typeof enCompact>;
