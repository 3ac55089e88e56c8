import type { AddressParts } from './address-formats.ts';

/** The separator before a part, the letter of the part, and an optional closing bracket. */
const pieces = /([^A-Z]*)([A-Z])(\)?)/g;

/** A line never begins with a separator, except for an opening bracket and the Japanese postal mark. */
const separators = /^[ ,/-]+/;

/** Names in Latin letters need a space between them. */
const between = (text: string): string => (/\w$/.test(text) ? ' ' : '');

function fill(line: string, parts: AddressParts): string {
  let text = '';
  for (const [, sign = '', letter = '', close = ''] of line.matchAll(pieces)) {
    // Formats have no other letters.
    const part = parts[letter as Exclude<keyof AddressParts, 'A'>];
    if (part === null) continue;
    const before = text === '' ? sign.replace(separators, '') : sign || between(text);
    text += (part.startsWith('〒') ? '' : before) + part + close;
  }
  return text;
}

/** The lines of an address in the given format. An empty part is left out with its separators. */
export function addressLines(parts: AddressParts, format: string): readonly string[] {
  return format
    .split('|')
    .flatMap((line) => (line === 'A' ? parts.A : fill(line, parts)))
    .filter((line) => line !== '');
}
