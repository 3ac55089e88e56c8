/** Entities in the order of their characters, from the no-break space on. A gap stays as it was typed. */
const inOrder =
  'nbsp iexcl cent pound  yen  sect  copy ordf laquo   reg  deg plusmn sup2 sup3  micro para middot  sup1 ordm raquo ' +
  'frac14 frac12 frac34 iquest';

/** Others, each before its character. */
const others =
  'amp& lt< gt> quot" apos\' AElig\u00c6 ETH\u00d0 times× Oslash\u00d8 THORN\u00de szlig\u00df aelig\u00e6 eth\u00f0 divide÷ ' +
  'oslash\u00f8 thorn\u00fe OElig\u0152 oelig\u0153 ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ bull• hellip… ' +
  'prime′ Prime″ euro€ trade™ larr← uarr↑ rarr→ darr↓ minus− hearts♥';

/** The named entities that editors of shops put into product names. Others stay as they were typed. */
const named: Readonly<Record<string, string>> = Object.fromEntries([
  ...inOrder.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...others.split(' ').map((entry) => [entry.slice(0, -1), entry.slice(-1)] as const),
]);

/** A letter with a mark is named for both, as in `&eacute;`: the marks, each as it combines with a letter. */
const marks: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};

/** `eacute` is é; undefined where there is no such letter. */
function markedLetter(name: string): string | undefined {
  const mark = name.slice(1);
  const letter = Object.hasOwn(marks, mark) ? (name.charAt(0) + (marks[mark] ?? '')).normalize('NFC') : '';
  return letter.length === 1 ? letter : undefined;
}

function ofCodePoint(code: number): string | undefined {
  // Control characters and halves of pairs are no text; such an entity stays as it was typed.
  if (!(code >= 0x20 && code <= 0x10ffff) || (code >= 0x7f && code <= 0x9f) || (code >= 0xd800 && code <= 0xdfff)) {
    return undefined;
  }
  return String.fromCodePoint(code);
}

/** Decodes HTML entities once, to plain text: `&trade;` is ™, `&amp;lt;` is `&lt;`. The result is never markup. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]\w{1,7}));/g,
    (entity: string, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return ofCodePoint(Number(decimal)) ?? entity;
      if (hex !== undefined) return ofCodePoint(Number.parseInt(hex, 16)) ?? entity;
      if (name === undefined) return entity;
      return (Object.hasOwn(named, name) ? named[name] : markedLetter(name)) ?? entity;
    },
  );
}
