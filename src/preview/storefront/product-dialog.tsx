import { type SubmitEvent, useId, useMemo, useState } from 'react';
import { type CartItem, useCartItems, useGuestCart, useUpdateItem } from '../../index.ts';
import type { Choice } from '../../service/catalogue/product.ts';
import type { Product } from '../../service/http/preview-types.ts';
import { AddButton, AddProblem, limitText, QuantityField, useAddToCart } from './add-to-cart.tsx';
import { ModalDialog } from './controls.tsx';
import { ProductPicture } from './pictures.tsx';
import { useCatalogue } from './preview-context.ts';
import { unitPrice, usePriceText } from './prices.tsx';
import { missingChoices, type Picked, pickedOf, productOptionOf } from './product-option.ts';
import { useOpenProduct } from './settings.ts';

export interface ChoiceFieldProps {
  readonly choice: Choice;
  readonly picked: readonly string[];
  readonly onPick: (values: readonly string[]) => void;
  readonly isMissing: boolean;
}

/** The surcharge of a value, such as "+$3.50" or "−$2.50". Renders nothing for 0. */
function Surcharge({ price }: { readonly price: number | null | undefined }) {
  const text = usePriceText(price == null ? price : Math.abs(price));
  return price == null || price === 0 || text === null ? null : (
    <span className="soft">
      {` ${price > 0 ? '+' : '−'}`}
      <bdi>{text}</bdi>
    </span>
  );
}

/** What to do about a required choice without a value, such as "Choose a colour." */
function missingText({ title, values, multiple }: Choice): string {
  const name = title.toLowerCase();
  if ((values ?? []).length === 0) return `Enter the ${name}.`;
  if (multiple === true || name.endsWith('s')) return `Choose ${name}.`;
  return `Choose ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}.`;
}

/** Whether an option has to be chosen. */
function needText({ required, multiple }: Choice): string {
  if (!required) return 'optional';
  return multiple === true ? 'choose one or more' : 'required';
}

/** Takes an optional value back. An empty id counts as not picked. */
const none = { id: '', label: 'None', price: 0 };

