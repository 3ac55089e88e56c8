import { clampText } from '../messages/plain-text.ts';
import type { CompactLine } from './types.ts';

/** The names that several lines have. */
export function repeatedNames(lines: readonly Pick<CompactLine, 'name'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(lines.flatMap(({ name }) => (seen.size === seen.add(name).size ? name : [])));
}

/** The chosen values of a line, such as "Ink blue, M". Empty if it has none. */
export const optionsText = ({ options }: CompactLine): string =>
  options.flatMap(({ value, isBare }) => (isBare === true ? [] : value)).join(', ');

/**
 * The name of a line for screen readers.
 *
 * @param isVariant whether another line has the same name. The name then contains the options
 */
export function spokenName(line: CompactLine, isVariant: boolean): string {
  const options = isVariant ? optionsText(line) : '';
  return clampText(options === '' ? line.name : `${line.name}, ${options}`, 100);
}
