/** Luma and themes like it: the section of `Magento_Customer/js/customer-data`. */
define([
  'jquery',
  'Magento_Customer/js/customer-data',
  'Example_GuestCart/js/link-carts',
  'mage/cookies',
], function ($, customerData, linkCarts) {
  'use strict';

  return function (config) {
    const section = customerData.get('cart');
    const theme = {
      getCookie: function (name) {
        return $.mage.cookies.get(name);
      },
      setCookie: function (name, value) {
        $.mage.cookies.set(name, value);
      },
      onSection: function (listener) {
        section.subscribe(function (data) {
          listener(data.guest_cart);
        });
        customerData.getInitCustomerData().done(function () {
          listener(section().guest_cart);
        });
      },
      reloadSection: function () {
        // If the visitor leaves before the response, the next page requests it again.
        customerData.invalidate(['cart']);
        customerData.reload(['cart'], true);
      },
    };
    linkCarts(theme, config);
  };
});
