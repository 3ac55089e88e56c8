/* global document, fetch, location */
import { createElement as h, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { CartProvider, formatCurrencyString, useShoppingCart } from 'use-shopping-cart';

// Its carts live in the browser. The page fills it with the shop's cart, and renders its state. It
// stores its carts, so a returning visitor first sees the last one.
const shownLines = 100;

async function readCart() {
  const response = await fetch(
    `/rest/default/V1/guest-carts/${new URLSearchParams(location.search).get('cart')}`,
  );
  const { items } = await response.json();
  const entries = items.map(({ item_id: itemId, name, sku, price, qty }) => {
    const cents = Math.round(price * 100);
    return [
      itemId,
      {
        id: String(itemId),
        name,
        sku,
        price: cents,
        currency: 'USD',
        quantity: qty,
        value: cents * qty,
      },
    ];
  });
  return Object.fromEntries(entries);
}

const format = (value) => formatCurrencyString({ value, currency: 'USD', language: 'en-US' });

function Line({ line }) {
  return h(
    'li',
    { className: 'line' },
    h('p', { className: 'name' }, line.name),
    h('p', { className: 'meta' }, `${line.quantity} × ${format(line.price)} each`),
    h('p', { className: 'sku' }, `SKU ${line.sku}`),
    h('p', { className: 'row' }, format(line.value)),
  );
}

function Cart() {
  const { cartDetails, loadCart } = useShoppingCart();
  useEffect(() => {
    void readCart().then((cart) => loadCart(cart, false));
  }, []);
  const lines = Object.values(cartDetails);
  const subtotal = lines.reduce((sum, { value }) => sum + value, 0);
  return h(
    'div',
    {},
    h('p', { className: 'count' }, `${lines.length} items`),
    h(
      'ul',
      { className: 'lines' },
      ...lines.slice(0, shownLines).map((line) => h(Line, { key: line.id, line })),
    ),
    h(
      'p',
      { className: 'total' },
      'Subtotal ',
      h('span', { className: 'subtotal' }, format(subtotal)),
    ),
  );
}

const provider = {
  cartMode: 'client-only',
  stripe: '',
  currency: 'USD',
  language: 'en-US',
  shouldPersist: true,
};
createRoot(document.getElementById('cart')).render(h(CartProvider, provider, h(Cart)));
