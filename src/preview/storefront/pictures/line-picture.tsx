import { ProductPicture } from './product-picture.tsx';

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
