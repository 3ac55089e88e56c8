/** Entity names in the order of their characters, starting at the no-break space. An entity at a gap is not decoded. */
const inOrder =
  'nbsp iexcl cent pound  yen  sect  copy ordf laquo   reg  deg plusmn sup2 sup3  micro para middot  sup1 ordm raquo ' +
  'frac14 frac12 frac34 iquest';

/** Other entity names, each followed by its character. */
const others =
  'amp& lt< gt> quot" apos\' AElig\u00c6 ETH\u00d0 times× Oslash\u00d8 THORN\u00de szlig\u00df aelig\u00e6 eth\u00f0 divide÷ ' +
  'oslash\u00f8 thorn\u00fe OElig\u0152 oelig\u0153 ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ bull• hellip… ' +
  'prime′ Prime″ euro€ trade™ larr← uarr↑ rarr→ darr↓ minus− hearts♥';

/** Names of diacritics, each followed by its combining character: `&eacute;` is `e` with `acute`. */
const marks = new Map(
  entriesOf('grave\u0300 acute\u0301 circ\u0302 tilde\u0303 uml\u0308 ring\u030a caron\u030c cedil\u0327'),
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

/** Decodes HTML entities once, to plain text: `&trade;` is ™, `&amp;lt;` is `&lt;`. The result is never markup. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7}|x[\da-f]{1,6})|([a-z]\w{1,7}));/gi,
    (entity: string, code: string | undefined, name: string) =>
      // The leading zero turns a hexadecimal code into `0x…` and does not change a decimal one.
      (code === undefined ? (named.get(name) ?? markedLetter(name)) : ofCodePoint(Number(`0${code}`))) ?? entity,
  );
}
