import type { AddressParts } from './address-formats.ts';

/** What stands before a part, its letter, and the bracket that may close it. */
const pieces = /([^A-Z]*)([A-Z])(\)?)/g;

/** Separators have no place at the beginning of a line; an opening bracket and the Japanese postal mark have. */
const separators = /^[ ,/-]+/;

/** Without a sign between them, names in Latin letters would run together. */
const between = (text: string): string => (/\w$/.test(text) ? ' ' : '');

function fill(line: string, parts: AddressParts): string {
  let text = '';
  for (const [, sign = '', letter = '', close = ''] of line.matchAll(pieces)) {
    const part = parts[letter as Exclude<keyof AddressParts, 'A'>];
    if (part === null) continue;
    const before = text === '' ? sign.replace(separators, '') : sign || between(text);
    text += (part.startsWith('〒') ? '' : before) + part + close;
  }
  return text;
}

/** An address line by line, in the given format; a part that says nothing takes its separators along. */
export function addressLines(parts: AddressParts, format: string): readonly string[] {
  return format
    .split('|')
    .flatMap((line) => (line === 'A' ? parts.A : fill(line, parts)))
    .filter((line) => line !== '');
}
