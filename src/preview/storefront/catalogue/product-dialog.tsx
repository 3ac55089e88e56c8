import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { Product } from '../../../service/http/preview-types.ts';
import { AddButton, AddProblem } from './add-button.tsx';
import { ChoiceField } from './choice-field.tsx';
import { CloseButton } from '../close-button.tsx';
import { Price } from './price.tsx';
import { missingChoices, productOptionOf, type Picked } from './product-option.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { QuantityField, quantityOf, quantityProblem } from './quantity-field.tsx';
import { pickedPrice } from './shop-price.ts';
import { useAddToCart } from './use-add-to-cart.ts';

export interface ProductDialogProps {
  readonly product: Product;
  readonly name: string;
  readonly sku: string;
  readonly onClose: () => void;
}

/** Shows the options of a product, then adds it. `<dialog>` traps and restores focus. */
export function ProductDialog({ product, name, sku, onClose }: ProductDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [picked, setPicked] = useState<Picked>(new Map());
  const [quantity, setQuantity] = useState('1');
  const [missing, setMissing] = useState<readonly number[]>([]);
  const [isWrong, setIsWrong] = useState(false);
  const { add, state, problem } = useAddToCart();

  useEffect(() => {
    // No cleanup needed: removing the element closes it. Strict mode runs this effect twice.
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const open = missingChoices(product, picked);
    setMissing(open);
    const qty = quantityOf(quantity, product);
    setIsWrong(qty === undefined);
    if (open.length > 0 || qty === undefined) return;
    add({ sku, qty, productOption: productOptionOf(product, picked) }, () => dialog.current?.close());
  }

  return (
    <dialog ref={dialog} className="product-dialog" aria-labelledby={titleId} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <header>
          <ProductPicture sku={sku} name={name} category={product.category ?? ''} />
          <div>
            <h2 id={titleId}>
              <bdi>{name}</bdi>
            </h2>
            <p className="soft">
              <bdi>{product.description}</bdi>
            </p>
          </div>
          <CloseButton label="Close" onPress={() => dialog.current?.close()} />
        </header>
        {(product.options ?? []).map((choice, place) => (
          <ChoiceField
            key={`${choice.kind ?? ''} ${choice.option_id ?? ''}`}
            choice={choice}
            picked={picked.get(place) ?? []}
            onPick={(values) => {
              setPicked(new Map(picked).set(place, values));
              setMissing(missing.filter((other) => other !== place));
            }}
            problem={missing.includes(place) ? `Choose for "${choice.title ?? ''}".` : null}
          />
        ))}
        <footer>
          <output className="dialog-price">
            <Price price={pickedPrice(product, picked)} unit={product.unit} />
          </output>
          <QuantityField product={product} value={quantity} onChange={setQuantity} />
          <AddButton state={state} name={name} />
        </footer>
        <AddProblem problem={isWrong ? quantityProblem(product) : problem} />
      </form>
    </dialog>
  );
}
