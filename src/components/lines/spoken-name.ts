import type { CompactMessages } from '../../core/messages/en-compact.ts';
import { clampText } from '../../core/messages/plain-text.ts';
import { optionsText } from '../../core/view/options.ts';
import type { CompactLine } from '../../core/view/types.ts';

/**
 * The name of a line for screen readers.
 *
 * @param isVariant whether another line has the same name. The name then contains the options
 */
export function spokenName(
  line: CompactLine,
  isVariant: boolean,
  words: Pick<CompactMessages, 'comma'>,
): string {
  const options = isVariant ? optionsText(line, words) : '';
  return clampText(options === '' ? line.name : line.name + words.comma + options, 100);
}
