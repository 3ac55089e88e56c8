'use client';

import { hasCode, useAddItem, useGuestCartDrawer } from 'guest-cart';

export function AddToCart({ sku }: { readonly sku: string }) {
  const { open } = useGuestCartDrawer();
  const { mutate: add, isPending, error } = useAddItem({ onSuccess: open });
  return (
    <>
      <button disabled={isPending} onClick={() => add({ sku, qty: 1 })}>
        {isPending ? 'Adding …' : 'Add to cart'}
      </button>
      {error && (
        <p role="alert">
          {hasCode(error, 'rejected') && error.serviceMessage
            ? error.serviceMessage
            : 'Something went wrong. Your cart hasn’t changed.'}
        </p>
      )}
    </>
  );
}
