/* global document, location */
import Medusa from '@medusajs/js-sdk';

// The SDK reads the cart. It has no user interface, so the page renders it.
const shownLines = 100;
const place = document.getElementById('cart');

function make(tag, className, text) {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

const sdk = new Medusa({ baseUrl: document.location.origin, publishableKey: 'bench' });
const { cart } = await sdk.store.cart.retrieve(new URLSearchParams(location.search).get('cart'));
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: cart.currency_code });
const list = make('ul', 'lines', '');
for (const { title, variant_sku: sku, quantity, unit_price: unit } of cart.items.slice(
  0,
  shownLines,
)) {
  const line = make('li', 'line', '');
  line.append(
    make('p', 'name', title),
    make('p', 'meta', `${quantity} × ${money.format(unit)} each`),
    make('p', 'sku', `SKU ${sku}`),
    make('p', 'row', money.format(unit * quantity)),
  );
  list.append(line);
}
const total = make('p', 'total', '');
total.append(
  make('span', 'label', 'Subtotal'),
  make('span', 'subtotal', money.format(cart.item_subtotal)),
);
place.replaceChildren(make('p', 'count', `${cart.items.length} items`), list, total);
