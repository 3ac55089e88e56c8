import type { ReactNode } from 'react';

// The viewBox is 120 × 90. Class `a` is the main colour of a picture, `b` its shade, `c` its light; `s…` are strokes.

/** SVG pictures of tableware, by the first word of the SKU. */
export const tableShapes: Readonly<Record<string, ReactNode>> = {
  MUG: (
    <>
      <path className="sb" strokeWidth="6" d="M76 36h5a9 9 0 0 1 0 18h-5" />
      <path className="a" d="M36 24h42v32a13 13 0 0 1-13 13H49a13 13 0 0 1-13-13z" />
      <path
        className="c"
        d="M44 36h2v2h-2zm9 10h3v2h-3zm12-8h2v3h-2zm5 14h2v2h-2zm-21 8h2v2h-2zm10-2h3v2h-3zm-3-24h2v2h-2z"
      />
    </>
  ),
  BOWL: (
    <>
      <path className="sb" strokeWidth="3" d="M58 32 92 12M66 33 98 18" />
      <path className="b" d="M46 64h28l-3 8H49z" />
      <path className="a" d="M22 32h76c0 22-15 35-38 35S22 54 22 32z" />
      <path className="sc" strokeWidth="2.500" d="M27 41c3 12 13 20 27 21" />
    </>
  ),
  PLATE: (
    <>
      <ellipse className="b" cx="60" cy="50" rx="44" ry="24" />
      <ellipse className="a" cx="60" cy="46" rx="44" ry="24" />
      <ellipse className="c" cx="60" cy="45" rx="29" ry="14" />
    </>
  ),
  CUP: (
    <>
      <ellipse className="b" cx="60" cy="66" rx="34" ry="7" />
      <path className="sb" strokeWidth="5" d="M75 37h3a7 7 0 0 1 0 14h-5" />
      <path className="a" d="M42 30h34v18a16 16 0 0 1-16 16h-2a16 16 0 0 1-16-16z" />
      <path className="sc" strokeWidth="2.500" d="M54 24c-3-4 3-6 0-11m11 11c-3-4 3-6 0-11" />
    </>
  ),
  JUG: (
    <>
      <path className="sb" strokeWidth="6" d="M74 36c14-2 16 20 2 24" />
      <path
        className="a"
        d="M42 16c2 3 5 4 8 4h22v18c6 5 8 11 8 18 0 9-6 15-14 15H52c-8 0-14-6-14-15 0-7 2-13 8-18V28c-3-3-5-7-4-12z"
      />
      <path className="c" d="M45 52h6v8h-6z" />
    </>
  ),
  BOARD: (
    <g transform="rotate(-10 60 45)">
      <path className="b" d="M20 43h20v14H20a7 7 0 0 1 0-14z" />
      <rect className="b" x="32" y="25" width="70" height="46" rx="9" />
      <path
        className="a"
        d="M40 21h53a9 9 0 0 1 9 9v28a9 9 0 0 1-9 9H40a9 9 0 0 1-8-8v-9H18a6 6 0 0 1 0-12h14v-8a9 9 0 0 1 8-9z"
      />
      <path className="sc" strokeWidth="2" d="M46 32h44M52 44h42M46 56h36" />
    </g>
  ),
  SPOON: (
    <>
      <path className="sa" strokeWidth="7" d="M28 70 72 36" />
      <ellipse className="a" cx="82" cy="28" rx="18" ry="12" transform="rotate(-37 82 28)" />
      <ellipse className="b" cx="82" cy="28" rx="12" ry="7" transform="rotate(-37 82 28)" />
    </>
  ),
  GLASS: (
    <>
      <path className="c" d="M40 16h40l-5 53a5 5 0 0 1-5 5H50a5 5 0 0 1-5-5z" />
      <path className="a" d="M42.500 40h35L75 69a5 5 0 0 1-5 5H50a5 5 0 0 1-5-5z" />
      <path className="b" d="M54 50a2.500 2.500 0 1 0 .1 0zm10 8a2 2 0 1 0 .1 0zm3-12a1.500 1.500 0 1 0 .1 0z" />
    </>
  ),
  VASE: (
    <>
      <ellipse className="b" cx="60" cy="75" rx="22" ry="4" />
      <path className="a" d="M52 14h16v6c14 4 22 15 22 28 0 12-7 21-18 26H48c-11-5-18-14-18-26 0-13 8-24 22-28z" />
      <path className="sb" strokeWidth="1.500" d="M30 48c18 5 42 5 60 0" />
      <path className="sc" strokeWidth="3" d="M39 38c3-6 7-9 11-11" />
    </>
  ),
  COFFEE: (
    <>
      <path className="a" d="M38 20h44l3 50a4 4 0 0 1-4 4H39a4 4 0 0 1-4-4z" />
      <path className="b" d="M38 12h44v12H38z" />
      <path className="c" d="M47 36h26v24H47z" />
      <path className="b" d="M60 40c6 2 7 11 0 16-6-3-7-12 0-16z" />
    </>
  ),
  FILTER: (
    <>
      <path className="b" d="M30 24h60L68 70H52z" />
      <path className="a" d="M24 20h60L66 66H50z" />
      <path className="sc" strokeWidth="2" d="M33 26h42" />
    </>
  ),
  DRIPPER: (
    <>
      <path className="sb" strokeWidth="5" d="M86 28h5a7 7 0 0 1 0 14h-9" />
      <path className="b" d="M34 60h52v8H34z" />
      <path className="a" d="M28 20h64L72 60H48z" />
      <path className="sc" strokeWidth="2.500" d="M44 27 54 53m6-26v26m16-26L66 53" />
    </>
  ),
  GRINDER: (
    <>
      <path className="sb" strokeWidth="4" d="M60 20V12h26" />
      <circle className="b" cx="87" cy="12" r="5" />
      <path className="a" d="M44 22h32v22H44z" />
      <path className="c" d="M44 44h32v4H44z" />
      <path className="b" d="M46 48h28v22a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6z" />
    </>
  ),
};
