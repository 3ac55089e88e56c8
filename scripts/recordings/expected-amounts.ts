import Big from 'big.js';
import { en } from '../../src/core/messages/en.ts';
import { isRecord } from './exchange.ts';

/** The tax display of a cart; `auto` is the display of the store. */
export type Display = 'auto' | 'including' | 'excluding' | 'both';

/** An expected amount. */
export interface ExpectedAmount {
  /** The formatted text, such as `€36.52`. */
  readonly text: string;
  /**
   * The exact decimal, such as `36.52`; null for shipping before a method is chosen, which is a
   * text.
   */
  readonly value: string | null;
}

export interface ExpectedLine {
  /**
   * Whether its quantity is 1. The cart then shows no unit price, because the row total is the
   * same.
   */
  readonly isSingle: boolean;
  /** Null if the totals have no line for the item. */
  readonly unit: ExpectedAmount | null;
  /** Null if the totals have a different quantity: the amount of the current one is unknown. */
  readonly row: ExpectedAmount | null;
  readonly rowExcludingTax: ExpectedAmount | null;
}

/** The amounts that a cart should show, computed from the totals of a store. */
export interface ExpectedAmounts {
  readonly taxDisplay: 'including' | 'excluding' | 'both';
  /** In the order of the cart's items. */
  readonly lines: readonly ExpectedLine[];
  readonly subtotal: ExpectedAmount;
  readonly grandTotal: ExpectedAmount;
  /** The rows of the summary, from top to bottom. */
  readonly summary: readonly ExpectedAmount[];
  /** Whether cart and totals have the same items and quantities. */
  readonly isSameMoment: boolean;
  /** Whether the subtotal includes a line that the shop counts but no longer lists. */
  readonly countsMore: boolean;
}

type Json = Readonly<Record<string, unknown>>;

const usualSegments = ['subtotal', 'discount', 'shipping', 'tax', 'grand_total'];

/** @throws {Error} with the name of the member, if it is not a decimal */
function decimal(record: Json, member: string): Big {
  const value = record[member];
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`the totals hold no readable ${member}`);
  try {
    return new Big(value);
  } catch {
    throw new Error(`the totals hold no readable ${member}`);
  }
}

const records = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/**
 * The tax display of the store: its segment `subtotal` is one of the two subtotals. If they are
 * equal, every display shows the same amounts.
 */
function storeDisplay(totals: Json, segments: readonly Json[]): 'including' | 'excluding' {
  const [excluding, including] = [
    decimal(totals, 'subtotal'),
    decimal(totals, 'subtotal_incl_tax'),
  ];
  if (including.eq(excluding)) return 'excluding';
  const segment = segments.find(({ code }) => code === 'subtotal');
  const shown = segment === undefined ? null : decimal(segment, 'value');
  if (shown?.eq(including) === true) return 'including';
  if (shown?.eq(excluding) === true) return 'excluding';
  throw new Error(
    'the totals contradict themselves: the segment "subtotal" is neither of the two subtotals',
  );
}

/**
 * Whether no shipping method is chosen: shipping is 0, and its title has no method in parentheses.
 */
function isShippingOpen(segments: readonly Json[]): boolean {
  const shipping = segments.find(({ code }) => code === 'shipping');
  return (
    shipping !== undefined &&
    decimal(shipping, 'value').eq(0) &&
    !String(shipping['title']).endsWith(')')
  );
}

/** Whether a row of the summary lists the rates that it consists of. */
function listsRates(segment: Json): boolean {
  const more = segment['extension_attributes'];
  return isRecord(more) && records(more['tax_grandtotal_details']).length > 0;
}

/** The rows of a cart without shipping, with a row that says so below the subtotal. */
function withShipping(segments: readonly Json[]): readonly Json[] {
  if (segments.some(({ code }) => code === 'shipping')) return segments;
  const index = segments.findIndex(({ code }) => code === 'subtotal') + 1;
  return segments.toSpliced(index, 0, { code: 'shipping', value: '0' });
}

