/** A Markdown table. The first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

export const whole = (value: number): string => (Number.isFinite(value) ? String(Math.round(value)) : '–');
export const ratio = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '–');
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
