import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { brokenLimit } from '../../components/lines/step-quantity.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { parseQuantity } from '../../core/messages/parse-quantity.ts';
import { type NewCartItem, useAddItem } from '../../index.ts';
import type { Product } from '../../service/http/preview-types.ts';
import { realShop } from './preview-api.ts';
import { useCatalogue, usePreview } from './preview-context.ts';
import { unitIn } from './prices.tsx';
import { useWords } from './words.ts';

/**
 * Milliseconds in which a second press is the end of a double press, not a second item. The button
 * is busy for that long, also if the shop has responded.
 */
const doublePress = 500;

/**
 * Adds an item. The widget announces it, or says why it could not be added, with "Try again". The
 * status `success` lasts two seconds. While it is `waiting` for a connection, another one can be added.
 */
export function useAddToCart() {
  const waits = useRef<(() => void) | undefined>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  const { refetch } = useCatalogue();
  const { mutate, status, isPending, submittedAt, reset } = useAddItem({
    onWaiting: () => waits.current?.(),
    onSettled: () => setWaiting(false),
    // The product may be sold out since.
    onError: () => {
      if (realShop === null) void refetch();
    },
  });
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) return undefined;
    const timer = setTimeout(() => setPressed(false), doublePress);
    return () => clearTimeout(timer);
  }, [isPressed]);
  const isBusy = isPending || isPressed;
  useEffect(() => {
    if (isBusy || status !== 'success') return undefined;
    const timer = setTimeout(reset, 2000);
    return () => clearTimeout(timer);
  }, [isBusy, status, submittedAt, reset]);
  /** @param done called when the item was added or not, or waits */
  function add(item: NewCartItem, done?: () => void): void {
    if (isBusy) return;
    setPressed(true);
    waits.current = () => {
      reset();
      setWaiting(true);
      done?.();
    };
    mutate(item, { onSettled: () => done?.() });
  }
  const settled = isWaiting && status === 'idle' ? 'waiting' : status;
  return { add, status: isBusy ? 'pending' : settled } as const;
}

export interface AddButtonProps {
  readonly status: ReturnType<typeof useAddToCart>['status'];
  readonly name: string;
  readonly label?: string | undefined;
  readonly isSoldOut?: boolean;
  /** @default submits the form */
  readonly onPress?: () => void;
}

/** Stays focusable while busy and when sold out, so that focus is not lost. */
export function AddButton({ status, name, label, isSoldOut = false, onPress }: AddButtonProps) {
  const words = useWords();
  const { messages } = usePreview();
  const texts = {
    pending: words.adding,
    waiting: messages.waiting,
    success: words.added,
    idle: undefined,
    error: undefined,
  };
  const text = isSoldOut ? messages.soldOut : (texts[status] ?? label ?? words.add);
  return (
    <button
      type={onPress === undefined && !isSoldOut ? 'submit' : 'button'}
      className="button add-button"
      aria-label={`${text}: ${name}`}
      aria-disabled={isSoldOut || status === 'pending'}
      data-state={isSoldOut ? 'sold-out' : status}
      onClick={isSoldOut ? undefined : onPress}
    >
      <span>
        {status === 'success' && !isSoldOut ? <span aria-hidden="true">✓ </span> : null}
        {text}
      </span>
    </button>
  );
}

export interface QuantityFieldProps {
  readonly product: Product;
  /** As typed: in the digits of any script. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The quantities that a product is sold in. Allows fractions if the product does. */
export function limitsOf({
  decimal_qty: decimals,
  qty_increments: increments,
  ...product
}: Product) {
  const step = decimals === true ? 0.01 : (increments ?? 1);
  return { step, min: product.min_qty ?? step, max: product.max_qty ?? 999 };
}

/** How many are left, if they are few. That there is one of a kind needs no hurry. */
export function leftOf({ max_qty: stock }: Product): number | undefined {
  return stock !== undefined && stock > 1 && stock <= 5 ? stock : undefined;
}

/** The quantity or the length. */
export function QuantityField({ product, value, onChange }: QuantityFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const {
    messages,
    settings: { locale },
  } = usePreview();
  const { name } = product;
  const unit = unitIn(locale, product.unit);
  const isWhole = product.decimal_qty !== true;
  const { step, min, max } = limitsOf(product);
  const number = parseQuantity(value, locale) ?? 0;
  const broken = number < min ? 'min' : brokenLimit(number, { step, max });
  const wrong = broken === 'max' ? messages.quantityMax : messages.quantityWrong;
  const problem = broken === null ? '' : fillMessage(wrong, { max: String(max) });
  // The browser shows it, and keeps the form from being sent.
  useEffect(() => field.current?.setCustomValidity(problem), [problem]);
  const change = (by: number): void => onChange(String(Math.min(max, Math.max(min, number + by))));
  return (
    <span className="quantity">
      <label className="visually-hidden" htmlFor={id}>
        {fillMessage(messages.quantityOf, { name })}
      </label>
      {isWhole ? (
        <button
          type="button"
          aria-label={fillMessage(messages.oneLess, { name })}
          aria-disabled={number <= min}
          onClick={() => change(-step)}
        >
          −
        </button>
      ) : null}
      <input
        ref={field}
        id={id}
        type="text"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        required
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isWhole ? (
        <button
          type="button"
          aria-label={fillMessage(messages.oneMore, { name })}
          aria-disabled={number >= max}
          onClick={() => change(step)}
        >
          +
        </button>
      ) : null}
      {unit === undefined ? null : <span aria-hidden="true">{unit}</span>}
    </span>
  );
}

/** Adds a product by SKU. For a real shop, whose catalogue this page does not know. */
export function AddBySku() {
  const { add, status } = useAddToCart();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const sku = form.get('sku');
    if (typeof sku === 'string') add({ sku: sku.trim(), qty: 1 });
  }

  return (
    <form className="sku-form" onSubmit={submit}>
      <h2>Add by SKU</h2>
      <p className="soft">Products without options to choose.</p>
      <label className="field">
        SKU
        <input name="sku" required pattern=".*\S.*" autoComplete="off" spellCheck={false} />
      </label>
      <AddButton status={status} name="this product" />
    </form>
  );
}
