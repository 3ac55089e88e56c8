import type { Product } from '../../service/http/preview-types.ts';

/** Colours of products with their own picture in `pictures.svg`. Others have the product's. */
const colours = ['TEE-INK', 'TEE-RAW'];

/** The colours of these pictures, by the SKU of a value. */
const swatches: Readonly<Record<string, string>> = {
  OCHRE: 'oklch(70% 0.12 75)',
  INK: 'oklch(42% 0.09 260)',
  RAW: 'oklch(84% 0.03 90)',
};

/** The colour of a value, such as "Ink blue". Undefined for those that are no colour. */
export const swatchOf = (sku = ''): string | undefined => swatches[sku];

/** @param variant the SKU of a line, such as `TEE-INK-L`, or its start. @default none is chosen */
export function pictureOf({ image }: Product, variant = ''): string | undefined {
  const colour = colours.find((start) => `${variant}-`.startsWith(`${start}-`));
  return colour === undefined ? image : image?.replace(/#.*/, `#${colour.toLowerCase()}`);
}

export interface ProductPictureProps {
  readonly product: Product;
  readonly variant?: string | undefined;
}

/** The picture of a product. Decorative: the name is next to it. */
export function ProductPicture({ product, variant }: ProductPictureProps) {
  const image = pictureOf(product, variant);
  return image === undefined ? null : (
    <img className="picture" src={image} width={120} height={120} alt="" loading="lazy" />
  );
}
