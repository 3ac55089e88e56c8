import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { parseQuantity } from '../../core/messages/parse-quantity.ts';
import { type CartItem, useGuestCart, useReplaceItem, useUpdateItem } from '../../index.ts';
import type { Choice } from '../../service/cart/product.ts';
import type { Product } from '../../service/http/preview-types.ts';
import { AddButton, leftOf, limitsOf, QuantityField, useAddToCart } from './add-to-cart.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { ProductPicture, swatchOf } from './pictures.tsx';
import { useCatalogue, usePreview } from './preview-context.ts';
import { soldBy, unitIn, unitPrice, usePriceText } from './prices.tsx';
import {
  isText,
  lengthLimit,
  type Picked,
  pickedOf,
  productOptionOf,
  skuOf,
  wrongChoices,
} from './product-option.ts';
import { useOpenProduct } from './settings.ts';
import { useWords } from './words.ts';

interface ChoiceFieldProps {
  readonly choice: Choice;
  readonly picked: readonly string[];
  readonly onPick: (values: readonly string[]) => void;
  /** Whether the form was sent without it. */
  readonly isMissed: boolean;
}

/** The surcharge of a value, such as "+$3.50" or "−$2.50". Renders nothing for 0. */
function Surcharge({ price }: { readonly price: number | null | undefined }) {
  // The sign stands where the language has it for an amount below 0.
  const text = usePriceText(price == null ? price : -Math.abs(price));
  return price == null || price === 0 || text === null ? null : (
    <span className="soft">
      {' '}
      <bdi>{price > 0 ? text.replace('−', '+') : text}</bdi>
    </span>
  );
}

interface ValuesProps extends Pick<ChoiceFieldProps, 'choice' | 'picked' | 'onPick'> {
  /** Name of the group. */
  readonly name: string;
}

/** The values of an option: one of them, or any number. An optional one can be taken back. */
function Values({ choice, picked, onPick, name }: ValuesProps) {
  const words = useWords();
  const values = choice.values ?? [];
  const many = choice.multiple === true;
  // An empty id counts as not picked.
  const none = { id: '', label: words.none, price: 0, sku: undefined };
  const shown = choice.required || many ? values : [none, ...values];
  const checked = picked.length === 0 ? [none.id] : picked;

  function toggle(value: string, on: boolean): void {
    if (many) onPick(on ? [...picked, value] : picked.filter((other) => other !== value));
    else onPick([value]);
  }

  return (
    <div className="row">
      {shown.map(({ id: valueId, label, price, sku }) => (
        <label key={valueId} className="pill">
          <input
            type={many ? 'checkbox' : 'radio'}
            name={name}
            checked={checked.includes(String(valueId))}
            onChange={({ currentTarget }) => toggle(String(valueId), currentTarget.checked)}
          />
          {swatchOf(sku) === undefined ? null : (
            <span className="swatch" style={{ background: swatchOf(sku) }} />
          )}
          <span>
            <bdi lang={valueId === none.id ? undefined : 'en'}>{label}</bdi>
            <Surcharge price={price} />
          </span>
        </label>
      ))}
    </div>
  );
}

interface EnteredTextProps extends ChoiceFieldProps {
  readonly errorId: string | undefined;
}

/** An option without values: a text. */
function EnteredText({ choice, picked, onPick, isMissed, errorId }: EnteredTextProps) {
  const lengthId = useId();
  const text = picked[0] ?? '';
  const most = lengthLimit(choice);
  const isTooLong = text.length > most;
  const saysLength = choice.max_characters !== undefined || isTooLong;
  const describedBy = [errorId, saysLength && lengthId].filter(Boolean).join(' ');
  return (
    <>
      <input
        type="text"
        aria-label={choice.title}
        aria-required={choice.required}
        aria-invalid={isMissed || isTooLong}
        aria-describedby={describedBy || undefined}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => onPick([currentTarget.value])}
      />
      {/* Nothing is cut off: a letter that is missing in an engraving is found too late. */}
      {saysLength ? (
        <p
          className={isTooLong ? 'problem' : 'soft hint'}
          role={isTooLong ? 'alert' : undefined}
          id={lengthId}
        >
          {`${text.length} / ${most}`}
        </p>
      ) : null}
    </>
  );
}

