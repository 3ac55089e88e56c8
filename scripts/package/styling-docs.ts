/** What a shop can style with `::part()`. */
export const parts: Readonly<Record<string, string>> = {
  badge: 'The button that tells how much is in the cart, and opens the drawer.',
  count: 'The number of pieces in the badge.',
  subtotal: 'The items subtotal in the badge.',
  drawer: 'The dialog that holds the cart.',
  close: 'The button that closes the drawer.',
  root: 'The whole cart.',
  header: 'The row of title, count and refresh button.',
  title: 'The cart’s heading.',
  refresh: 'The button that reads the cart again.',
  notice: 'What has to be told: a fault, an ordered cart.',
  lines: 'The list of items.',
  line: 'One item.',
  'line-name': 'The item’s name.',
  'line-row': 'The item’s row total.',
  picture: 'The item’s picture, or the quiet box in its place.',
  quantity: 'The field for a quantity, with its two buttons.',
  removed: 'What says that an item was removed, with its undo.',
  summary: 'The box of the totals and the buttons under them.',
  total: 'A row of the totals: the items subtotal, or what the shop itself adds up.',
  coupon: 'The code on the cart, or the field for one.',
  button: 'Every button that has words, but the badge.',
  primary: 'The button that leads on: to the checkout, or to a first cart.',
  card: 'Delivery, billing address, customer, note, details: a card each.',
  details: 'What opens on request.',
};

/** What a shop can put into the cart. */
export const slots: Readonly<Record<string, string>> = {
  header: 'Beside the title.',
  empty: 'In place of the words of a cart with nothing in it.',
  summary: 'Under the totals and the buttons: trust marks, payment icons.',
  footer: 'At the end of the cart.',
  'badge-icon': 'In place of the bag in the badge.',
};

/** What a shop can set on any ancestor. */
export const cssProperties: Readonly<Record<string, readonly [description: string, standard: string]>> = {
  '--guest-cart-ink': ['Words, in the drawer.', 'the system’s, by the page’s color-scheme'],
  '--guest-cart-surface': ['The drawer’s own ground.', 'the system’s, by the page’s color-scheme'],
  '--guest-cart-accent': ['Buttons and the focus ring.', 'the ink; the system’s highlight for the ring'],
  '--guest-cart-on-accent': ['Words on the accent.', 'black or white, whichever reads better'],
  '--guest-cart-muted': ['Secondary words.', 'the ink at 76 %'],
  '--guest-cart-line': ['Hairlines.', 'the ink at 16 %'],
  '--guest-cart-field': ['Quiet surfaces.', 'the ink at 4 %'],
  '--guest-cart-caution': ['Edge of what went wrong.', '#c2710c'],
  '--guest-cart-good': ['Edge of what went well.', '#1f9d55'],
  '--guest-cart-radius': ['Radius of corners.', '8px'],
  '--guest-cart-max-width': ['The greatest width of the cart.', '72em'],
  '--guest-cart-sticky-top': ['Room for the shop’s own sticky header.', '16px'],
};
