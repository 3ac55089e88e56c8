import type { Product } from '../../service/http/preview-types.ts';

/** The picture of a product. Decorative: the name is next to it. */
export function ProductPicture({ product: { image } }: { readonly product: Product }) {
  return image === undefined ? null : (
    <img className="picture" src={image} width={120} height={90} alt="" loading="lazy" />
  );
}
