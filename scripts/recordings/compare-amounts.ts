import { en } from '../../src/core/messages/en.ts';
import { plainDecimal } from './exact-decimal.ts';
import type { ExpectedAmount, ExpectedAmounts } from './expected-amounts.ts';
import type { PaintedAmounts, ShownAmount, ShownAmounts } from './shown-amounts.ts';

/** The differences between a rendered cart and the amounts of the store. */
export interface Comparison {
  /** The number of compared amounts. */
  readonly compared: number;
  /** One sentence for each difference. */
  readonly differences: readonly string[];
}

const excludingTax = ({ text }: ExpectedAmount): string => en.excludingTax.replace('{amount}', text);

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
    /** An unknown amount is a dash; a pending one is "…". */
    amounts(what: string, shown: ShownAmount | undefined, expected: ExpectedAmount | null): void {
      if (expected === null) {
        if (shown?.value != null) differences.push(`${what} shows ${shown.text}, which the shop has not counted`);
        return;
      }
      this.texts(what, shown?.text ?? null, expected.text);
      const value = shown?.value == null ? null : plainDecimal(shown.value);
      const expectedValue = expected.value === null ? null : plainDecimal(expected.value);
      if (shown?.text === expected.text && value !== expectedValue) {
        differences.push(`${what} holds the value ${value ?? 'none'}, the shop says ${expectedValue ?? 'none'}`);
      }
    },
    counts(what: string, shown: number, expected: number): void {
      if (shown !== expected) differences.push(`${what} is ${shown}, the shop says ${expected}`);
    },
    facts(what: string, isShown: boolean, isExpected: boolean): void {
      if (isShown !== isExpected) differences.push(`${what} is ${isShown ? 'shown without a reason' : 'missing'}`);
    },
  };
}

/** Compares the cart and its badge with the store's amounts: every line, every row of the summary, every sum. */
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
  for (const [index, row] of summary.entries()) compare.amounts(`summary row ${index + 1}`, shown.summary[index], row);
  compare.amounts('the grand total', shown.grandTotal ?? undefined, expected.grandTotal);
  compare.texts('the badge', shown.badge, expected.subtotal.text);
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
    const isUnitShown = expectedUnit === null || unit.includes(`× ${expectedUnit} `);
    compare.texts(`${name} the unit`, isUnitShown ? expectedUnit : unit, expectedUnit);
    compare.texts(`${name} the row`, row, line?.row?.text ?? '…');
  }
  compare.texts('first paint: the subtotal', painted.subtotal, expected.subtotal.text);
  compare.texts('first paint: the badge', painted.badge, expected.subtotal.text);
  return compare.result();
}
