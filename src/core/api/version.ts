/** Set by the build from package.json. */
declare const __GUEST_CART_VERSION__: string;

export const version: string = __GUEST_CART_VERSION__;

export const tagName = 'guest-cart';
