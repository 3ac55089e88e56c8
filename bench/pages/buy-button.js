/* global document, fetch, localStorage, window */

// Shopify's Buy Button renders; in place of its client for Shopify's API, which the bench has not got, a client of the
// local shop with the members that its cart uses. Its cart is rendered in the page, not in a frame, and open immediately.
const token = 'bench';
const domain = 'shop.test';
localStorage.setItem(`${token}.${domain}.checkoutId`, localStorage.getItem('cart-id'));

async function readCheckout(id) {
  const response = await fetch(`/rest/default/V1/guest-carts/${id}`);
  const { items } = await response.json();
  const cents = items.reduce((sum, { price, qty }) => sum + Math.round(price * 100) * qty, 0);
  const lineItems = items.map(({ item_id: itemId, name, price, qty }) => ({
    id: String(itemId),
    title: name,
    quantity: qty,
    variant: { title: 'Default Title', priceV2: { amount: price }, image: { src: 'data:,' } },
    discountAllocations: [],
  }));
  const total = { amount: cents / 100 };
  return { id, lineItems, subtotalPriceV2: total, lineItemsSubtotalPrice: total, discountApplications: [], note: '' };
}

const client = {
  config: { domain, storefrontAccessToken: token },
  checkout: { fetch: readCheckout },
  shop: { fetchInfo: async () => ({ moneyFormat: '${{amount}}' }) },
  image: { helpers: { imageForSize: () => 'data:,' } },
};
void window.ShopifyBuy.UI.init(client).createComponent('cart', {
  node: document.getElementById('cart'),
  moneyFormat: '${{amount}}',
  options: { cart: { iframe: false, startOpen: true }, toggle: { iframe: false } },
});
