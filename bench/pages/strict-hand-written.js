/* global document, fetch, location */

const formats = {};
const formatOf = (currency) =>
  (formats[currency] ??= new Intl.NumberFormat('en-US', { style: 'currency', currency }));
// The first format of a tab takes longest.
formatOf('USD');

async function showCart(id) {
  const response = await fetch(`/rest/default/V1/guest-carts/${id}`);
  const { items, currency } = await response.json();
  const money = formatOf(currency.quote_currency_code);
  const line = document.getElementById('line').content.firstElementChild;
  const list = document.createElement('ul');
  let subtotal = 0;
  for (const { name, qty, price } of items) {
    const cents = Math.round(price * currency.base_to_quote_rate * 100) * qty;
    subtotal += cents;
    const row = line.cloneNode(true);
    row.children[0].textContent = name;
    row.children[2].textContent = qty;
    row.children[4].textContent = money.format(cents / 100);
    list.append(row);
  }
  const total = document.createElement('h2');
  total.className = 'subtotal';
  total.textContent = money.format(subtotal / 100);
  document.getElementById('cart').replaceChildren(list, total);
}
void showCart(new URLSearchParams(location.search).get('cart'));
