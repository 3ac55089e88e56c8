/**
 * Keeps guest-cart and the visitor's session on the same cart, in both directions:
 *
 * - The private section "cart" says which cart the session has: `guest_cart` is `{ id, quantity }`,
 *   or null. It is undefined
 *   for a visitor whose cookies have expired, because the theme then loads no section.
 * - The page's cart is `GuestCart.getCartId()`. New carts are created by the session, see
 *   `createCart`.
 */
define(['jquery', 'Magento_Customer/js/customer-data', 'mage/cookies'], function ($, customerData) {
  'use strict';

  return function (config) {
    const section = customerData.get('cart');
    // Ids that were already sent to the session. Each is sent once per page, and once more before
    // the checkout.
    const linked = new Set();
    // The quantity for which the section was last requested.
    let requested = null;

    function reloadSection() {
      return customerData.reload(['cart'], true);
    }

    /** @param {string} [id] a cart for the session to adopt; without it, the session creates one */
    function post(id) {
      return $.post(config.linkUrl, { id: id, form_key: $.mage.cookies.get('form_key') });
    }

    /**
     * Gives the page's cart to the session, which continues with it or adds its items to its own
     * cart. Resolves with the session's cart. The theme reloads the section after this request
     * (etc/frontend/sections.xml).
     */
    function link(cart, id) {
      linked.add(id);
      return post(id).then(function (response) {
        // On a customer's page the earlier ids are forgotten, too: the next visitor of this browser
        // is someone else.
        if (response.ended) cart.reset(config.isCustomer ? {} : { only: id });
        if (response.cart !== null && response.cart.id !== cart.getCartId())
          cart.adoptCart(response.cart.id);
        else cart.refresh();
        return response.cart;
      });
    }

    function followSession(cart) {
      const theirs = section().guest_cart;
      const id = cart.getCartId();
      if (theirs === undefined) return;
      if (id === null && config.isCustomer) {
        // The shop has merged the cart into the customer's.
        cart.reset();
      } else if (id !== null && (theirs === null || theirs.id !== id) && !linked.has(id)) {
        // The session expired, or the page's cart was ordered or created over REST.
        link(cart, id);
      } else if (theirs !== null && theirs.id !== id) {
        cart.adoptCart(theirs.id);
      } else if (theirs !== null) {
        const shown = cart.getCart();
        // The theme's own buttons have changed the cart.
        if (shown !== null && shown.items_qty !== theirs.quantity) cart.refresh();
      }
    }

    /** The page has changed the cart: the theme's own counters and messages follow the section. */
    function followPage(quantity) {
      const theirs = section().guest_cart;
      if (theirs === undefined || quantity === requested) return;
      if (theirs !== null && theirs.quantity === quantity) return;
      requested = quantity;
      reloadSection();
    }

    window.GuestCart = window.GuestCart || [];
    window.GuestCart.push(function (cart) {
      cart.configure({
        createCart: function () {
          return Promise.resolve(post()).then(function (response) {
            if (response.cart === null) throw new Error('The session has no guest cart.');
            linked.add(response.cart.id);
            return response.cart.id;
          });
        },
      });
      cart.on('updated', function (detail) {
        followPage(detail.itemsQuantity);
      });
      // The stored section may be older than the session, which the server can end at any time.
      cart.on('checkout', function (detail, event) {
        event.preventDefault();
        const checkOut = function () {
          window.location.assign(detail.url);
        };
        link(cart, cart.getCartId()).then(function (theirs) {
          if (theirs !== null) checkOut();
        }, checkOut);
      });
      section.subscribe(function () {
        followSession(cart);
      });
      if (section().guest_cart === undefined && cart.getCartId() !== null) reloadSection();
      else followSession(cart);
    });
  };
});
