import { clampText } from '../messages/plain-text.ts';
import type { CompactLine } from './types.ts';

/** The names that several lines have. */
export function repeatedNames(lines: readonly Pick<CompactLine, 'name'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(lines.flatMap(({ name }) => (seen.size === seen.add(name).size ? name : [])));
}

/**
 * The name of a line for screen readers.
 *
 * @param isVariant whether another line has the same name. The name then contains the options
 */
export function spokenName({ name, options }: CompactLine, isVariant: boolean): string {
  const shown = isVariant ? options.filter(({ isBare }) => isBare !== true) : [];
  return clampText([name, ...shown.map(({ value }) => value)].join(', '), 100);
}
