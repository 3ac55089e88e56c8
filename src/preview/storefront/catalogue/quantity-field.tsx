import { useId } from 'react';
import type { Product } from '../../../service/http/preview-types.ts';

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
