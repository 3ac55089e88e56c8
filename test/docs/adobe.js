const layer = (window.adobeDataLayer ??= []);

function push(event, { cart }, change) {
  const currency = cart?.currency?.base_currency_code;
  const itemOf = (item, quantity) => ({
    id: String(item.item_id),
    quantity,
    prices: { price: { value: item.price, currency } },
    product: {
      sku: item.sku,
      name: item.name,
      productType: item.product_type,
      pricing: { regularPrice: item.price, currencyCode: currency },
    },
  });
  const items = (cart?.items ?? []).map((item) => itemOf(item, item.qty));
  // Without the id of the cart: every script that has it can read the cart.
  const contexts = {
    shoppingCartContext: { id: null, items, totalQuantity: cart?.items_qty },
  };
  if (change) {
    const item = itemOf(...change);
    contexts.changedProductsContext = { items: [item] };
    contexts.productContext = item.product;
  }
  for (const [name, value] of Object.entries(contexts)) {
    layer.push({ [name]: null }, { [name]: value });
  }
  layer.push((shared) => shared.push({ event, eventInfo: { ...shared.getState?.() } }));
}

function on(name, listener) {
  document.addEventListener(`guest-cart:${name}`, ({ target, detail }) => listener(target, detail));
}

/** The context is the cart after the change, which the next read has. */
function pushChange(element, item, difference) {
  const event = difference > 0 ? 'add-to-cart' : 'remove-from-cart';
  const pushNow = () => push(event, element, [item, Math.abs(difference)]);
  element.addEventListener('guest-cart:updated', pushNow, { once: true });
}

on('added', (element, { item, qty }) => pushChange(element, item, qty));
on('removed', (element, { item, qty }) => pushChange(element, item, -qty));
on('quantity-changed', (element, { item, qty, previousQty }) => {
  pushChange(element, item, qty - previousQty);
});
on('opened', (element) => push('open-cart', element));
on('checkout', (element) => push('initiate-checkout', element));
on('reset', () => {
  layer.push({ shoppingCartContext: null, changedProductsContext: null, productContext: null });
});
