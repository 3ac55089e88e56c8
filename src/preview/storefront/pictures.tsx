import type { CSSProperties } from 'react';

/** Hues of the pictures in public/pictures.svg, which are named by the first word of the SKU. */
const hues: readonly (readonly [hue: number, kinds: string])[] = [
  [150, 'MUG BOWL PLATE CUP JUG BOARD SPOON GLASS VASE'],
  [262, 'NOTE INK PENCIL WASHI CARD WAX PEN'],
  [35, 'TOWEL APRON NAPKIN THROW CUSHION SOCKS TEE'],
  [82, 'CLOTH RIBBON'],
  [56, 'COFFEE FILTER DRIPPER GRINDER'],
  [325, 'GIFT BOOK REPAIR COURSE'],
];

export interface PicturedProduct {
  readonly sku: string | null;
  readonly name: string;
}

/** The picture of a product, or the first letter of its name. Decorative: the name is next to it. */
export function ProductPicture({ sku, name }: PicturedProduct) {
  const [kind = ''] = (sku ?? '').split('-');
  const [hue] = hues.find(([, kinds]) => kinds.split(' ').includes(kind)) ?? [];
  return (
    <svg
      className="picture"
      style={hue === undefined ? undefined : ({ '--hue': hue, '--chroma': 1 } as CSSProperties)}
      viewBox="0 0 120 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect fill="var(--ground)" width="120" height="90" />
      {hue === undefined ? (
        <text fill="var(--a)" fontSize="44" x="60" y="60" textAnchor="middle">
          {Array.from(name)[0] ?? '·'}
        </text>
      ) : (
        <use href={`/pictures.svg#${kind}`} width="120" height="90" />
      )}
    </svg>
  );
}
