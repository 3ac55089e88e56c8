import { shelfShapes, tableShapes } from './picture-shapes.tsx';

const shapes = { ...tableShapes, ...shelfShapes };

export interface ProductPictureProps {
  readonly sku: string;
  readonly name: string;
  readonly category: string;
}

/** The SVG picture for an SKU, or the first letter of the name. Decorative: the name is next to it. */
export function ProductPicture({ sku, name, category }: ProductPictureProps) {
  const [kind = ''] = sku.split('-');
  return (
    <svg
      className="picture"
      data-tint={category.toLowerCase()}
      viewBox="0 0 120 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="ground" width="120" height="90" />
      {shapes[kind] ?? (
        <text className="a letter" x="60" y="60" textAnchor="middle">
          {Array.from(name)[0] ?? '·'}
        </text>
      )}
    </svg>
  );
}

/** Colours by the first word of the SKU, because a cart has no category. */
const categories: readonly (readonly [category: string, kinds: RegExp])[] = [
  ['tableware', /^(?:MUG|BOWL|PLATE|CUP|JUG|BOARD|SPOON|GLASS|VASE)-/],
  ['stationery', /^(?:NOTE|INK|PENCIL|WASHI|CARD|WAX|PEN)-/],
  ['textiles', /^(?:TOWEL|APRON|NAPKIN|THROW|CUSHION|SOCKS|TEE)-/],
  ['cloth', /^(?:CLOTH|RIBBON)-/],
  ['coffee', /^(?:COFFEE|FILTER|DRIPPER|GRINDER)-/],
  ['gifts', /^(?:GIFT|BOOK|REPAIR|COURSE)-/],
];

export interface PicturedLine {
  readonly sku: string | null;
  readonly name: string;
}

/** The product picture of a line, for the widget's `renderPicture`. */
export function linePicture({ sku, name }: PicturedLine) {
  const [category = ''] = categories.find(([, kinds]) => kinds.test(sku ?? '')) ?? [];
  return <ProductPicture sku={sku ?? ''} name={name} category={category} />;
}
