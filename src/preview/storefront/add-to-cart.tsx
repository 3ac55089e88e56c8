import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { cartErrorText, type NewCartItem, useAddItem } from '../../index.ts';
import { useIsInline } from './widths.ts';
import type { Product } from '../../service/http/preview-types.ts';

export interface AddToCart {
  readonly add: (item: NewCartItem, done?: () => void) => void;
  /** `added` lasts two seconds. */
  readonly state: 'idle' | 'busy' | 'added' | 'failed';
  /** The error message for the shopper. */
  readonly problem: string | null;
}

/** Milliseconds that `added` lasts. */
const addedTime = 2000;

/** Adds an item. The widget announces it. */
export function useAddToCart(): AddToCart {
  const { mutate, status, isPending, submittedAt, reset, error } = useAddItem();
  useEffect(() => {
    if (status !== 'success') return undefined;
    const timer = setTimeout(reset, addedTime);
    return () => {
      clearTimeout(timer);
    };
  }, [status, submittedAt, reset]);
  const states = { idle: 'idle', pending: 'busy', success: 'added', error: 'failed' } as const;
  return {
    add: (item, done) => {
      if (!isPending) mutate(item, done === undefined ? {} : { onSuccess: done });
    },
    state: states[status],
    problem: error === null ? null : cartErrorText(error),
  };
}

const label = 'Add to cart';

/** Submits its form. Stays focusable while busy, so that focus is not lost. */
export function AddButton({ state, name }: Pick<AddToCart, 'state'> & { readonly name: string }) {
  return (
    <button type="submit" className="button add-button" aria-disabled={state === 'busy'} data-state={state}>
      {/* Invisible. Keeps the width of the longest label. */}
      <span className="add-room" aria-hidden="true">
        {label}
      </span>
      <span className="add-label">
        {state === 'added' ? <span aria-hidden="true">✓ </span> : null}
        {state === 'busy' ? 'Adding…' : state === 'added' ? 'Added' : label}
      </span>
      <span className="visually-hidden">: {name}</span>
    </button>
  );
}

/** Why the item was not added, next to its button. A cart in the page announces it. */
export function AddProblem({ problem }: Pick<AddToCart, 'problem'>) {
  const isInline = useIsInline();
  return problem === null ? null : (
    <p className="outcome problem" role={isInline ? undefined : 'alert'}>
      {problem}
    </p>
  );
}

export interface QuantityFieldProps {
  readonly product: Product;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Returns the quantity in the field, or undefined if the product is not sold in it. */
export function quantityOf(text: string, product: Product): number | undefined {
  const quantity = Number(text);
  if (text.trim() === '' || !(quantity > 0) || quantity > (product.max_qty ?? 999)) return undefined;
  return product.decimal_qty === true || Number.isInteger(quantity) ? quantity : undefined;
}

/** Says which quantities can be ordered. */
export function quantityProblem({ decimal_qty: decimals, max_qty: max }: Product): string {
  return `Enter a ${decimals === true ? '' : 'whole '}number up to ${max ?? 999}.`;
}

/** The quantity or the length. Allows fractions if the product does. */
export function QuantityField({ product, value, onChange }: QuantityFieldProps) {
  const id = useId();
  const fractions = product.decimal_qty === true;
  return (
    <span className="quantity">
      <label className="visually-hidden" htmlFor={id}>
        {fractions ? `Length in ${product.unit ?? 'units'}` : 'Quantity'}, {product.name ?? product.sku}
      </label>
      <input
        id={id}
        type="number"
        inputMode={fractions ? 'decimal' : 'numeric'}
        min={fractions ? '0.01' : '1'}
        max={product.max_qty ?? 999}
        step={fractions ? '0.01' : '1'}
        required
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
      {product.unit == null ? null : <span aria-hidden="true">{product.unit}</span>}
    </span>
  );
}

/** Adds a product by SKU. For a real shop, whose catalogue this page does not know. */
export function AddBySku() {
  const [sku, setSku] = useState('');
  const [quantity, setQuantity] = useState('1');
  const { add, state, problem } = useAddToCart();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const qty = Number(quantity);
    if (sku.trim() !== '' && qty > 0) add({ sku: sku.trim(), qty });
  }

  return (
    <form className="sku-form" onSubmit={submit}>
      <h2>Add by SKU</h2>
      <p className="soft">Products without options to choose. The shop's response is shown unchanged.</p>
      <label>
        SKU
        <input
          value={sku}
          required
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setSku(event.currentTarget.value);
          }}
        />
      </label>
      <label>
        Quantity
        <input
          type="number"
          min="0.0001"
          step="any"
          required
          value={quantity}
          onChange={(event) => {
            setQuantity(event.currentTarget.value);
          }}
        />
      </label>
      <AddButton state={state} name={sku} />
      <AddProblem problem={problem} />
    </form>
  );
}
