import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Product, ProductChoice } from '../../service/http/preview-types.ts';
import { pickedPrice, Price, startingPrice, usePriceText } from './prices.tsx';
import { AddButton, AddProblem, QuantityField, quantityOf, quantityProblem, useAddToCart } from './add-to-cart.tsx';
import { CloseButton } from './controls.tsx';
import { missingChoices, type Picked, productOptionOf } from './product-option.ts';
import { ProductPicture } from './pictures.tsx';

export interface ChoiceFieldProps {
  readonly choice: ProductChoice;
  readonly picked: readonly string[];
  readonly onPick: (values: readonly string[]) => void;
  /** Shown under the field when a required choice is missing. */
  readonly problem: string | null;
}

/** The surcharge of a value, such as "+$3.50". Renders nothing for 0. */
function Surcharge({ price }: { readonly price: number | null | undefined }) {
  const text = usePriceText(price);
  if (price == null || price === 0 || text === null) return null;
  return <bdi className="soft">{` ${price > 0 ? '+' : ''}${text}`}</bdi>;
}

function TextChoice({ choice, picked, onPick, describedBy }: ChoiceFieldProps & { readonly describedBy: string }) {
  return (
    <input
      type="text"
      aria-label={choice.title ?? 'Text'}
      aria-describedby={describedBy}
      required={choice.required === true}
      maxLength={choice.max_characters ?? 100}
      autoComplete="off"
      value={picked[0] ?? ''}
      onChange={(event) => {
        onPick([event.currentTarget.value]);
      }}
    />
  );
}

/** One product option: a text, one of several values, or any number of them. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { choice, picked, onPick, problem } = props;
  const id = useId();
  const values = choice.values ?? [];
  const many = choice.multiple === true;
  const hint = values.length === 0 ? `Up to ${choice.max_characters ?? 100} characters` : 'One or several';

  function toggle(value: string, on: boolean): void {
    if (many) onPick(on ? [...picked, value] : picked.filter((other) => other !== value));
    else onPick([value]);
  }

  return (
    <fieldset className="choice" aria-describedby={problem === null ? undefined : `${id}-problem`}>
      <legend>
        {choice.title}
        {choice.required === true ? null : <span className="soft"> (optional)</span>}
      </legend>
      {values.length === 0 ? <TextChoice {...props} describedBy={`${id}-hint`} /> : null}
      <div className="row">
        {values.map(({ id: valueId, label, price }) => (
          <label key={valueId} className="pill">
            <input
              type={many ? 'checkbox' : 'radio'}
              name={id}
              required={!many && choice.required === true}
              checked={picked.includes(String(valueId))}
              onChange={(event) => {
                toggle(String(valueId), event.currentTarget.checked);
              }}
            />
            <span>
              {label}
              <Surcharge price={price} />
            </span>
          </label>
        ))}
      </div>
      {values.length === 0 || many ? (
        <p className="soft hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {problem === null ? null : (
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

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
          <ProductPicture sku={sku} name={name} />
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
        <footer className="row">
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

function QuickAdd({ product, name, sku }: Omit<ProductDialogProps, 'onClose'>) {
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
      <form className="row buy" onSubmit={submit}>
        <QuantityField product={product} value={quantity} onChange={setQuantity} />
        <AddButton state={state} name={name} />
      </form>
      <AddProblem problem={problem} />
    </>
  );
}

/** A product. Products with options open a dialog. */
export function ProductCard({ product }: { readonly product: Product }) {
  const [isOpen, setIsOpen] = useState(false);
  const sku = product.sku ?? '';
  const name = product.name ?? sku;
  const start = startingPrice(product);
  return (
    <article className="card">
      <ProductPicture sku={sku} name={name} />
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
        <div className="row buy">
          <button type="button" className="button quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Choose<span className="visually-hidden"> options of {name}</span>
          </button>
        </div>
      )}
      {isOpen ? <ProductDialog product={product} name={name} sku={sku} onClose={() => setIsOpen(false)} /> : null}
    </article>
  );
}
