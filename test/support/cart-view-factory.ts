import { eachText } from '../../src/core/view/line-texts.ts';
import type {
  Amount,
  AmountView,
  DiscountView,
  CompactLine,
  CompactView,
  DetailsView,
} from '../../src/core/view/types.ts';

/** An amount in euro, with its amount in dollars by default. */
export function makeAmount(text: string, base: Amount['base'] = null): Amount {
  return { kind: 'amount', text: `€${text}`, value: text, currency: 'EUR', base };
}

export const unavailablePrice: AmountView = { kind: 'unavailable', reason: 'price-unreadable' };

export function makeDiscount(overrides: Partial<DiscountView> = {}): DiscountView {
  return {
    key: 'discount',
    label: 'Summer sale',
    amount: makeAmount('-3.65'),
    facts: [],
    ...overrides,
  };
}

export function makeLine(overrides: Partial<CompactLine> = {}): CompactLine {
  return {
    ...eachText(() => null),
    key: 'line',
    name: 'Plain mug',
    sku: 'MUG-1',
    itemId: 1,
    productType: 'simple',
    quantity: '2',
    quantityValue: 2,
    unit: makeAmount('18.26'),
    rowExcludingTax: null,
    row: makeAmount('36.52'),
    options: [],
    discounts: [],
    ...overrides,
  };
}

export function makeLines(count: number): readonly CompactLine[] {
  return Array.from({ length: count }, (_, index) =>
    makeLine({ key: String(index), name: `Tile ${index + 1}` }),
  );
}

/** A guest cart with one mug, before the checkout. */
export function makeView(overrides: Partial<CompactView> = {}): CompactView {
  return {
    contents: 'filled',
    isVirtual: false,
    isGuest: true,
    orderNumber: null,
    lineCount: 1,
    quantity: '2',
    countText: '2 items',
    badgeText: '2',
    lines: [makeLine()],
    hiddenLines: 0,
    missingLines: 0,
    subtotal: makeAmount('36.52', { text: '$39.98', value: '39.98', currency: 'USD' }),
    total: makeAmount('36.52', { text: '$39.98', value: '39.98', currency: 'USD' }),
    subtotalLabel: 'Subtotal',
    subtotalExcludingTax: null,
    subtotalNote: null,
    taxDisplay: null,
    isStale: false,
    currencyNote: null,
    ...overrides,
  };
}

/** The details of a cart, empty unless overridden. */
export function makeDetails(overrides: Partial<DetailsView> = {}): DetailsView {
  return {
    lines: [],
    shipping: [],
    billing: null,
    customer: null,
    note: null,
    payment: [],
    facts: [],
    ...overrides,
  };
}
