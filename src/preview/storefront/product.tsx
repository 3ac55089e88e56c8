import { type SubmitEvent, useId, useState } from 'react';
import type { Product, ProductChoice } from '../../service/http/preview-types.ts';
import { AddButton, AddProblem, QuantityField, useAddToCart } from './add-to-cart.tsx';
import { ModalDialog } from './controls.tsx';
import { ProductPicture } from './pictures.tsx';
import { useCatalogue } from './preview-context.ts';
import { pickedPrice, Price, usePriceText } from './prices.tsx';
import { missingChoices, type Picked, productOptionOf } from './product-option.ts';
import { useOpenSku } from './settings.ts';

export interface ChoiceFieldProps {
  readonly choice: ProductChoice;
  readonly picked: readonly string[];
  readonly onPick: (values: readonly string[]) => void;
  /** Whether this required choice is missing. */
  readonly isMissing: boolean;
}

/** The surcharge of a value, such as "+$3.50" or "−$2.50". Renders nothing for 0. */
function Surcharge({ price }: { readonly price: number | null | undefined }) {
  const text = usePriceText(price == null ? price : Math.abs(price));
  return price == null || price === 0 || text === null ? null : (
    <bdi className="soft">{` ${price > 0 ? '+' : '−'}${text}`}</bdi>
  );
}

/** What to do about a required choice without a value, such as "Choose a colour." */
function missingText({ title, values, multiple }: ProductChoice): string {
  const name = (title ?? 'value').toLowerCase();
  if ((values ?? []).length === 0) return `Enter the ${name}.`;
  if (multiple === true || name.endsWith('s')) return `Choose ${name}.`;
  return `Choose ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}.`;
}

/** One product option: a text, one of several values, or any number of them. */
export function ChoiceField({ choice, picked, onPick, isMissing }: ChoiceFieldProps) {
  const id = useId();
  const values = choice.values ?? [];
  const many = choice.multiple === true;
  const isText = values.length === 0;

  function toggle(value: string, on: boolean): void {
    if (many) onPick(on ? [...picked, value] : picked.filter((other) => other !== value));
    else onPick([value]);
  }

  return (
    <fieldset className="choice" aria-describedby={isMissing ? `${id}-problem` : undefined}>
      <legend>
        {choice.title}
        {choice.required === true ? null : <span className="soft"> (optional)</span>}
      </legend>
      {isText ? (
        <input
          type="text"
          aria-label={choice.title ?? 'Text'}
          aria-describedby={`${id}-hint`}
          required={choice.required === true}
          maxLength={choice.max_characters ?? 100}
          autoComplete="off"
          value={picked[0] ?? ''}
          onChange={({ currentTarget }) => onPick([currentTarget.value])}
        />
      ) : null}
      <div className="row">
        {values.map(({ id: valueId, label, price }) => (
          <label key={valueId} className="pill">
            <input
              type={many ? 'checkbox' : 'radio'}
              name={id}
              required={!many && choice.required === true}
              checked={picked.includes(String(valueId))}
              onChange={({ currentTarget }) => toggle(String(valueId), currentTarget.checked)}
            />
            <span>
              {label}
              <Surcharge price={price} />
            </span>
          </label>
        ))}
      </div>
      {isText || many ? (
        <p className="soft hint" id={`${id}-hint`}>
          {isText ? `Up to ${choice.max_characters ?? 100} characters` : 'One or several'}
        </p>
      ) : null}
      {isMissing ? (
        <p className="problem" id={`${id}-problem`} role="alert">
          {missingText(choice)}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Returns the quantity in the field, or undefined if the product is not sold in it. */
export function quantityOf(text: string, product: Product): number | undefined {
  const quantity = Number(text);
  if (text.trim() === '' || !(quantity > 0) || quantity > (product.max_qty ?? 999)) return undefined;
  return product.decimal_qty === true || Number.isInteger(quantity) ? quantity : undefined;
}

export interface ProductDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** A product with its options. Adding closes it. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const sku = product.sku ?? '';
  const name = product.name ?? sku;
  const [picked, setPicked] = useState<Picked>(new Map());
  const [quantity, setQuantity] = useState(String(product.min_qty ?? 1));
  const [missing, setMissing] = useState<readonly number[]>([]);
  const [isWrong, setIsWrong] = useState(false);
  const { add, state, problem } = useAddToCart();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const open = missingChoices(product, picked);
    setMissing(open);
    const qty = quantityOf(quantity, product);
    setIsWrong(qty === undefined);
    if (open.length > 0 || qty === undefined) return;
    add({ sku, qty, productOption: productOptionOf(product, picked) }, onClose);
  }

  const numbers = `Enter a ${product.decimal_qty === true ? '' : 'whole '}number up to ${product.max_qty ?? 999}.`;
  return (
    <ModalDialog className="product-dialog" title={name} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <ProductPicture sku={sku} name={name} />
        <p className="soft">
          <bdi>{product.description}</bdi>
        </p>
        {(product.options ?? []).map((choice, place) => (
          <ChoiceField
            key={`${choice.kind ?? ''} ${choice.option_id ?? ''}`}
            choice={choice}
            picked={picked.get(place) ?? []}
            onPick={(values) => {
              setPicked(new Map(picked).set(place, values));
              setMissing(missing.filter((other) => other !== place));
            }}
            isMissing={missing.includes(place)}
          />
        ))}
        <footer className="row">
          <output className="dialog-price">
            <Price price={pickedPrice(product, picked)} unit={product.unit} />
          </output>
          <QuantityField product={product} value={quantity} onChange={setQuantity} />
          <AddButton state={state} name={name} />
        </footer>
        <AddProblem problem={isWrong ? numbers : problem} />
      </form>
    </ModalDialog>
  );
}

/** The product that the URL names in its fragment, such as `#TEE`. */
export function OpenProduct() {
  const [sku, close] = useOpenSku();
  const { data } = useCatalogue();
  const product = data?.data.find((known) => known.sku === sku);
  return product === undefined ? null : <ProductDialog key={sku} product={product} onClose={close} />;
}
