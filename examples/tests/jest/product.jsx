import { cartErrorText, GuestCartProvider, GuestCartWidget, useAddItem } from 'guest-cart';
import 'guest-cart/styles.css';

function AddButton() {
  const { mutate: add, isPending, error } = useAddItem();
  return (
    <>
      <button disabled={isPending} onClick={() => add({ sku: 'MUG-SPECKLE', qty: 1 })}>
        Add to cart
      </button>
      {error && <p role="alert">{cartErrorText(error)}</p>}
    </>
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
