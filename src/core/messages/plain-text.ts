import { decimalOf, textOf } from '../api/decimal.ts';
import type { CompactMessages } from './en-compact.ts';

/**
 * Longer texts are cut. No real name or note is longer, and a huge text must not block the page.
 */
const maxTextLength = 1000;

/** Cuts a text to the maximum length, between characters, and ends it with an ellipsis. */
export function clampText(text: string, limit: number = maxTextLength): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A text that software or a shopper writes, trimmed and cut; null for an empty one. */
export const plainText = (text: string | null | undefined): string | null =>
  clampText((text ?? '').trim()) || null;

/**
 * A text that people of the shop write, such as a name: as {@link plainText}, with HTML entities
 * decoded once.
 */
export function decodedText(text: string | null | undefined): string | null {
  // Cut first, because decoding costs time and only shortens the text.
  return plainText(decodeEntities((text ?? '').slice(0, maxTextLength * 8)));
}

/** Limits for undeclared members, which can have any depth and length. */
const deepest = 4;
const maxMembers = 50;
const maxKeyLength = 60;

/** A field name as text: `option_qty` becomes "Option qty". */
export function labelOfName(name: string): string {
  const text = clampText(name.replaceAll(/[_\s]+/g, ' ').trim(), maxKeyLength);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function spell(
  value: unknown,
  messages: Pick<CompactMessages, 'yes' | 'no' | 'comma'>,
  depth: number,
): string {
  if (typeof value === 'string') return decodedText(value) ?? '';
  if (typeof value === 'number') {
    const decimal = decimalOf(value);
    return decimal === undefined ? '' : textOf(decimal);
  }
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value !== 'object' || value === null) return '';
  if (depth >= deepest) return '…';
  const entries = Array.isArray(value)
    ? value.slice(0, maxMembers).map((member: unknown) => spell(member, messages, depth + 1))
    : Object.entries(value)
        .slice(0, maxMembers)
        .map(([key, member]) => [labelOfName(key), spell(member, messages, depth + 1)] as const)
        .map(([key, text]) => (text === '' ? '' : `${key}: ${text}`));
  const cut =
    (Array.isArray(value) ? value.length : Object.keys(value).length) > maxMembers ? ['…'] : [];
  return [...entries.filter((text) => text !== ''), ...cut].join(
    Array.isArray(value) ? messages.comma : '; ',
  );
}

/** Any JSON value as readable text, never as code. Empty for a value without content. */
export function humanize(
  value: unknown,
  messages: Pick<CompactMessages, 'yes' | 'no' | 'comma'>,
): string {
  return clampText(spell(value, messages, 0));
}

/**
 * Entity names in the order of their characters, starting at the no-break space. An entity at a gap
 * is not decoded.
 */
const inOrder =
  'nbsp iexcl cent pound  yen  sect  copy ordf laquo   reg  deg plusmn sup2 sup3  micro para middot  sup1 ordm raquo ' +
  'frac14 frac12 frac34 iquest';

/** Other entity names, each followed by its character. */
const others =
  'amp& lt< gt> quot" apos\' AElig\u00c6 ETH\u00d0 times× Oslash\u00d8 THORN\u00de szlig\u00df aelig\u00e6 eth\u00f0 divide÷ ' +
  'oslash\u00f8 thorn\u00fe OElig\u0152 oelig\u0153 ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ bull• hellip… ' +
  'prime′ Prime″ euro€ trade™ larr← uarr↑ rarr→ darr↓ minus− hearts♥';

/**
 * Names of diacritics, each followed by its combining character: `&eacute;` is `e` with `acute`.
 */
const marks = new Map(
  entriesOf(
    'grave\u0300 acute\u0301 circ\u0302 tilde\u0303 uml\u0308 ring\u030a caron\u030c cedil\u0327',
  ),
);

/** The named entities that shop editors put into product names. Others are not decoded. */
const named = new Map([
  ...inOrder.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...entriesOf(others),
]);

function entriesOf(text: string): readonly (readonly [name: string, character: string])[] {
  return text.split(' ').map((entry) => [entry.slice(0, -1), entry.slice(-1)]);
}

/** The letter of a name such as `eacute` (é); undefined for an unknown name. */
function markedLetter(name: string): string | undefined {
  const mark = marks.get(name.slice(1));
  const letter = mark && (name.charAt(0) + mark).normalize('NFC');
  return letter?.length === 1 ? letter : undefined;
}

function ofCodePoint(code: number): string | undefined {
  // Entities of control characters and lone surrogates are not decoded.
  return code > 0x10ffff ? undefined : /[^\p{Cc}\p{Cs}]/u.exec(String.fromCodePoint(code))?.[0];
}

/**
 * Decodes HTML entities once, to plain text: `&trade;` is ™, `&amp;lt;` is `&lt;`. The result is
 * never markup.
 */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7}|x[\da-f]{1,6})|([a-z]\w{1,7}));/gi,
    (entity: string, code: string | undefined, name: string) =>
      // The leading zero turns a hexadecimal code into `0x…` and does not change a decimal one.
      (code === undefined
        ? (named.get(name) ?? markedLetter(name))
        : ofCodePoint(Number(`0${code}`))) ?? entity,
  );
}
