import { GuestCartProvider, GuestCartWidget, useAddItem } from 'guest-cart';

function AddButton() {
  const { mutate: add, isPending } = useAddItem();
  return (
    <button disabled={isPending} onClick={() => add({ sku: 'MUG-SPECKLE', qty: 1 })}>
      Add to cart
    </button>
  );
}

/** The provider takes `fetch` and `retry`, so that a test can pass them. */
export function Product(shop) {
  return (
    <GuestCartProvider features={['items', 'totals']} {...shop}>
      <AddButton />
      <GuestCartWidget />
    </GuestCartProvider>
  );
}