/** One product option: a text, one of several values, or any number of them. */
function ChoiceField({ choice, picked, onPick, isMissing }: ChoiceFieldProps) {
  const id = useId();
  const values = choice.values ?? [];
  const many = choice.multiple === true;
  const isText = values.length === 0;
  const shown = choice.required || many || isText ? values : [none, ...values];
  const checked = picked.length === 0 ? [none.id] : picked;

  function toggle(value: string, on: boolean): void {
    if (many) onPick(on ? [...picked, value] : picked.filter((other) => other !== value));
    else onPick([value]);
  }

  return (
    <fieldset className="choice" aria-describedby={isMissing ? `${id}-problem` : undefined}>
      <legend>
        {choice.title} <span className="soft">({needText(choice)})</span>
      </legend>
      {isText ? (
        <input
          type="text"
          aria-label={choice.title}
          aria-describedby={`${id}-hint`}
          aria-required={choice.required}
          maxLength={choice.max_characters ?? 100}
          autoComplete="off"
          value={picked[0] ?? ''}
          onChange={({ currentTarget }) => onPick([currentTarget.value])}
        />
      ) : null}
      <div className="row">
        {shown.map(({ id: valueId, label, price }) => (
          <label key={valueId} className="pill">
            <input
              type={many ? 'checkbox' : 'radio'}
              name={id}
              checked={checked.includes(String(valueId))}
              onChange={({ currentTarget }) => toggle(String(valueId), currentTarget.checked)}
            />
            <span>
              {label}
              <Surcharge price={price} />
            </span>
          </label>
        ))}
      </div>
      {isText ? (
        <p className="soft hint" id={`${id}-hint`}>
          Up to {choice.max_characters ?? 100} characters
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

interface DialogPriceProps {
  readonly product: Product;
  readonly picked: Picked;
  readonly quantity: number;
}

/** What the chosen quantity costs, the price of one piece, and why there cannot be more. */
function DialogPrice({ product, picked, quantity }: DialogPriceProps) {
  const { unit } = product;
  const { price, from } = unitPrice(product, picked);
  const [each, total] = [usePriceText(price), usePriceText(price, quantity)];
  const limit = limitText(product, quantity);
  return (
    <output className="dialog-price">
      {from ? <span className="soft">from </span> : null}
      <bdi>{total ?? '—'}</bdi>
      {quantity === 1 && unit === undefined ? null : (
        <span className="soft hint">
          {unit === undefined ? `${each} each` : `${each} / ${unit}`}
        </span>
      )}
      {limit === null ? null : <span className="soft hint">{limit}</span>}
    </output>
  );
}

export interface ProductDialogProps {
  readonly product: Product;
  /** The line of the cart to change. @default adds a new one */
  readonly line?: CartItem | undefined;
  readonly onClose: () => void;
}

/** A product with its options. Adding it, or changing its line, closes the dialog. */
export function ProductDialog({ product, line, onClose }: ProductDialogProps) {
  const { sku, name } = product;
  const before = useMemo<Picked>(
    () => (line === undefined ? new Map() : pickedOf(product, line)),
    [product, line],
  );
  const [picked, setPicked] = useState(before);
  const [quantity, setQuantity] = useState(String(line?.qty ?? product.min_qty ?? 1));
  const [missing, setMissing] = useState<readonly number[]>([]);
  const { add, status, problem } = useAddToCart();
  const { mutate: update } = useUpdateItem();
  const { remove, dismiss } = useCartItems();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const open = missingChoices(product, picked);
    setMissing(open);
    const [first] = open;
    if (first !== undefined) {
      const group = event.currentTarget.querySelectorAll('.choice')[first];
      group?.querySelector('input')?.focus();
      return;
    }
    const qty = Number(quantity);
    const productOption = productOptionOf(product, picked);
    const itemId = line?.item_id;
    if (itemId == null) {
      add({ sku, qty, productOption }, onClose);
    } else if (JSON.stringify(productOption) === JSON.stringify(productOptionOf(product, before))) {
      // The shop would add the same choice to this line.
      update({ itemId, qty });
      onClose();
    } else {
      // A line cannot change its options: the new one comes first, so that a failure loses nothing.
      // Undo would add a second.
      add({ sku, qty, productOption }, () => {
        void remove(itemId);
        dismiss();
        onClose();
      });
    }
  }

  return (
    <ModalDialog title={line === undefined ? name : `Edit ${name}`} onClose={onClose}>
      <form onSubmit={submit}>
        <ProductPicture product={product} />
        <div className="choices">
          <p className="soft">
            <bdi>{product.description}</bdi>
          </p>
          {(product.options ?? []).map((choice, place) => (
            <ChoiceField
              key={`${choice.kind} ${choice.option_id}`}
              choice={choice}
              picked={picked.get(place) ?? []}
              onPick={(values) => {
                setPicked(new Map(picked).set(place, values));
                setMissing(missing.filter((other) => other !== place));
              }}
              isMissing={missing.includes(place)}
            />
          ))}
        </div>
        <footer className="row">
          <AddProblem problem={problem} />
          {/* An unfinished quantity has the price of one. */}
          <DialogPrice
            product={product}
            picked={picked}
            quantity={Number(quantity) > 0 ? Number(quantity) : 1}
          />
          <QuantityField product={product} value={quantity} onChange={setQuantity} />
          <AddButton
            status={status}
            name={name}
            label={line === undefined ? undefined : 'Update cart'}
          />
        </footer>
      </form>
    </ModalDialog>
  );
}

export function OpenProduct() {
  const { sku, itemId, close } = useOpenProduct();
  const { data } = useCatalogue();
  const { data: cart } = useGuestCart();
  const product = data?.data.find((known) => known.sku === sku);
  if (product === undefined) return null;
  const line = cart?.items?.find(({ item_id }) => item_id === itemId);
  return (
    <ProductDialog key={`${sku} ${line?.item_id}`} product={product} line={line} onClose={close} />
  );
}
