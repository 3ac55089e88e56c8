import type { Line } from './check.ts';

/** One line of text: result, operation, outcome, name, and the amounts or the failure. */
export function humanLine(line: Line): string {
  const { name, operation, outcome, issues, subtotal, currency, compared, failure, message } = line;
  const notes: string[] = [];
  if (subtotal !== null) notes.push(currency === null ? subtotal : `${subtotal} ${currency}`);
  if (compared > 0 && failure === null) notes.push(`${compared} amounts as the shop says`);
  if (issues.length > 0) notes.push(`${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`);
  if (failure !== null) notes.push(failure);
  else if (message !== null) notes.push(message);
  const head = `${failure === null ? 'ok  ' : 'FAIL'}  ${operation.padEnd(6)}  ${outcome.padEnd(16)}  ${name}`;
  return notes.length === 0 ? head : `${head}  (${notes.join('; ')})`;
}

/** One JSON object per line. Amounts keep every digit: each is a JSON number that was never a double. */
export function jsonLine(line: Line): string {
  const { name, operation, outcome, issues, lines, subtotal, grandTotal, taxDisplay, currency, failure } = line;
  // JSON.rawJSON (standard since Node 21, missing in TypeScript's library) writes the digits unchanged.
  const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };
  const exact = (amount: string | null): unknown => (amount === null ? null : rawJSON(amount));
  const parts = {
    name,
    operation,
    outcome,
    issues,
    lines: lines.map(({ sku, unit, row }) => ({ sku, unit: exact(unit), row: exact(row) })),
    subtotal: exact(subtotal),
    grandTotal: exact(grandTotal),
    taxDisplay,
    currency,
  };
  return JSON.stringify(failure === null ? parts : { ...parts, failure });
}
