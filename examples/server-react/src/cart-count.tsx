import { useGuestCart } from 'guest-cart';

export function CartCount() {
  const { data: quantity } = useGuestCart({ select: (cart) => cart.items_qty ?? 0 });
  return <output>{quantity ?? 0} in the cart</output>;
}
