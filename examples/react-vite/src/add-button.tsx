import { cartErrorText, useAddItem } from 'guest-cart';

export function AddButton({ sku }: { readonly sku: string }) {
  const { mutate: add, isPending, error } = useAddItem();
  return (
    <>
      <button onClick={() => add({ sku, qty: 1 })} disabled={isPending}>
        Add to cart
      </button>
      {error && <p role="alert">{cartErrorText(error)}</p>}
    </>
  );
}
