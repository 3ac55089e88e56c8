import type { Line } from './check.ts';

/** One line for a person: result, operation, outcome, name, and what is worth a look. */
export function humanLine(line: Line): string {
  const { name, operation, outcome, issues, subtotal, currency, shopSubtotal, failure, message } = line;
  const notes: string[] = [];
  if (subtotal !== null) notes.push(currency === null ? subtotal : `${subtotal} ${currency}`);
  if (shopSubtotal !== null && failure === null) notes.push('as the shop says');
  if (issues.length > 0) notes.push(`${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`);
  if (failure !== null) notes.push(failure);
  else if (message !== null) notes.push(message);
  const head = `${failure === null ? 'ok  ' : 'FAIL'}  ${operation.padEnd(6)}  ${outcome.padEnd(16)}  ${name}`;
  return notes.length === 0 ? head : `${head}  (${notes.join('; ')})`;
}

/** One JSON object a line. The subtotal keeps every digit: it is a JSON number, never a rounded double. */
export function jsonLine(line: Line): string {
  const { name, operation, outcome, issues, subtotal, currency, failure } = line;
  // JSON.rawJSON (standard since Node 21, unknown to TypeScript's library) puts the digits in as they are.
  const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };
  const exact = subtotal === null ? null : rawJSON(subtotal);
  const parts = { name, operation, outcome, issues, subtotal: exact, currency };
  return JSON.stringify(failure === null ? parts : { ...parts, failure });
}