/**
 * Computes from a recorded totals response what the cart should show, by the rules of
 * docs/money.md. This is a second implementation of the rules. It uses no code of src except the
 * English texts, because the check compares the two.
 *
 * @param cart the recorded cart, as JSON text
 * @param totals the recorded totals, as JSON text
 * @throws {Error} when the totals lack an amount, or contradict themselves
 */
export function expectedAmounts(cart: string, totals: string, display: Display): ExpectedAmounts {
  const recorded = exactJson(totals);
  const inCart = exactJson(cart);
  if (!isRecord(recorded) || !isRecord(inCart))
    throw new Error('the totals hold no readable subtotal');
  const segments = records(recorded['total_segments']);
  const taxDisplay = display === 'auto' ? storeDisplay(recorded, segments) : display;
  const isExcluding = taxDisplay === 'excluding';
  const currency = String(recorded['quote_currency_code']);
  const isOneCurrency = currency === recorded['base_currency_code'];
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const amount = (value: Big, sign = ''): ExpectedAmount => {
    const text = format.format(value.toFixed() as `${number}`).replace('-', '−');
    return { text: sign + text, value: value.toFixed() };
  };

  function unitExcludingTax(item: Json): ExpectedAmount {
    // `price` is in base currency. In a different currency the store sends only rows.
    if (isOneCurrency) return amount(decimal(item, 'price'));
    const [row, qty] = [decimal(item, 'row_total'), decimal(item, 'qty')];
    const unit = row.div(qty).round(2, Big.roundHalfUp);
    return amount(unit, unit.times(qty).eq(row) ? '' : '≈ ');
  }

  const counted = records(recorded['items']);
  const items = records(inCart['items']);
  const sameLine = (item: Json): Json | undefined =>
    counted.find((line) => line['item_id'] === item['item_id']);
  const isCounted = (item: Json): boolean => {
    const line = sameLine(item);
    return line !== undefined && decimal(line, 'qty').eq(decimal(item, 'qty'));
  };
  const rowName = isExcluding ? 'row_total' : 'row_total_incl_tax';
  const lines = items.map((item): ExpectedLine => {
    const line = sameLine(item);
    const isSingle = decimal(item, 'qty').eq(1);
    if (line === undefined) return { isSingle, unit: null, row: null, rowExcludingTax: null };
    const unit = isExcluding ? unitExcludingTax(line) : amount(decimal(line, 'price_incl_tax'));
    if (!isCounted(item)) return { isSingle, unit, row: null, rowExcludingTax: null };
    const rowExcludingTax = taxDisplay === 'both' ? amount(decimal(line, 'row_total')) : null;
    return { isSingle, unit, row: amount(decimal(line, rowName)), rowExcludingTax };
  });

  const subtotal = decimal(recorded, isExcluding ? 'subtotal' : 'subtotal_incl_tax');
  const isOpen = isShippingOpen(segments);
  const isOpenZero = (one: Json): boolean => isOpen && decimal(one, 'value').eq(0);
  const isShownAsZero = (one: Json): boolean => {
    const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
    return decimal(one, 'value').round(digits, Big.roundHalfUp).eq(0);
  };
  const applies = (one: Json): boolean => one['value'] !== null && !isShownAsZero(one);
  const isVirtual = inCart['is_virtual'] === true;
  const hasRate =
    counted.some((line) => Number(line['tax_percent'] ?? 0) !== 0) || segments.some(listsRates);
  const isHiddenTax = (one: Json): boolean =>
    one['code'] === 'tax' && isShownAsZero(one) && (isOpen || !hasRate);
  const shownSegments = (isVirtual ? withShipping(segments) : segments)
    .filter((one) => usualSegments.includes(String(one['code'])) || applies(one))
    .filter((one) => !isHiddenTax(one));
  const isFooter = ({ code, area }: Json): boolean => code === 'grand_total' || area === 'footer';
  const summary = [
    ...shownSegments.filter((one) => !isFooter(one)),
    ...shownSegments.filter(isFooter),
  ].flatMap((one) => {
    if (one['code'] === 'shipping' && isVirtual && isShownAsZero(one))
      return [{ text: en.shippingNotNeeded, value: null }];
    if (one['code'] === 'shipping' && isOpenZero(one))
      return [{ text: en.shippingAtCheckout, value: null }];
    if (one['code'] === 'shipping' && isShownAsZero(one))
      return [{ ...amount(decimal(one, 'value')), text: en.estimateFree }];
    if (one['code'] !== 'subtotal') return [amount(decimal(one, 'value'))];
    return taxDisplay === 'both'
      ? [amount(subtotal), amount(decimal(recorded, 'subtotal'))]
      : [amount(subtotal)];
  });
  const isSameMoment = items.length === counted.length && items.every(isCounted);
  const sum = counted.reduce((total, line) => total.plus(decimal(line, rowName)), new Big(0));
  const isMore = subtotal.round(2, Big.roundHalfUp).gt(sum.round(2, Big.roundHalfUp));
  const hasFixedTax = counted.some((line) => Number(line['weee_tax_applied_amount'] ?? 0) !== 0);
  return {
    taxDisplay,
    lines,
    subtotal: amount(subtotal),
    grandTotal: amount(decimal(recorded, 'grand_total')),
    summary,
    isSameMoment,
    countsMore:
      isSameMoment && isMore && !hasFixedTax && Number(inCart['items_count']) > items.length,
  };
}

