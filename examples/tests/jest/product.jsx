import { GuestCartProvider, GuestCartWidget, useAddItem } from 'guest-cart';
import 'guest-cart/styles.css';

function AddButton() {
  const { mutate: add, isPending } = useAddItem();
  return (
    <button
      aria-disabled={isPending}
      onClick={() => !isPending && add({ sku: 'MUG-SPECKLE', qty: 1 })}
    >
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
