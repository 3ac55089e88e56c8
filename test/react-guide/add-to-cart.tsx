import { cartErrorText, useAddItem } from 'guest-cart';

export function AddToCart({ sku }: { readonly sku: string }) {
  const { mutate: add, isPending, error } = useAddItem();
  return (
    <>
      <button aria-disabled={isPending} onClick={() => !isPending && add({ sku, qty: 1 })}>
        Add to cart
      </button>
      {error && <p role="alert">{cartErrorText(error)}</p>}
    </>
  );
}
