/* global React, ReactDOM, window, document, fetch */
// The shop's code: its own React version, and a button that adds an item with the shop's route.
(function () {
  'use strict';
  // Pushed before the cart's script runs. The script reads this list when it starts.
  window.GuestCart = [
    function (cart) {
      document.documentElement.dataset.cartVersion = cart.version;
    },
  ];

  function addItem(cartId) {
    return fetch('/rest/default/V1/guest-carts/' + cartId + '/items', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ cartItem: { quote_id: cartId, sku: 'MUG-SPECKLE', qty: 1 } }),
    }).then(function (response) {
      if (!response.ok) throw new Error('The shop responded with status ' + response.status + '.');
    });
  }

  function Buy() {
    const state = React.useState('');
    function buy() {
      window.GuestCart.ensureCart()
        .then(addItem)
        .then(function () {
          return window.GuestCart.refresh();
        })
        .then(
          function () {
            state[1]('Added.');
          },
          function (error) {
            state[1](error.message);
          },
        );
    }
    return React.createElement(
      'div',
      { className: 'product' },
      React.createElement('button', { className: 'buy', onClick: buy }, 'Add to cart'),
      React.createElement('p', { role: 'status' }, state[0] + ' React ' + React.version),
    );
  }

  ReactDOM.render(React.createElement(Buy), document.getElementById('product'));
})();
