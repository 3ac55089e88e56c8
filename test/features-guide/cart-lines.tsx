import { GuestCartProvider, useCartItems, useGuestCart } from 'guest-cart';

export function Shop({
  baseUrl,
  fetch,
}: {
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch;
}) {
  return (
    <GuestCartProvider baseUrl={baseUrl} fetch={fetch} features={['items', 'totals', 'coupons']}>
      <CartLines />
    </GuestCartProvider>
  );
}

function CartLines() {
  const { data: cart } = useGuestCart();
  const { isSupported, setQuantity, remove, undo, removed, error, dismiss } = useCartItems();
  return (
    <>
      {cart?.items?.map(({ item_id: id = null, name, qty }) => (
        <p key={id}>
          {name}: {qty}
          {isSupported && id !== null && (
            <>
              <button onClick={() => void setQuantity(id, (qty ?? 0) + 1)}>One more</button>
              <button onClick={() => void remove(id)}>Remove</button>
            </>
          )}
        </p>
      ))}
      {removed[0] && <button onClick={() => undo()}>Undo removing {removed[0].item.name}</button>}
      {error && (
        <p role="alert">
          {error.serviceMessage ?? 'Something went wrong. Your cart hasn’t changed.'}
          <button onClick={() => dismiss()}>Dismiss</button>
        </p>
      )}
    </>
  );
}
