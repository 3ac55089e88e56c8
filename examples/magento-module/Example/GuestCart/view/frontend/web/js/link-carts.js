/**
 * Keeps guest-cart and the visitor's session on the same cart, in both directions:
 *
 * - The private section "cart" says which cart the session has: `guest_cart` is `{ id, quantity }`,
 *   or null. It is undefined if the theme has loaded no section, as for a visitor whose cookies have
 *   expired.
 * - The page's cart is `GuestCart.getCartId()`. New carts are created by the session, see
 *   `createCart`.
 *
 * What differs between themes is in `luma.js` and `hyva.js`, which pass it as `theme`:
 *
 * - `onSection(listener)` calls the listener with `guest_cart` when it is known, and after each
 *   change.
 * - `reloadSection()` requests the section from the server.
 * - `getCookie(name)`, `setCookie(name, value)` use the theme's cookie settings.
 *
 * Both work with and without AMD: Hyvä has no RequireJS.
 */
(function () {
  'use strict';

  const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const reloadKey = 'guest-cart-page-reload';

  /**
   * The form key of the visitor. Its cookie ends with the session's, while the page may stay open:
   * then a new one is made, as Magento's page-cache.js does when a page loads. The server accepts
   * the key that is in the cookie.
   */
  function formKeyOf(theme) {
    const known = theme.getCookie('form_key');
    if (known) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const formKey = Array.from(bytes, (byte) => letters.charAt(byte % letters.length)).join('');
    theme.setCookie('form_key', formKey);
    for (const input of document.querySelectorAll('input[name="form_key"]')) input.value = formKey;
    return formKey;
  }

  /** Reloads the theme's cart page, whose table the server has rendered. */
  function reloadPage() {
    try {
      // Once: in a browser that keeps no session, each page would link the cart again.
      if (Date.now() - Number(sessionStorage.getItem(reloadKey)) < 10000) return;
      sessionStorage.setItem(reloadKey, String(Date.now()));
    } catch (error) {
      return;
    }
    window.location.reload();
  }

  /**
   * @param {object} theme see above
   * @param {{ linkUrl: string, isCustomer: boolean, isThemeCart: boolean }} config
   */
  function linkCarts(theme, config) {
    /** What the section says. */
    let theirs;
    /** Ids that were sent to the session: once per page, and once more before the checkout. */
    const linked = new Set();
    /** The quantity for which the section was last requested. */
    let requested = null;

    /** @param {string} [id] a cart for the session to adopt; without it, the session creates one */
    function post(id) {
      const body = new URLSearchParams({ form_key: formKeyOf(theme) });
      if (id !== undefined) body.set('id', id);
      const headers = { 'X-Requested-With': 'XMLHttpRequest' };
      return fetch(config.linkUrl, { method: 'POST', body: body, headers: headers }).then(
        function (response) {
          if (!response.ok) throw new Error('The session responded with ' + response.status + '.');
          return response.json();
        },
      );
    }

    /**
     * Gives the page's cart to the session, which continues with it or adds its items to its own
     * cart. Resolves with the session's cart.
     */
    function link(cart, id) {
      linked.add(id);
      return post(id).then(function (response) {
        // On a customer's page the earlier ids are forgotten, too: the next visitor of this browser
        // is someone else.
        if (response.ended && config.isCustomer) cart.reset();
        const isOther = response.cart !== null && response.cart.id !== cart.getCartId();
        if (isOther) cart.adoptCart(response.cart.id);
        // After that: the session's cart stays current. Without one, other tabs say if this was ordered.
        if (response.ended && !config.isCustomer)
          cart.reset({ only: id, ordered: response.ordered });
        if (!isOther) cart.refresh();
        // After the reset, so that the request does not carry the cookie of a removed cart.
        theme.reloadSection();
        if (response.changed && config.isThemeCart) reloadPage();
        return response.cart;
      });
    }

    function offer(cart, id) {
      link(cart, id).catch(function () {
        // The next page offers it again.
      });
    }

    function followSession(cart) {
      const id = cart.getCartId();
      // Without a section, the visitor's cookies have expired, and the session with them.
      const isTheirs = theirs !== undefined && theirs !== null && theirs.id === id;
      if (id !== null && !isTheirs && !linked.has(id)) {
        // The session expired, or the page's cart was ordered or created over REST.
        offer(cart, id);
      } else if (theirs === undefined) {
        return;
      } else if (id === null && config.isCustomer) {
        // The shop has merged the cart into the customer's.
        cart.reset();
      } else if (theirs !== null && !isTheirs) {
        cart.adoptCart(theirs.id);
      } else if (theirs !== null) {
        const shown = cart.getCart();
        // The theme's own buttons have changed the cart.
        if (shown !== null && shown.items_qty !== theirs.quantity) cart.refresh();
      }
    }

    /** The page has changed the cart: the theme's own counters and messages follow the section. */
    function followPage(quantity) {
      if (theirs === undefined || quantity === requested) return;
      if (theirs !== null && theirs.quantity === quantity) return;
      requested = quantity;
      theme.reloadSection();
    }

    window.GuestCart = window.GuestCart || [];
    window.GuestCart.push(function (cart) {
      cart.configure({
        createCart: function () {
          return post().then(function (response) {
            if (response.cart === null) throw new Error('The session has no guest cart.');
            linked.add(response.cart.id);
            theirs = response.cart;
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
        link(cart, cart.getCartId()).then(function (linkedCart) {
          if (linkedCart !== null) checkOut();
        }, checkOut);
      });
      theme.onSection(function (section) {
        theirs = section;
        followSession(cart);
      });
    });
  }

  if (typeof define === 'function' && define.amd) {
    define([], function () {
      return linkCarts;
    });
  } else {
    window.linkGuestCart = linkCarts;
  }
})();
