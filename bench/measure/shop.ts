import { makeAsset, type Assets } from '../build/asset.ts';
import type { BenchCart } from '../carts.ts';

/** Responses of the local shop for a cart: of the guest-cart interface, and in the format of a peer. */
export function addResponses(assets: Assets, { id, cart }: BenchCart): void {
  assets.set(`/rest/default/V1/guest-carts/${id}`, makeAsset('application/json', 'response', JSON.stringify(cart)));
  const items = (cart.items ?? []).map(({ item_id: itemId, name, sku, qty, price }) => ({
    id: `item_${itemId}`,
    title: name,
    variant_sku: sku,
    quantity: qty,
    unit_price: price,
    requires_shipping: true,
    is_discountable: true,
    metadata: {},
  }));
  // Whole cents, so the sum is exact.
  const cents = items.reduce((sum, item) => sum + Math.round((item.unit_price ?? 0) * 100) * (item.quantity ?? 0), 0);
  const medusa = { cart: { id, currency_code: 'usd', items, item_subtotal: cents / 100, shipping_methods: [] } };
  assets.set(`/store/carts/${id}`, makeAsset('application/json', 'response', JSON.stringify(medusa)));
}
