/** The named entities that editors of shops put into product names. Others stay as they were typed. */
const named: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'amp& lt< gt> quot" apos\' nbsp\u00a0 iexcl¡ cent¢ pound£ yen¥ sect§ copy© ordf\u00aa laquo« reg® deg° plusmn± sup1¹ sup2² ' +
    'sup3³ micro\u00b5 para¶ middot· ordm\u00ba raquo» frac14¼ frac12½ frac34¾ iquest¿ Agrave\u00c0 Aacute\u00c1 Acirc\u00c2 ' +
    'Atilde\u00c3 Auml\u00c4 Aring\u00c5 AElig\u00c6 Ccedil\u00c7 Egrave\u00c8 Eacute\u00c9 Ecirc\u00ca Euml\u00cb Igrave\u00cc ' +
    'Iacute\u00cd Icirc\u00ce Iuml\u00cf ETH\u00d0 Ntilde\u00d1 Ograve\u00d2 Oacute\u00d3 Ocirc\u00d4 Otilde\u00d5 Ouml\u00d6 times× ' +
    'Oslash\u00d8 Ugrave\u00d9 Uacute\u00da Ucirc\u00db Uuml\u00dc Yacute\u00dd THORN\u00de szlig\u00df agrave\u00e0 aacute\u00e1 ' +
    'acirc\u00e2 atilde\u00e3 auml\u00e4 aring\u00e5 aelig\u00e6 ccedil\u00e7 egrave\u00e8 eacute\u00e9 ecirc\u00ea euml\u00eb ' +
    'igrave\u00ec iacute\u00ed icirc\u00ee iuml\u00ef eth\u00f0 ntilde\u00f1 ograve\u00f2 oacute\u00f3 ocirc\u00f4 otilde\u00f5 ' +
    'ouml\u00f6 divide÷ oslash\u00f8 ugrave\u00f9 uacute\u00fa ucirc\u00fb uuml\u00fc yacute\u00fd thorn\u00fe yuml\u00ff ' +
    'OElig\u0152 oelig\u0153 Scaron\u0160 scaron\u0161 ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ bull• hellip… ' +
    'prime′ Prime″ euro€ trade™ larr← uarr↑ rarr→ darr↓ minus− hearts♥'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
);

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
      return name !== undefined && Object.hasOwn(named, name) ? (named[name] as string) : entity;
    },
  );
}
