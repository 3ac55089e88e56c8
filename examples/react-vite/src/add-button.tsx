import { useGuestCartSession } from 'guest-cart';
import { useState } from 'react';

/** Adds an item with the shop's own route, then refreshes the cart. */
export function AddButton({ sku }: { readonly sku: string }) {
  const session = useGuestCartSession();
  const [isAdding, setIsAdding] = useState(false);

  async function add() {
    setIsAdding(true);
    try {
      const cartId = await session.ensureCart();
      await fetch(`${session.api.baseUrl}/V1/guest-carts/${cartId}/items`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cartItem: { quote_id: cartId, sku, qty: 1 } }),
      });
      session.refresh();
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <button onClick={() => void add()} disabled={isAdding}>
      Add to cart
    </button>
  );
}
