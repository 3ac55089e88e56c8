import { useState, type SubmitEvent } from 'react';
import type { Product } from '../../../service/http/preview-types.ts';
import { AddButton, AddProblem } from './add-button.tsx';
import { Price } from './price.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { QuantityField, quantityOf } from './quantity-field.tsx';
import { startingPrice } from './shop-price.ts';
import { useAddToCart } from './use-add-to-cart.ts';

export interface ProductCardProps {
  readonly product: Product;
}

function QuickAdd({ product, name, sku }: ProductCardProps & { readonly name: string; readonly sku: string }) {
  const [quantity, setQuantity] = useState('1');
  const { add, state, problem } = useAddToCart();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const qty = quantityOf(quantity, product);
    if (qty === undefined) return;
    add({ sku, qty }, () => {
      setQuantity('1');
    });
  }

  return (
    <>
      <form className="buy" onSubmit={submit}>
        <QuantityField product={product} value={quantity} onChange={setQuantity} />
        <AddButton state={state} name={name} />
      </form>
      <AddProblem problem={problem} />
    </>
  );
}

/** A product. Products with options open a dialog. */
export function ProductCard({ product }: ProductCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const sku = product.sku ?? '';
  const name = product.name ?? sku;
  const start = startingPrice(product);
  return (
    <article className="card">
      <ProductPicture sku={sku} name={name} category={product.category ?? ''} />
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p className="description">
        <bdi>{product.description}</bdi>
      </p>
      <p className="card-price">
        <Price price={start?.price} prefix={start?.from === true ? 'from' : undefined} unit={product.unit} />
      </p>
      {(product.options ?? []).length === 0 ? (
        <QuickAdd product={product} name={name} sku={sku} />
      ) : (
        <div className="buy">
          <button type="button" className="button quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Choose<span className="visually-hidden"> options of {name}</span>
          </button>
        </div>
      )}
      {isOpen ? <ProductDialog product={product} name={name} sku={sku} onClose={() => setIsOpen(false)} /> : null}
    </article>
  );
}
