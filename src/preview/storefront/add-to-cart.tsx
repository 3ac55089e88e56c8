import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { cartErrorText, type NewCartItem, useAddItem } from '../../index.ts';
import { useWords } from './words.ts';
import type { Product } from '../../service/http/preview-types.ts';

export interface AddToCart {
  readonly add: (item: NewCartItem, done?: () => void) => void;
  /** `success` lasts two seconds. */
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  /** The error message for the shopper. */
  readonly problem: string | null;
}

/** Milliseconds in which a second press is the end of a double press, not a second item. */
const doublePress = 500;

/** Adds an item. The widget announces it. */
export function useAddToCart(): AddToCart {
  const { mutate, status, isPending, submittedAt, reset, error } = useAddItem({ showsError: true });
  const pressedAt = useRef(-Infinity);
  useEffect(() => {
    if (status !== 'success') return undefined;
    const timer = setTimeout(reset, 2000);
    return () => clearTimeout(timer);
  }, [status, submittedAt, reset]);
  return {
    add: (item, done) => {
      const now = performance.now();
      if (isPending || now - pressedAt.current < doublePress) return;
      pressedAt.current = now;
      mutate(item, done === undefined ? {} : { onSuccess: done });
    },
    status,
    problem: error === null ? null : cartErrorText(error),
  };
}

export interface AddButtonProps extends Pick<AddToCart, 'status'> {
  readonly name: string;
  readonly label?: string | undefined;
  /** @default submits the form */
  readonly onPress?: () => void;
}

/** Stays focusable while busy, so that focus is not lost. */
export function AddButton({ status, name, label, onPress }: AddButtonProps) {
  const words = useWords();
  const texts = { pending: words.adding, success: words.added, idle: undefined, error: undefined };
  const text = texts[status] ?? label ?? words.add;
  return (
    <button
      type={onPress === undefined ? 'submit' : 'button'}
      className="button add-button"
      aria-label={`${text}: ${name}`}
      aria-disabled={status === 'pending'}
      data-state={status}
      onClick={onPress}
    >
      <span>
        {status === 'success' ? <span aria-hidden="true">✓ </span> : null}
        {text}
      </span>
    </button>
  );
}

export function AddProblem({ problem }: Pick<AddToCart, 'problem'>) {
  return problem === null ? null : (
    <p className="problem" role="alert">
      {problem}
    </p>
  );
}

export interface QuantityFieldProps {
  readonly product: Product;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The quantities that a product is sold in. Allows fractions if the product does. */
function limitsOf({ decimal_qty: decimals, qty_increments: increments, ...product }: Product) {
  const step = decimals === true ? 0.01 : (increments ?? 1);
  return { step, min: product.min_qty ?? step, max: product.max_qty ?? 999 };
}

/** Why a quantity cannot be changed further, if it is at a limit. */
export function limitText(product: Product, quantity: number): string | null {
  const { min, max } = limitsOf(product);
  if (quantity >= max) return `You can buy up to ${max}.`;
  return quantity <= min && min > 1 ? `You can buy ${min} or more.` : null;
}

/** The quantity or the length. */
export function QuantityField({ product, value, onChange }: QuantityFieldProps) {
  const id = useId();
  const { unit, name } = product;
  const isWhole = product.decimal_qty !== true;
  const { step, min, max } = limitsOf(product);
  const change = (by: number): void =>
    onChange(String(Math.min(max, Math.max(min, Number(value) + by))));
  return (
    <span className="quantity">
      <label className="visually-hidden" htmlFor={id}>
        {isWhole ? 'Quantity' : `Length in ${unit ?? 'units'}`}, {name}
      </label>
      {isWhole ? (
        <button
          type="button"
          aria-label="Decrease quantity"
          aria-disabled={Number(value) <= min}
          onClick={() => change(-step)}
        >
          −
        </button>
      ) : null}
      <input
        id={id}
        type="number"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        min={min}
        max={max}
        step={step}
        required
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isWhole ? (
        <button
          type="button"
          aria-label="Increase quantity"
          aria-disabled={Number(value) >= max}
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
  const { add, status, problem } = useAddToCart();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const sku = form.get('sku');
    if (typeof sku === 'string') add({ sku: sku.trim(), qty: 1 });
  }

  return (
    <form className="sku-form" onSubmit={submit}>
      <h2>Add by SKU</h2>
      <p className="soft">
        Products without options to choose. The shop’s response is shown unchanged.
      </p>
      <label className="field">
        SKU
        <input name="sku" required pattern=".*\S.*" autoComplete="off" spellCheck={false} />
      </label>
      <AddButton status={status} name="this product" />
      <AddProblem problem={problem} />
    </form>
  );
}
