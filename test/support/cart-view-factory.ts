import { eachText, type LineTexts } from '../../src/core/view/line-texts.ts';
import type {
  AddressView,
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

let counter = 0;

/** A unique word. */
function word(of: string): string {
  counter += 1;
  return `${of}·${counter}`;
}

function wordyFacts(of: string) {
  return [1, 2].map((number) => ({
    key: `${of}.${number}`,
    label: word(`${of} label`),
    value: word(`${of} value`),
  }));
}

function wordyAmount(of: string): Amount {
  return {
    kind: 'amount',
    text: word(`${of} text`),
    value: word(`${of} exact`),
    currency: word(`${of} currency`),
    base: {
      text: word(`${of} base`),
      value: word(`${of} base exact`),
      currency: word(`${of} base currency`),
    },
  };
}

function wordyDiscount(of: string): DiscountView {
  return { key: of, label: word(`${of} label`), amount: wordyAmount(of), facts: wordyFacts(of) };
}

function wordyAddress(of: string): AddressView {
  return { lines: [word(`${of} line`), word(`${of} line`)], facts: wordyFacts(of) };
}

/** No member is optional or null, so that TypeScript names a new one that is missing here. */
type Filled<T> = { readonly [K in keyof T]-?: NonNullable<T[K]> };

function wordyLine(of: string): Filled<CompactLine> {
  return {
    // A text for each name.
    ...(eachText((name) => word(`${of} ${name}`)) as Filled<LineTexts>),
    key: word(of),
    itemId: 1,
    quantityValue: 2,
    unit: wordyAmount(`${of} unit`),
    row: wordyAmount(`${of} row`),
    rowExcludingTax: word(`${of} row excluding tax`),
    options: [1, 2].map((key) => ({
      key: String(key),
      label: word(`${of} option`),
      value: word(`${of} choice`),
    })),
    discounts: [{ key: of, label: word(`${of} discount`), amount: wordyAmount(`${of} discount`) }],
  };
}

/** A view with every possible text, each one unique. */
export function makeWordyView(): CompactView {
  // Without the shop's totals, the total is the subtotal.
  const subtotal = wordyAmount('subtotal');
  return makeView({
    lineCount: 2,
    quantity: null,
    countText: word('count'),
    lines: [wordyLine('first'), wordyLine('second')],
    subtotal,
    total: subtotal,
    currencyNote: word('currency note'),
  });
}

/**
 * Its details. A line shows the amounts of its discounts, so the details repeat only label and
 * facts.
 */
export function makeWordyDetails(): DetailsView {
  const lineDetails = (of: string) => ({
    discounts: [
      {
        ...makeDiscount(),
        key: of,
        label: word(`${of} discount`),
        facts: wordyFacts(`${of} discount`),
      },
    ],
    facts: wordyFacts(`${of} fact`),
  });
  const shipment = (of: string) => ({
    key: of,
    address: wordyAddress(`${of} address`),
    method: word(`${of} method`),
    methodCode: word(`${of} code`),
    itemsSummary: word(`${of} summary`),
    items: [{ key: '1', text: word(`${of} item`) }],
    hiddenItems: 0,
    discounts: [wordyDiscount(`${of} discount`)],
    pickupLocation: word(`${of} pickup`),
    facts: wordyFacts(`${of} fact`),
  });
  return {
    lines: [lineDetails('first'), lineDetails('second')],
    shipping: [shipment('parcel one'), shipment('parcel two')],
    billing: wordyAddress('billing'),
    customer: {
      name: word('customer name'),
      email: word('customer email'),
      facts: wordyFacts('customer'),
      addresses: [wordyAddress('book one'), wordyAddress('book two')],
    },
    note: word('note'),
    payment: wordyFacts('payment'),
    facts: wordyFacts('fact'),
  };
}