/** One product option: a text, one of several values, or any number of them. */
function ChoiceField(props: ChoiceFieldProps) {
  const { choice, picked, isMissed } = props;
  const id = useId();
  const words = useWords();
  const many = choice.multiple === true;
  const isEntered = isText(choice);
  const needed = many ? words.chooseSome : words.chooseOne;
  // A text that is too long has its own error.
  const isEmpty = isMissed && (!isEntered || (picked[0] ?? '').trim() === '');
  const errorId = isEmpty ? `${id}-missed` : undefined;
  return (
    <fieldset
      className="choice"
      role={isEntered || many ? undefined : 'radiogroup'}
      aria-required={isEntered || many ? undefined : choice.required}
      aria-describedby={isEntered ? undefined : errorId}
    >
      <legend>
        <bdi lang="en">{choice.title}</bdi>
        {choice.required ? null : <span className="soft"> ({words.optional})</span>}
      </legend>
      {/* Beside the title, so that nothing moves when it is missed. */}
      {isEmpty ? (
        <p className="problem" id={errorId}>
          {isEntered ? words.enterText : needed}
        </p>
      ) : null}
      {isEntered ? <EnteredText {...props} errorId={errorId} /> : <Values {...props} name={id} />}
    </fieldset>
  );
}

interface DialogPriceProps {
  readonly product: Product;
  readonly picked: Picked;
  readonly quantity: number;
}

/** What the chosen quantity costs, the price of one piece, and how many there are, if they are few. */
function DialogPrice({ product, picked, quantity }: DialogPriceProps) {
  const { messages, settings } = usePreview();
  const unit = unitIn(settings.locale, product.unit);
  const { price, from } = unitPrice(product, picked);
  // Pins cost $4.00 / 100. One has no price that can be paid.
  const least = soldBy(product) ?? 1;
  const [each, total] = [usePriceText(price, least), usePriceText(price, quantity)];
  const words = useWords();
  const { max } = limitsOf(product);
  const left = leftOf(product);
  const most = left === undefined ? messages.quantityMax : messages.onlyLeft;
  return (
    <output className="dialog-price">
      {from ? <span className="soft">{words.from} </span> : null}
      <bdi>{total ?? '—'}</bdi>
      {quantity === 1 && unit === undefined ? null : (
        <span className="soft hint">
          {unit === undefined && least === 1 ? (
            fillMessage(messages.each, { amount: each ?? '—' })
          ) : (
            <>
              <bdi>{each ?? '—'}</bdi> / {unit ?? least}
            </>
          )}
        </span>
      )}
      {quantity < max && left === undefined ? null : (
        <span className="soft hint">
          {fillMessage(most, { max: String(max), left: String(left) })}
        </span>
      )}
    </output>
  );
}

export interface ProductDialogProps {
  readonly product: Product;
  /** The line of the cart to change. @default adds a new one */
  readonly line?: CartItem | undefined;
  readonly onClose: () => void;
}

/** Adds a product with its options, or changes its line. */
function useSaveProduct(product: Product, line: CartItem | undefined) {
  const { add, status } = useAddToCart();
  const { mutate: update } = useUpdateItem();
  const waits = useRef<(() => void) | undefined>(undefined);
  const { mutate: replace, isPending } = useReplaceItem({ onWaiting: () => waits.current?.() });

  function save(picked: Picked, qty: number, done: () => void): void {
    const { sku, name } = product;
    const productOption = productOptionOf(product, picked);
    const item = { sku, qty, productOption, name };
    if (line?.item_id == null) {
      add(item, done);
      return;
    }
    const { item_id: itemId } = line;
    const before = productOptionOf(product, pickedOf(product, line));
    if (JSON.stringify(productOption) === JSON.stringify(before)) {
      // The shop would add the same choice to this line.
      update({ itemId, qty });
      done();
      return;
    }
    waits.current = done;
    // The cart says why it was not replaced.
    replace({ itemId, item }, { onSettled: done });
  }

  return { save, status: isPending ? 'pending' : status } as const;
}

