import { GuestCartProvider, GuestCartWidget, useAddItem } from 'guest-cart';
import 'guest-cart/styles.css';

export function Storefront() {
  return (
    <GuestCartProvider baseUrl="https://shop.example/rest/default" features={['items', 'totals']}>
      <AddToCart sku="MUG-SPECKLE" />
      <GuestCartWidget />
    </GuestCartProvider>
  );
}

function AddToCart({ sku }: { readonly sku: string }) {
  const { mutate: add, isPending } = useAddItem();
  return (
    <button aria-disabled={isPending} onClick={() => !isPending && add({ sku })}>
      Add to cart
    </button>
  );
}
