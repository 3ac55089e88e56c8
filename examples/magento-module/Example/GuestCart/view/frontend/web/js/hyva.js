/**
 * Hyvä: all sections come together in the event `private-content-loaded`, at each page load and after
 * `reload-customer-section-data`.
 * https://docs.hyva.io/hyva-themes/writing-code/working-with-sectiondata.html
 *
 * `defer` runs this file before Alpine, which starts the theme's first event.
 */
(function () {
  'use strict';

  const config = JSON.parse(document.currentScript.dataset.config);
  let section;
  let isKnown = false;
  let listener = function () {};

  window.addEventListener('private-content-loaded', function (event) {
    // An empty list for visitors without a session.
    const cart = event.detail.data.cart;
    section = cart ? cart.guest_cart : undefined;
    isKnown = true;
    listener(section);
  });

  window.linkGuestCart(
    {
      getCookie: function (name) {
        return window.hyva.getCookie(name);
      },
      setCookie: function (name, value) {
        window.hyva.setCookie(name, value);
      },
      onSection: function (onChange) {
        listener = onChange;
        if (isKnown) onChange(section);
      },
      reloadSection: function () {
        // Without this cookie the theme requests the sections. Otherwise it does so only after a POST
        // to the shop's own pages, not after a change over REST.
        window.hyva.setCookie('mage-cache-sessid', '', -1, true);
        window.dispatchEvent(new CustomEvent('reload-customer-section-data'));
      },
    },
    config,
  );

  // The theme's cart icon, and its other buttons that open the cart.
  if (config.hasThemeDrawer) return;
  window.addEventListener(
    'toggle-cart',
    function (event) {
      // The icon would stay expanded: no event says that the drawer was closed.
      event.stopImmediatePropagation();
      const isClosing = event.detail && event.detail.isOpen === false;
      window.GuestCart.push(function (cart) {
        if (isClosing) cart.close();
        else cart.show();
      });
    },
    true,
  );
})();
