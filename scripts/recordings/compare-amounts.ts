import { en } from '../../src/core/messages/en.ts';
import type { Cart } from '../../src/core/api/cart.ts';
import type { Totals } from '../../src/core/api/totals.ts';
import {
  expectedAmounts,
  expectedWithoutTotals,
  plainDecimal,
  type Display,
  type ExpectedAmount,
  type ExpectedAmounts,
} from './expected-amounts.ts';
import {
  paintedAmounts,
  renderCart,
  shownAmounts,
  type PaintedAmounts,
  type RenderedCart,
  type ShownAmount,
  type ShownAmounts,
} from './shown-amounts.tsx';

/** The differences between a rendered cart and the amounts of the store. */
export interface Comparison {
  /** The number of compared amounts. */
  readonly compared: number;
  /** One sentence for each difference. */
  readonly differences: readonly string[];
}

const excludingTax = ({ text }: ExpectedAmount): string =>
  en.excludingTax.replace('{amount}', text);

function createComparison() {
  const differences: string[] = [];
  let compared = 0;
  return {
    result: (): Comparison => ({ compared, differences }),
    texts(what: string, shown: string | null, expected: string | null): void {
      if (expected !== null) compared += 1;
      if (shown === expected) return;
      const [is, should] = [shown ?? 'nothing', expected ?? 'nothing'];
      differences.push(`${what} shows ${is === '' ? 'nothing' : is}, the shop says ${should}`);
    },
    /** An unknown amount is a dash; a pending one is a bar. */
    amounts(what: string, shown: ShownAmount | undefined, expected: ExpectedAmount | null): void {
      if (expected === null) {
        if (shown?.value != null)
          differences.push(`${what} shows ${shown.text}, which the shop has not counted`);
        return;
      }
      this.texts(what, shown?.text ?? null, expected.text);
      const value = shown?.value == null ? null : plainDecimal(shown.value);
      const expectedValue = expected.value === null ? null : plainDecimal(expected.value);
      if (shown?.text === expected.text && value !== expectedValue) {
        differences.push(
          `${what} holds the value ${value ?? 'none'}, the shop says ${expectedValue ?? 'none'}`,
        );
      }
    },
    counts(what: string, shown: number, expected: number): void {
      if (shown !== expected) differences.push(`${what} is ${shown}, the shop says ${expected}`);
    },
    facts(what: string, isShown: boolean, isExpected: boolean): void {
      if (isShown !== isExpected)
        differences.push(`${what} is ${isShown ? 'shown without a reason' : 'missing'}`);
    },
  };
}

/**
 * Compares the cart and its badge with the store's amounts: every line, every row of the summary,
 * every sum.
 */
export function compareShown(shown: ShownAmounts, expected: ExpectedAmounts): Comparison {
  const compare = createComparison();
  const { lines, summary } = expected;
  compare.counts('the number of lines', shown.lines.length, lines.length);
  for (const [index, { isSingle, unit, row, rowExcludingTax }] of lines.entries()) {
    const line = shown.lines[index];
    const name = `line ${index + 1} (${line?.sku ?? 'no SKU'}):`;
    compare.facts(`${name} the unit`, line?.unit != null, !isSingle);
    if (!isSingle) compare.amounts(`${name} the unit`, line?.unit ?? undefined, unit);
    compare.amounts(`${name} the row`, line?.row, row);
    const beside = rowExcludingTax === null ? null : excludingTax(rowExcludingTax);
    compare.texts(`${name} the row excluding tax`, line?.rowExcludingTax ?? null, beside);
  }
  if (lines.length === 0) return compare.result();
  compare.counts('the number of rows in the summary', shown.summary.length, summary.length);
  for (const [index, row] of summary.entries())
    compare.amounts(`summary row ${index + 1}`, shown.summary[index], row);
  compare.amounts('the grand total', shown.grandTotal ?? undefined, expected.grandTotal);
  compare.texts('the badge', shown.badge, expected.grandTotal.text);
  compare.facts('the mark of outdated totals', shown.isMarkedStale, !expected.isSameMoment);
  compare.facts(
    'the note that the subtotal counts more than the lines',
    shown.hints.includes(en.subtotalCountsMore),
    expected.countsMore,
  );
  return compare.result();
}

/** Compares the first paint with the store's amounts. It has no summary and fewer lines. */
export function comparePainted(painted: PaintedAmounts, expected: ExpectedAmounts): Comparison {
  const compare = createComparison();
  for (const [index, { unit, row }] of painted.lines.entries()) {
    const line = expected.lines[index];
    const name = `first paint, line ${index + 1}:`;
    const expectedUnit = line?.isSingle === true ? null : (line?.unit?.text ?? null);
    const isUnitShown = expectedUnit === null || unit.endsWith(`× ${expectedUnit}`);
    compare.texts(`${name} the unit`, isUnitShown ? expectedUnit : unit, expectedUnit);
    compare.texts(`${name} the row`, row, line?.row?.text ?? '…');
  }
  compare.texts('first paint: the subtotal', painted.subtotal, expected.subtotal.text);
  compare.texts('first paint: the badge', painted.badge, expected.grandTotal.text);
  return compare.result();
}

/** The totals that belong to a recorded cart. */
export interface PairedTotals {
  /** The decoded totals; null if the shop refused them. */
  readonly totals: Totals | null;
  /** The cart and the totals as JSON text. */
  readonly recorded: { readonly cart: string; readonly totals: string };
}

