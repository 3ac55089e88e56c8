import { cartErrorText, useAssignCustomer, useCreateGuestCart, useGuestCart } from 'guest-cart';

export function CartLine({ customerId }: { readonly customerId: number }) {
  const { data: count } = useGuestCart({ select: (cart) => cart.items_count ?? 0 });
  const { mutate: createCart } = useCreateGuestCart();
  const { mutate: assign, data: done, error } = useAssignCustomer();

  return (
    <p>
      {count ?? 0} in the cart
      <button onClick={() => createCart()}>Start a cart</button>
      <button onClick={() => assign({ customerId, storeId: 1 })}>This is my cart</button>
      {done === true && <output>Your cart is saved to your account.</output>}
      {error && <span role="alert">{cartErrorText(error)}</span>}
    </p>
  );
}
