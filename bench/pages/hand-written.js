/* global document, fetch, location */

// The cart of a page, written by hand for that page: one request, one pass over the items, one
// insertion. It trusts the shop's response, knows one currency's digits and one language, and
// neither creates nor assigns a cart.
const shop = '/rest/default/V1/guest-carts/';
const portion = 100;
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

function optionsOf({ product_option: option }) {
  const inside = option?.extension_attributes ?? {};
  const {
    configurable_item_options: configurable = [],
    custom_options: custom = [],
    bundle_options: bundle = [],
    downloadable_option: download,
  } = inside;
  const texts = [...custom, ...configurable, ...bundle].map(
    ({ label, value, option_value: fallback }) => `${label}: ${value ?? fallback}`,
  );
  if (download !== undefined) texts.push(`Downloads: ${download.downloadable_links.join(', ')}`);
  return texts;
}

function listOf(className, texts) {
  const list = make('ul', className, '');
  list.append(...texts.map((text) => make('li', '', text)));
  return list;
}

function addressOf(
  title,
  { firstname, lastname, company, street = [], city, region_code: region, postcode, telephone },
) {
  const lines = [
    `${firstname} ${lastname}`,
    company,
    ...street,
    `${city}, ${region} ${postcode}`,
    telephone,
  ];
  const section = make('section', 'address', '');
  section.append(
    make('h2', 'title', title),
    ...lines.filter(Boolean).map((line) => make('p', '', line)),
  );
  return section;
}

/** Shipping and billing address, customer and note, if the cart has them. */
function detailsOf({
  billing_address: billing,
  customer,
  customer_note: note,
  extension_attributes: inside,
}) {
  const parts = [];
  for (const { shipping } of inside?.shipping_assignments ?? []) {
    if (shipping?.address?.city)
      parts.push(addressOf(`Shipping: ${shipping.method}`, shipping.address));
  }
  if (billing?.city) parts.push(addressOf('Billing address', billing));
  if (customer?.email)
    parts.push(
      make('p', 'customer', `${customer.firstname} ${customer.lastname}, ${customer.email}`),
    );
  if (note) parts.push(make('p', 'note', note));
  return parts;
}

function show(cart) {
  const { items, currency } = cart;
  const {
    quote_currency_code: quote,
    base_currency_code: base,
    base_to_quote_rate: rate,
  } = currency;
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: quote });
  const baseMoney =
    quote === base ? null : new Intl.NumberFormat('en-US', { style: 'currency', currency: base });
  const amount = (cents, baseAmount) =>
    money.format(cents / 100) + (baseMoney === null ? '' : ` / ${baseMoney.format(baseAmount)}`);
  const lines = items.map((item) => {
    const unit = Math.round(item.price * rate * 100);
    return { item, unit, row: unit * item.qty };
  });
  const subtotal = lines.reduce((sum, { row }) => sum + row, 0);
  const baseSubtotal = items.reduce((sum, { price, qty }) => sum + price * qty, 0);

  const list = make('ul', 'lines', '');
  function more() {
    const from = list.children.length;
    const fragment = document.createDocumentFragment();
    for (const { item, unit, row } of lines.slice(from, from + portion)) {
      const { name, sku, qty, price, extension_attributes: inside } = item;
      const line = make('li', 'line', '');
      line.append(
        make('p', 'name', name),
        make('p', 'meta', `${qty} × ${amount(unit, price)} each`),
        make('p', 'sku', `SKU ${sku}`),
        make('p', 'row', amount(row, price * qty)),
      );
      const options = optionsOf(item);
      if (options.length > 0) line.append(listOf('options', options));
      const discounts = inside?.discounts ?? [];
      if (discounts.length > 0) {
        const texts = discounts.map(
          ({ rule_label: label, discount_data: data }) =>
            `${label} ${amount(-data.amount * 100, -data.base_amount)}`,
        );
        line.append(listOf('discounts', texts));
      }
      fragment.append(line);
    }
    list.append(fragment);
  }
  more();

  const total = make('p', 'total', '');
  total.append(
    make('span', 'label', 'Items subtotal'),
    make('span', 'subtotal', amount(subtotal, baseSubtotal)),
  );
  const parts = [make('p', 'count', `${items.length} items`), list];
  if (lines.length > portion) {
    const button = make('button', 'more', `Show ${portion} more`);
    button.addEventListener('click', () => {
      more();
      button.hidden = list.children.length === lines.length;
    });
    parts.push(button);
  }
  place.replaceChildren(...parts, total, ...detailsOf(cart));
  place.ariaBusy = 'false';
}

const id = new URLSearchParams(location.search).get('cart');
if (id === null) say('Your cart is empty.');
else {
  try {
    const response = await fetch(shop + encodeURIComponent(id));
    if (!response.ok) throw new Error(String(response.status));
    show(await response.json());
  } catch {
    say('Your cart could not be loaded. Please reload the page.');
  }
}
