/** Units of an em; ascent and descent make up one. */
const em = 1000;
const [ascent, descent, advance] = [800, 200, 560];

type Field = readonly ['u8' | 'u16' | 'i16' | 'u32', ...number[]];

const sizes = { u8: 1, u16: 2, i16: 2, u32: 4 } as const;

/** Numbers one after the other, as font files have them. */
function bytes(...fields: readonly Field[]): Uint8Array {
  const length = fields.reduce((sum, [kind, ...values]) => sum + sizes[kind] * values.length, 0);
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  for (const [kind, ...values] of fields) {
    for (const value of values) {
      if (kind === 'u8') view.setUint8(at, value);
      else if (kind === 'u16') view.setUint16(at, value);
      else if (kind === 'i16') view.setInt16(at, value);
      else view.setUint32(at, value);
      at += sizes[kind];
    }
  }
  return new Uint8Array(view.buffer);
}

/** One contour of four corners, which every letter is drawn as. */
function box(left: number, bottom: number, right: number, top: number): Uint8Array {
  const corners = [left, 0, right - left, 0];
  const heights = [bottom, top - bottom, 0, bottom - top];
  return bytes(
    ['i16', 1, left, bottom, right, top],
    ['u16', 3, 0],
    ['u8', 1, 1, 1, 1],
    ['i16', ...corners],
    ['i16', ...heights],
    ['u8', 0, 0],
  );
}

/** Every character is the box, but the two blanks. Format 13: many characters share a glyph. */
function characterMap(): Uint8Array {
  const [blank, letter] = [1, 2];
  const groups = [
    [0x20, 0x20, blank],
    [0x21, 0x9f, letter],
    [0xa0, 0xa0, blank],
    [0xa1, 0x10ffff, letter],
  ];
  return bytes(
    ['u16', 0, 1, 3, 10],
    ['u32', 12],
    ['u16', 13, 0],
    ['u32', 16 + groups.length * 12, 0, groups.length, ...groups.flat()],
  );
}

function tables(): Readonly<Record<string, Uint8Array>> {
  const glyph = box(60, 0, 500, 520);
  return {
    'OS/2': bytes(
      ['u16', 0, advance, 400, 5, 0],
      ['i16', 650, 600, 0, 75, 650, 600, 0, 350, 50, 260, 0],
      ['u8', ...Array.from({ length: 10 }, () => 0)],
      ['u32', 1, 0, 0, 0, 0x20202020],
      ['u16', 0x40, 0x20, 0xffff],
      ['i16', ascent, -descent, 0],
      ['u16', ascent, descent],
    ),
    cmap: characterMap(),
    glyf: glyph,
    head: bytes(
      ['u32', 0x10000, 0x10000, 0, 0x5f0f3cf5],
      ['u16', 0, em],
      ['u32', 0, 0, 0, 0],
      ['i16', 60, 0, 500, 520],
      ['u16', 0, 8],
      ['i16', 2, 1, 0],
    ),
    hhea: bytes(
      ['u32', 0x10000],
      ['i16', ascent, -descent, 0],
      ['u16', advance],
      ['i16', 0, 0, 500, 1],
      ['i16', 0, 0, 0, 0, 0, 0, 0],
      ['u16', 3],
    ),
    hmtx: bytes(['u16', advance, 0, advance, 0, advance, 60]),
    loca: bytes(['u32', 0, 0, 0, glyph.length]),
    maxp: bytes(['u32', 0x10000], ['u16', 3, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
    name: bytes(['u16', 0, 0, 6]),
    post: bytes(['u32', 0x30000, 0], ['i16', 0, 0], ['u32', 0, 0, 0, 0, 0]),
  };
}

/**
 * A typeface that is the same on every machine: each letter of each script is one box of one width. A page that is set
 * in it breaks its lines in the same places wherever it is looked at.
 */
export function boxFont(): Uint8Array {
  const all = Object.entries(tables());
  let at = 12 + all.length * 16;
  const directory: Uint8Array[] = [bytes(['u32', 0x10000], ['u16', all.length, 128, 3, all.length * 16 - 128])];
  const bodies: Uint8Array[] = [];
  for (const [tag, table] of all) {
    const padded = new Uint8Array(Math.ceil(table.length / 4) * 4);
    padded.set(table);
    const view = new DataView(padded.buffer);
    let sum = 0;
    for (let word = 0; word < padded.length; word += 4) sum = (sum + view.getUint32(word)) >>> 0;
    const name = Array.from(tag, (letter) => letter.charCodeAt(0));
    directory.push(bytes(['u8', ...name], ['u32', sum, at, table.length]));
    bodies.push(padded);
    at += padded.length;
  }
  return Buffer.concat([...directory, ...bodies]);
}

/** Sets all of a page in {@link boxFont}, carts in a shadow root among it. */
export function boxFontCss(): string {
  const source = Buffer.from(boxFont()).toString('base64');
  return `
    @font-face { font-family: Boxes; font-weight: 1 1000; src: url(data:font/ttf;base64,${source}) }
    :root, .gc-root, guest-cart { font-family: Boxes !important }`;
}