/** The picked options of a form, which say what is wrong once it was sent. */
function useOptions(product: Product, line: CartItem | undefined) {
  const [picked, setPicked] = useState<Picked>(() =>
    line === undefined ? new Map() : pickedOf(product, line),
  );
  const [isSent, setSent] = useState(false);
  const wrong = wrongChoices(product, picked);
  const pick = (place: number, values: readonly string[]): void =>
    setPicked(new Map(picked).set(place, values));
  /** Whether the form can be sent. Otherwise focus moves to the first wrong option. */
  function check(form: HTMLFormElement): boolean {
    setSent(true);
    const [first] = wrong;
    if (first === undefined) return true;
    const input = form.querySelectorAll('.choice')[first]?.querySelector('input');
    // A screen reader reads the error with the field when it takes the focus, also again.
    input?.blur();
    input?.focus();
    return false;
  }
  return { picked, pick, missed: isSent ? wrong : [], check };
}

interface ChoiceFieldsProps extends Pick<
  ReturnType<typeof useOptions>,
  'picked' | 'pick' | 'missed'
> {
  readonly product: Product;
}

function ChoiceFields({ product, picked, pick, missed }: ChoiceFieldsProps) {
  return (product.options ?? []).map((choice, place) => (
    <ChoiceField
      key={`${choice.kind} ${choice.option_id}`}
      choice={choice}
      picked={picked.get(place) ?? []}
      onPick={(values) => pick(place, values)}
      isMissed={missed.includes(place)}
    />
  ));
}

/** A product with its options. Adding it, or changing its line, closes the dialog. */
export function ProductDialog({ product, line, onClose }: ProductDialogProps) {
  const { name } = product;
  const { messages, settings } = usePreview();
  const { picked, pick, missed, check } = useOptions(product, line);
  const [quantity, setQuantity] = useState(String(line?.qty ?? product.min_qty ?? 1));
  // An unfinished quantity has the price of one, and the form is not sent.
  const qty = parseQuantity(quantity, settings.locale) ?? 1;
  const { save, status } = useSaveProduct(product, line);
  const descriptionId = useId();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (check(event.currentTarget)) save(picked, qty, onClose);
  }

  return (
    <ModalDialog
      title={line === undefined ? name : fillMessage(messages.editItem, { name })}
      describedBy={descriptionId}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <ProductPicture product={product} variant={skuOf(product, picked)} />
        <div className="choices">
          <p className="soft" id={descriptionId}>
            <bdi lang="en">{product.description}</bdi>
          </p>
          <ChoiceFields product={product} picked={picked} pick={pick} missed={missed} />
        </div>
        <footer className="row">
          <DialogPrice product={product} picked={picked} quantity={qty} />
          {product.is_available ? (
            <QuantityField product={product} value={quantity} onChange={setQuantity} />
          ) : null}
          <AddButton
            status={status}
            name={name}
            label={line === undefined ? undefined : messages.updateQuantity}
            isSoldOut={!product.is_available}
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
  const line = cart?.items?.find(({ item_id }) => item_id === itemId);
  // The line was replaced or removed, or the page was loaded again after that.
  const isGone = itemId !== null && cart !== undefined && line === undefined;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (product === undefined || (itemId !== null && line === undefined)) return null;
  return (
    <ProductDialog key={`${sku} ${line?.item_id}`} product={product} line={line} onClose={close} />
  );
}
