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

// Uses the viewBox and classes of table-shapes.tsx.

/** SVG pictures of paper, cloth and other products, by the first word of the SKU. */
export const shelfShapes: Readonly<Record<string, ReactNode>> = {
  NOTE: (
    <>
      <path className="b" d="M40 16h46v60H40z" />
      <path className="a" d="M34 12h44a4 4 0 0 1 4 4v54a4 4 0 0 1-4 4H34z" />
      <path className="c" d="M44 24h28v12H44z" />
      <path className="sb" strokeWidth="2.500" d="M36 12v62" />
    </>
  ),
  INK: (
    <>
      <path className="b" d="M50 14h20v12H50z" />
      <path className="a" d="M42 30c0-3 4-4 8-4h20c4 0 8 1 8 4l8 8v30a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6V38z" />
      <path className="c" d="M44 46h32v16H44z" />
    </>
  ),
  PENCIL: (
    <>
      {[0, 1, 2].map((place) => (
        <g key={place} transform={`translate(${place * 20 - 20} ${place % 2 === 0 ? 4 : -2})`}>
          <path className={place === 1 ? 'b' : 'a'} d="M53 12h14v48H53z" />
          <path className="c" d="M53 60h14l-7 16z" />
          <path className="b" d="m57.500 70 5 0-2.500 6z" />
        </g>
      ))}
    </>
  ),
  WASHI: (
    <>
      {[38, 60, 82].map((x, place) => (
        <g key={x}>
          <circle className={place === 1 ? 'b' : 'a'} cx={x} cy={place === 1 ? 34 : 52} r="17" />
          <circle className="c" cx={x} cy={place === 1 ? 34 : 52} r="8" />
        </g>
      ))}
    </>
  ),
  CARD: (
    <>
      <path className="b" d="M24 26h60v42H24z" transform="rotate(-8 54 47)" />
      <path className="c" d="M36 20h60v44H36z" />
      <path className="a" d="M66 26c12 6 14 18 0 32-14-14-12-26 0-32z" />
    </>
  ),
  WAX: (
    <>
      <path className="b" d="M26 30h12v40H26zm16-8h12v48H42z" />
      <path className="a" d="M92 50c4 10-2 22-14 22s-20-8-18-20 12-16 20-14 10 6 12 12z" />
      <circle className="c" cx="76" cy="55" r="9" />
    </>
  ),
  TOWEL: (
    <>
      <path className="sb" strokeWidth="4" d="M22 18h76" />
      <path className="a" d="M38 16h44v58H38z" />
      <path className="sc" strokeWidth="2" d="M38 26h44M38 34h44M38 58h44M38 66h44" />
    </>
  ),
  APRON: (
    <>
      <path className="sb" strokeWidth="3" d="M48 22c0-14 24-14 24 0M38 42H24m58 0h14" />
      <path className="a" d="M46 20h28l3 18 7 4v34H36V42l7-4z" />
      <path className="b" d="M46 50h28v14H46z" />
    </>
  ),
  NAPKIN: (
    <>
      <path className="b" d="m28 38 40-18 28 34-40 20z" />
      <path className="a" d="m24 34 40-18 28 34-40 20z" />
      <path className="sc" strokeWidth="2" d="m33 36 30-14 20 25-29 14z" />
    </>
  ),
  THROW: (
    <>
      <path className="a" d="M26 26h68v36H26z" />
      <path className="b" d="M26 44h68v18H26z" />
      <path className="sc" strokeWidth="2" d="M26 35h68M26 53h68" />
      <path className="sa" strokeWidth="2" d="M30 62v8m10-8v8m10-8v8m10-8v8m10-8v8m10-8v8m10-8v8" />
    </>
  ),
  CUSHION: (
    <>
      <path className="a" d="M28 18c20 5 44 5 64 0-4 18-4 36 0 54-20-5-44-5-64 0 4-18 4-36 0-54z" />
      <path className="b" d="M60 26 76 45 60 64 44 45z" />
      <path className="c" d="M60 36l8 9-8 9-8-9z" />
    </>
  ),
  SOCKS: (
    <>
      <path className="b" d="M62 12h18v36l14 12c6 6 2 14-6 14-4 0-7-1-10-4L62 56z" />
      <path className="a" d="M40 14h18v36l14 12c6 6 2 14-6 14-4 0-7-1-10-4L40 58z" />
      <path className="sc" strokeWidth="2" d="M41 20h16m-16 5h16" />
    </>
  ),
  CLOTH: (
    <>
      <path className="b" d="M36 58h62v14H36z" />
      <path className="a" d="M30 24h58a10 10 0 0 1 10 10v30H40z" />
      <circle className="b" cx="34" cy="48" r="16" />
      <circle className="c" cx="34" cy="48" r="9" />
      <circle className="b" cx="34" cy="48" r="3" />
    </>
  ),
  RIBBON: (
    <>
      <path className="sa" strokeWidth="9" d="M22 62c14-30 26 10 38-16s22 10 38-20" />
      <path className="sb" strokeWidth="2" d="M22 62c14-30 26 10 38-16s22 10 38-20" />
    </>
  ),
  TEE: (
    <>
      <path className="a" d="m44 14-22 14 8 16 10-5v36h40V39l10 5 8-16-22-14c-4 9-28 9-32 0z" />
      <path className="sb" strokeWidth="2.500" d="M44 15c5 10 27 10 32 0" />
    </>
  ),
  PEN: (
    <g transform="rotate(-32 60 45)">
      <path className="a" d="M24 39h54v12H24a6 6 0 0 1 0-12z" />
      <path className="b" d="M78 40l18 5-18 5z" />
      <path className="sc" strokeWidth="2" d="M34 45h28" />
    </g>
  ),
  GIFT: (
    <>
      <path className="sb" strokeWidth="4" d="M60 26c-18-18-26 2 0 2 26 0 18-20 0-2z" />
      <path className="a" d="M32 38h56v36H32z" />
      <path className="b" d="M28 28h64v12H28z" />
      <path className="c" d="M55 28h10v46H55z" />
    </>
  ),
  BOOK: (
    <>
      <path className="b" d="M20 22h80v50H20z" />
      <path className="c" d="M24 18c14-4 28-3 36 3 8-6 22-7 36-3v48c-14-4-28-3-36 3-8-6-22-7-36-3z" />
      <path className="sa" strokeWidth="2.500" d="M60 21v48M32 30h18M32 38h18M32 46h12m26-16h18m-18 8h18m-18 8h12" />
    </>
  ),
  REPAIR: (
    <>
      <path className="a" d="M26 30h68c0 24-14 38-34 38S26 54 26 30z" />
      <path className="sc" strokeWidth="3" d="m56 30 6 12-8 8 8 18m0-26 14 4 10 12" />
    </>
  ),
  COURSE: (
    <>
      <ellipse className="b" cx="60" cy="66" rx="42" ry="9" />
      <path className="a" d="M48 24c8 3 16 3 24 0 0 10 10 14 10 26 0 10-8 15-22 15s-22-5-22-15c0-12 10-16 10-26z" />
      <path className="sc" strokeWidth="2" d="M42 44c12 4 24 4 36 0m-38 9c13 4 27 4 40 0" />
    </>
  ),
};