/** The shown amounts of a cart. Decimals are exact; null for an unknown amount. */
export interface CartAmounts {
  readonly lines: readonly {
    readonly sku: string | null;
    readonly unit: string | null;
    readonly row: string | null;
  }[];
  readonly subtotal: string | null;
  readonly grandTotal: string | null;
  readonly taxDisplay: 'including' | 'excluding' | 'both' | null;
  /** Currency of the amounts; null without a valid one. */
  readonly currency: string | null;
  /** The number of amounts that were compared with the shop's. */
  readonly compared: number;
  /** Null if every amount is correct. */
  readonly failure: string | null;
}

/** Every tax display, set by the store or by the host. */
const displays: readonly Display[] = ['auto', 'including', 'excluding', 'both'];

const maxDifferences = 3;

const exactValue = (amount: ShownAmount): string | null =>
  amount.value === null ? null : plainDecimal(amount.value);

function failureOf(differences: readonly string[]): string | null {
  if (differences.length === 0) return null;
  const more = differences.length - maxDifferences;
  const first = differences.slice(0, maxDifferences).join('; ');
  return more > 0 ? `${first}; and ${more} more` : first;
}

/** Compares a cart and its totals with what the widget shows, in every display. */
function compareAll(cart: Cart, totals: Totals, { recorded }: PairedTotals): Comparison {
  let compared = 0;
  const differences: string[] = [];
  for (const display of displays) {
    const expected = expectedAmounts(recorded.cart, recorded.totals, display);
    const rendered = renderCart(cart, totals, display);
    const results = [compareShown(shownAmounts(rendered), expected)];
    if (rendered.snapshots !== null)
      results.push(comparePainted(paintedAmounts(rendered.snapshots), expected));
    for (const result of results) {
      compared += result.compared;
      differences.push(
        ...result.differences.map((text) => (display === 'auto' ? text : `${display}: ${text}`)),
      );
    }
  }
  return { compared, differences };
}

/** Compares a cart without totals, as far as the prices of items determine the shop's subtotal. */
function compareWithoutTotals(cart: Cart, { recorded }: PairedTotals): Comparison {
  const expected = expectedWithoutTotals(recorded.totals);
  const { subtotal } = renderCart(cart, undefined, 'auto').view;
  if (expected.kind === 'unknown' || subtotal.kind !== 'amount')
    return { compared: 0, differences: [] };
  const isRight =
    expected.kind === 'exact'
      ? plainDecimal(subtotal.value) === expected.subtotal
      : subtotal.text.startsWith('≈ ');
  const should =
    expected.kind === 'exact'
      ? `the shop says ${expected.subtotal}`
      : 'which is not marked as approximate';
  const differences = isRight
    ? []
    : [`without totals: the subtotal shows ${subtotal.text}, ${should}`];
  return { compared: 1, differences };
}

/** @throws {Error} if a line or an amount of the view is missing in the HTML */
function assertIsShown({ lines, subtotal }: RenderedCart['view'], shown: ShownAmounts): void {
  if (lines.length !== shown.lines.length) throw new Error('the HTML does not hold every line');
  for (const [index, { row }] of lines.entries()) {
    const text = shown.lines[index]?.row.text;
    if (row.kind === 'amount' && text !== row.text)
      throw new Error('the HTML does not hold the amount of every line');
  }
  const isSubtotalShown = shown.summary.some(
    ({ value }) => subtotal.kind === 'amount' && value === subtotal.value,
  );
  if (lines.length > 0 && subtotal.kind === 'amount' && !isSubtotalShown) {
    throw new Error('the HTML does not hold the subtotal');
  }
}

/**
 * Shows a cart with its totals, and compares each amount with the shop's own. Without totals
 * nothing is compared.
 *
 * @throws {Error} if the cart cannot be rendered, or the totals cannot be read
 */
export function checkAmounts(cart: Cart, pair: PairedTotals | null): CartAmounts {
  const { view, ...rendered } = renderCart(cart, pair?.totals ?? undefined, 'auto');
  const shown = shownAmounts(rendered);
  assertIsShown(view, shown);
  const { subtotal } = view;
  const amounts = {
    lines: shown.lines.map(({ sku, unit, row }) => ({
      sku,
      unit: exactValue(unit ?? row),
      row: exactValue(row),
    })),
    subtotal: subtotal.kind === 'amount' ? plainDecimal(subtotal.value) : null,
    grandTotal: shown.grandTotal === null ? null : exactValue(shown.grandTotal),
    taxDisplay: view.taxDisplay,
    currency: subtotal.kind === 'amount' ? subtotal.currency : null,
  };
  if (pair === null) return { ...amounts, compared: 0, failure: null };
  if (pair.totals !== null) {
    const [all, without] = [compareAll(cart, pair.totals, pair), compareWithoutTotals(cart, pair)];
    const failure = failureOf([...all.differences, ...without.differences]);
    return { ...amounts, compared: all.compared + without.compared, failure };
  }
  // A shop refuses totals of an ordered cart, which shows an order number and no amount.
  const showsAmounts = shown.lines.length > 0 || shown.summary.length > 0 || shown.badge !== null;
  const isOrdered = cart.is_active === false && !showsAmounts;
  return {
    ...amounts,
    compared: 0,
    failure: isOrdered ? null : 'the totals of an open cart cannot be read',
  };
}
