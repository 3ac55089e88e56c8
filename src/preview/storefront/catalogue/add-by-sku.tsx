import { useState, type SubmitEvent } from 'react';
import { AddButton, AddProblem } from './add-button.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

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
