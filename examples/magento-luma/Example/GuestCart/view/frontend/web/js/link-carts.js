/**
 * Keeps guest-cart and the visitor's session on the same cart, in both directions:
 *
 * - The private section "cart" says which cart the session has: `guest_cart` is `{ id, quantity }`, or null.
 * - The page's cart is `GuestCart.getCartId()`. New carts are created by the session, see `createCart`.
 */
define(['jquery', 'Magento_Customer/js/customer-data', 'mage/cookies'], function ($, customerData) {
  'use strict';

  return function (config) {
    const section = customerData.get('cart');
    // Ids that were already sent to the session. Each is sent once per page.
    const linked = new Set();
    // The quantity for which the section was last requested.
    let requested = null;

    /** The session's cart: undefined until the section has loaded. */
    function sessionCart() {
      return section().guest_cart;
    }

    function reloadSection() {
      return customerData.reload(['cart'], true);
    }

    /** @param {string} [id] adopts this cart; without it, creates one */
    function link(id) {
      return $.post(config.linkUrl, { id: id, form_key: $.mage.cookies.get('form_key') });
    }

    /** The session has no cart, the page has one: the session expired, or the cart was ordered or created over REST. */
    function offer(cart, id) {
      if (linked.has(id)) return;
      linked.add(id);
      link(id).done(function (response) {
        if (response.ended) cart.reset({ only: id });
        reloadSection();
      });
    }

    function followSession(cart) {
      const theirs = sessionCart();
      const id = cart.getCartId();
      if (theirs === undefined) return;
      if (theirs === null) {
        if (id !== null) offer(cart, id);
      } else if (theirs.id !== id) {
        cart.adoptCart(theirs.id);
      } else {
        const shown = cart.getCart();
        // The theme's own buttons have changed the cart.
        if (shown !== null && shown.items_qty !== theirs.quantity) cart.refresh();
      }
    }

    /** The page has changed the cart: the theme's own counters and messages follow the section. */
    function followPage(quantity) {
      const theirs = sessionCart();
      if (theirs === undefined || quantity === requested) return;
      if (theirs !== null && theirs.quantity === quantity) return;
      requested = quantity;
      reloadSection();
    }

    window.GuestCart = window.GuestCart || [];
    window.GuestCart.push(function (cart) {
      cart.configure({
        createCart: function () {
          return Promise.resolve(link()).then(function (response) {
            if (response.cart === null) throw new Error('The session has no guest cart.');
            linked.add(response.cart.id);
            reloadSection();
            return response.cart.id;
          });
        },
      });
      cart.on('updated', function (detail) {
        followPage(detail.itemsQuantity);
      });
      section.subscribe(function () {
        followSession(cart);
      });
      followSession(cart);
    });
  };
});
