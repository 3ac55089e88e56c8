import type { Product } from '../../service/http/preview-types.ts';
import { AddButton, useAddToCart } from './add-to-cart.tsx';
import { ProductPicture } from './pictures.tsx';
import { Price, soldBy, unitPrice } from './prices.tsx';
import { useWords } from './words.ts';
import { FilledText } from '../../components/ui/filled-text.tsx';
import { useCatalogue, usePreview } from './preview-context.ts';

/** Whether a product is added in its dialog, because it has options, a length or a minimum. */
function isChosen({ options, decimal_qty: decimals, min_qty: min }: Product): boolean {
  return (options ?? []).length > 0 || decimals === true || min !== undefined;
}

export function ProductCard({ product }: { readonly product: Product }) {
  const { add, status } = useAddToCart();
  const words = useWords();
  const { sku, name } = product;
  const { price, from } = unitPrice(product);
  return (
    <article className="card">
      <a href={`#${sku}`} tabIndex={-1} aria-hidden="true">
        <ProductPicture product={product} />
      </a>
      <h3>
        <a href={`#${sku}`}>
          <bdi lang="en">{name}</bdi>
        </a>
      </h3>
      <p>
        <Price
          price={price}
          prefix={from ? words.from : undefined}
          unit={product.unit}
          quantity={soldBy(product)}
        />
      </p>
      {product.is_available && isChosen(product) ? (
        <a className="button quiet" href={`#${sku}`} aria-label={`${words.options}: ${name}`}>
          {words.options}
        </a>
      ) : (
        <AddButton
          status={status}
          name={name}
          isSoldOut={!product.is_available}
          onPress={() => add({ sku, qty: 1, name })}
        />
      )}
    </article>
  );
}

export function Catalogue() {
  const { data, error, isPending, refetch } = useCatalogue();
  const words = useWords();
  const { messages } = usePreview();
  return (
    <section className="catalogue" aria-labelledby="catalogue-heading" aria-busy={isPending}>
      <h2 id="catalogue-heading">{words.headline}</h2>
      <p className="promo soft">
        <FilledText template={words.promo} values={{ code: <strong>WELCOME10</strong> }} />
      </p>
      {error === null ? null : (
        <div className="row problem" role="alert">
          <p lang="en" dir="ltr">
            The catalogue could not be loaded.
          </p>
          <button type="button" className="button quiet" onClick={() => void refetch()}>
            {messages.tryAgain}
          </button>
        </div>
      )}
      <ul className="cards">
        {data?.data.map((record) => (
          <li key={record.sku}>
            <ProductCard product={record} />
          </li>
        ))}
      </ul>
    </section>
  );
}
