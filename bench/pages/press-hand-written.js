/* global document, fetch, location */

// A cart with "+" written by hand: a press changes the number immediately, then sends it, then
// shows the shop's row. It neither queues nor retries, and keeps the old subtotal until the shop
// has responded.
const portion = 100;
const id = new URLSearchParams(location.search).get('cart');
const cart = `/rest/default/V1/guest-carts/${id}`;
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const place = document.getElementById('cart');

const { items } = await (await fetch(cart)).json();
const subtotal = document.createElement('p');
subtotal.className = 'total';
const showSubtotal = () => {
  subtotal.textContent = money.format(items.reduce((sum, { price, qty }) => sum + price * qty, 0));
};

function make(tag, className, text) {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function lineOf(item) {
  const row = () => money.format(item.price * item.qty);
  const amount = make('p', 'row', row());
  const quantity = make('span', 'qty', item.qty);
  const more = make('button', 'more', '+');
  async function send() {
    const body = JSON.stringify({ cartItem: { quote_id: id, qty: item.qty } });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${cart}/items/${item.item_id}`, { method: 'PUT', headers, body });
    amount.textContent = row();
    showSubtotal();
  }
  more.addEventListener('click', () => {
    item.qty += 1;
    quantity.textContent = item.qty;
    void send();
  });
  const controls = make('p', 'controls', '');
  controls.append(more, ' ', quantity);
  const line = make('li', 'line', '');
  line.append(make('p', 'name', item.name), amount, controls);
  return line;
}

const list = document.createElement('ul');
list.className = 'lines';
const button = document.createElement('button');
button.className = 'show-more';
button.textContent = 'Show more';
const grow = () => {
  const { length } = list.children;
  list.append(...items.slice(length, length + portion).map(lineOf));
  button.hidden = list.children.length >= items.length;
};
button.addEventListener('click', grow);
grow();
showSubtotal();
place.append(list, button, subtotal);
