import { useCollection, useGuestCart } from '../../../index.ts';
import { product, type Product } from '../../../service/http/preview-types.ts';
import { AddProblem } from '../catalogue/add-button.tsx';
import { Price } from '../catalogue/price.tsx';
import { startingPrice } from '../catalogue/shop-price.ts';
import { useAddToCart } from '../catalogue/use-add-to-cart.ts';
import { linePicture } from '../pictures/line-picture.tsx';

/** Products of the first page without options, as a shop would ask its own recommendation service. */
const shown = 2;

function Recommendation({ product: { sku: given, name: title, ...rest } }: { readonly product: Product }) {
  const sku = given ?? '';
  const name = title ?? sku;
  const { add, state, problem } = useAddToCart();
  return (
    <li>
      <span className="recommended-picture">{linePicture({ sku, name })}</span>
      <span>
        <bdi>{name}</bdi>
        <Price price={startingPrice({ ...rest, sku, name })?.price} />
        <AddProblem problem={problem} />
      </span>
      <button
        type="button"
        className="button quiet"
        aria-disabled={state === 'busy'}
        onClick={() => add({ sku, qty: 1 })}
      >
        Add<span className="visually-hidden"> {name} as well</span>
      </button>
    </li>
  );
}

/** An example for the slot below the cart's lines: products that are not in the cart yet. */
export function Recommendations() {
  const { data } = useCollection({ url: '/preview/catalogue', record: product, perPage: 12, staleTime: 60_000 });
  const { data: cart } = useGuestCart();
  const inCart = new Set(cart?.items?.map(({ sku }) => sku));
  const products = (data?.data ?? []).filter(({ sku, options }) => (options ?? []).length === 0 && !inCart.has(sku));
  if (products.length === 0) return null;
  return (
    <section className="recommendations" aria-labelledby="recommendations-heading">
      <h3 id="recommendations-heading">You may also like</h3>
      <ul>
        {products.slice(0, shown).map((record) => (
          <Recommendation key={record.sku} product={record} />
        ))}
      </ul>
    </section>
  );
}
