import { GuestCartWidget, type CartItem } from 'guest-cart';

async function send(method: string, item: CartItem, body: object): Promise<void> {
  const answer = await fetch(`/cart/lines/${String(item.item_id)}`, { method, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
}

export function Cart() {
  return (
    <GuestCartWidget
      onQuantityChange={(item, qty) => send('PUT', item, { qty })}
      onRemove={(item) => send('DELETE', item, {})}
    />
  );
}
