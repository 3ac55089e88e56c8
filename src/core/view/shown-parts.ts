/** Where a cart is shown. */
export type CartPlace = 'page' | 'drawer';
