/* global document, fetch, localStorage, location, window */

// Shopify's Buy Button renders the cart. The bench has no access to Shopify's API, so a client of
// the local shop replaces Shopify's; it has the members that the cart uses. The cart is rendered in
// the page instead of a frame, and is open from the start.
const token = 'bench';
const domain = 'shop.test';
localStorage.setItem(
  `${token}.${domain}.checkoutId`,
  new URLSearchParams(location.search).get('cart'),
);

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
  return {
    id,
    lineItems,
    subtotalPriceV2: total,
    lineItemsSubtotalPrice: total,
    discountApplications: [],
    note: '',
  };
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
