'use client';

import { useAddItem } from 'guest-cart';

export function AddToCart({ sku }: { readonly sku: string }) {
  const { mutate: add, isPending } = useAddItem();
  return (
    <button aria-disabled={isPending} onClick={() => !isPending && add({ sku, qty: 1 })}>
      {isPending ? 'Adding …' : 'Add to cart'}
    </button>
  );
}
