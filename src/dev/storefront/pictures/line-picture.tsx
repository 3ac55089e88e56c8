import { ProductPicture } from './product-picture.tsx';

/** The catalogue's colours by the first word of an SKU: a cart tells no category. */
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

/** The drawing of a line's product, for the widget's `renderPicture`. */
export function linePicture({ sku, name }: PicturedLine) {
  const [category = ''] = categories.find(([, kinds]) => kinds.test(sku ?? '')) ?? [];
  return <ProductPicture sku={sku ?? ''} name={name} category={category} />;
}
