/* global document, fetch, localStorage */

// A cart with "+" written by hand: a press changes the number at once, then sends it, then shows the shop's row. It neither
// queues nor retries, and keeps the old subtotal until the shop has answered.
const portion = 100;
const id = localStorage.getItem('press-cart');
const cart = `/rest/default/V1/guest-carts/${id}`;
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const place = document.getElementById('cart');

const { items } = await (await fetch(cart)).json();
const subtotal = document.createElement('p');
subtotal.className = 'total';
const showSubtotal = () => {
  subtotal.textContent = money.format(items.reduce((sum, { price, qty }) => sum + price * qty, 0));
};

function lineOf(item) {
  const line = document.createElement('li');
  line.className = 'line';
  const row = () => money.format(item.price * item.qty);
  line.innerHTML =
    '<p class="name"></p><p class="row"></p><p><button class="more">+</button> <span class="qty"></span></p>';
  line.querySelector('.name').textContent = item.name;
  const [amount, quantity] = [line.querySelector('.row'), line.querySelector('.qty')];
  quantity.textContent = item.qty;
  amount.textContent = row();
  line.querySelector('.more').addEventListener('click', async () => {
    item.qty += 1;
    quantity.textContent = item.qty;
    const body = JSON.stringify({ cartItem: { quote_id: id, qty: item.qty } });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${cart}/items/${item.item_id}`, { method: 'PUT', headers, body });
    amount.textContent = row();
    showSubtotal();
  });
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