/**
 * The amounts of a cart in a shop without totals: an exact subtotal, or one that is marked as
 * approximate.
 */
export type ExpectedWithoutTotals =
  | { readonly kind: 'exact'; readonly subtotal: string }
  | { readonly kind: 'approximate' }
  /**
   * The store rounds base prices or includes tax, so prices of items do not determine its subtotal.
   */
  | { readonly kind: 'unknown' };

/**
 * Computes from the totals what the cart should show without them. Prices of items determine the
 * subtotal if there is one currency and the store's rows are price × quantity.
 */
export function expectedWithoutTotals(totals: string): ExpectedWithoutTotals {
  const recorded = exactJson(totals);
  if (!isRecord(recorded) || !Array.isArray(recorded['items'])) return { kind: 'unknown' };
  if (recorded['quote_currency_code'] !== recorded['base_currency_code'])
    return { kind: 'approximate' };
  try {
    const subtotal = decimal(recorded, 'subtotal');
    let sum = new Big(0);
    for (const item of records(recorded['items'])) {
      const row = decimal(item, 'row_total');
      if (!decimal(item, 'price').times(decimal(item, 'qty')).eq(row)) return { kind: 'unknown' };
      sum = sum.plus(row);
    }
    return sum.eq(subtotal) ? { kind: 'exact', subtotal: subtotal.toFixed() } : { kind: 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}

/**
 * The same text for equal decimals: `36.50` and `3.65e1` are both `36.5`. Null if the text is not a
 * decimal.
 */
export function plainDecimal(text: string): string | null {
  try {
    const value = new Big(text);
    return value.eq(0) ? '0' : value.toFixed();
  } catch {
    return null;
  }
}

/** Parses JSON with each number as text, so that no digit is lost. Undefined if it is not JSON. */
export function exactJson(text: string): unknown {
  // Standard since Node 21, but missing in TypeScript's library: the third argument contains the
  // number's source text.
  const keepDigits = ((_key: string, value: unknown, context: { readonly source?: string }) =>
    typeof value === 'number' ? (context.source ?? String(value)) : value) as (
    key: string,
    value: unknown,
  ) => unknown;
  try {
    return JSON.parse(text, keepDigits) as unknown;
  } catch {
    return undefined;
  }
}
