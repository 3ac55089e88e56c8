import { useAddItem } from 'guest-cart';

export function AddButton({ sku }: { readonly sku: string }) {
  const { mutate: add, isPending } = useAddItem();
  return (
    <button aria-disabled={isPending} onClick={() => !isPending && add({ sku, qty: 1 })}>
      Add to cart
    </button>
  );
}
