import { GuestCartWidget, type CartItem } from 'guest-cart';

async function send(method: string, item: CartItem, body: object): Promise<void> {
  const response = await fetch(`/cart/lines/${String(item.item_id)}`, {
    method,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
}

export function Cart() {
  return (
    <GuestCartWidget
      onQuantityChange={(item, qty) => send('PUT', item, { qty })}
      onRemove={(item) => send('DELETE', item, {})}
    />
  );
}
