import { GuestCartBadge, GuestCartWidget, useAddItem, useGuestCartDrawer } from 'guest-cart';
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

export function AddAndShow({ sku }: { readonly sku: string }) {
  const { open } = useGuestCartDrawer();
  const { mutate: add, isPending } = useAddItem({ onSuccess: open });
  return (
    <button disabled={isPending} onClick={() => add({ sku, qty: 1 })}>
      Add to cart
    </button>
  );
}
