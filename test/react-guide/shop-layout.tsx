import { GuestCartBadge, GuestCartWidget, useAddItem } from 'guest-cart';
import type { ReactNode } from 'react';

export function ShopLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header>
        <GuestCartBadge />
      </header>
      {children}
      <GuestCartWidget mode="drawer" onCheckout={() => location.assign('/checkout')} />
    </>
  );
}

export function AddToDrawer({ sku }: { readonly sku: string }) {
  const { mutate: add, isPending } = useAddItem();
  return (
    <button aria-disabled={isPending} onClick={() => !isPending && add({ sku, qty: 1 })}>
      Add to cart
    </button>
  );
}
