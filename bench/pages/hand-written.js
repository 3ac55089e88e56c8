/* global document, fetch, localStorage */

// The cart of a page, written by hand for that page: one request, one pass over the items, one insertion. It takes
// the shop's answer on trust, knows one currency's digits and one language, and neither creates nor assigns a cart.
const shop = '/rest/default/V1/guest-carts/';
const atOnce = 100;
const place = document.getElementById('cart');

function make(tag, className, text) {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function say(text) {
  place.replaceChildren(make('p', 'status', text));
  place.ariaBusy = 'false';
}

function show({ items, currency }) {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.quote_currency_code });
  const rate = currency.base_to_quote_rate;
  const lines = items.map(({ name, sku, qty, price }) => {
    const unit = Math.round(price * rate * 100);
    return { name, sku, qty, unit, row: unit * qty };
  });
  const subtotal = lines.reduce((sum, { row }) => sum + row, 0);

  const list = make('ul', 'lines', '');
  function more() {
    const from = list.children.length;
    const fragment = document.createDocumentFragment();
    for (const { name, sku, qty, unit, row } of lines.slice(from, from + atOnce)) {
      const line = make('li', 'line', '');
      line.append(
        make('p', 'name', name),
        make('p', 'meta', `${qty} × ${money.format(unit / 100)} each`),
        make('p', 'sku', `SKU ${sku}`),
        make('p', 'row', money.format(row / 100)),
      );
      fragment.append(line);
    }
    list.append(fragment);
  }
  more();

  const total = make('p', 'total', '');
  total.append(make('span', 'label', 'Subtotal'), make('span', 'subtotal', money.format(subtotal / 100)));
  const parts = [make('p', 'count', `${items.length} items`), list];
  if (lines.length > atOnce) {
    const button = make('button', 'more', `Show ${atOnce} more`);
    button.addEventListener('click', () => {
      more();
      button.hidden = list.children.length === lines.length;
    });
    parts.push(button);
  }
  place.replaceChildren(...parts, total);
  place.ariaBusy = 'false';
}

const id = localStorage.getItem('cart-id');
if (id === null) say('Your cart is empty');
else {
  try {
    const response = await fetch(shop + encodeURIComponent(id));
    if (!response.ok) throw new Error(String(response.status));
    show(await response.json());
  } catch {
    say('Your cart could not be loaded. Please reload the page.');
  }
}
