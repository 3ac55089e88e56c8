import { useGuestCart } from 'guest-cart';

export function CartCount() {
  const { data: quantity = 0 } = useGuestCart({ select: (cart) => cart.items_qty ?? 0 });
  return <output>{quantity} in the cart</output>;
}
