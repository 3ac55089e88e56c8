/** Parts that a shop can style with `::part()`. */
export const parts: Readonly<Record<string, string>> = {
  badge: 'The button with the number of items. It opens the drawer.',
  toast: 'The message about an added item, or about one that could not be added, while the cart is not visible.',
  count: 'The number of items in the badge.',
  subtotal: 'The items subtotal in the badge.',
  drawer: 'The dialog that holds the cart.',
  close: 'The button that closes the drawer.',
  root: 'The whole cart.',
  header: 'The row of title, count and refresh button.',
  title: 'The cart’s heading.',
  refresh: 'The button that reads the cart again.',
  notice: 'A message: an error, an ordered cart.',
  lines: 'The list of items.',
  line: 'One item.',
  'line-name': 'The item’s name.',
  'line-row': 'The item’s row total.',
  picture: 'The item’s picture, or its placeholder.',
  quantity: 'The quantity field with its two buttons.',
  removed: 'The row that replaces a removed item, with its undo button.',
  summary: 'The box with the totals and the buttons below them.',
  total: 'A row of the totals: the items subtotal, or a total of the shop.',
  'free-shipping': 'The text and the bar that show how much more is needed for free shipping.',
  estimate: 'The form for a shipping estimate, and its shipping methods.',
  coupon: 'The applied discount code, or the field for one.',
  button: 'Every button with text except the badge.',
  primary: 'The main button: checkout, or continue shopping.',
  card: 'A card: shipping, billing address, customer, note or details.',
  details: 'The details disclosure.',
};

/** Slots for the shop’s own content. */
export const slots: Readonly<Record<string, string>> = {
  header: 'Next to the title.',
  empty: 'Replaces the text of an empty cart.',
  express: 'Below the checkout button, if it is shown: express payment.',
  summary: 'Below the totals and the buttons: trust marks, payment icons.',
  recommendations: 'Below the items and the totals, also in an empty cart: recommended products.',
  footer: 'At the end of the cart.',
  'badge-icon': 'Replaces the bag in the badge.',
};

/** Custom properties that a shop can set on any ancestor. */
export const cssProperties: Readonly<Record<string, readonly [description: string, standard: string]>> = {
  '--guest-cart-ink': ['Text in the drawer.', 'the system’s, by the page’s color-scheme'],
  '--guest-cart-surface': ['Background of the drawer.', 'the system’s, by the page’s color-scheme'],
  '--guest-cart-accent': ['Buttons and the focus ring.', 'the text colour'],
  '--guest-cart-on-accent': ['Text on the accent colour.', 'black or white, for the better contrast'],
  '--guest-cart-muted': ['Secondary text.', 'the text colour at 76 %'],
  '--guest-cart-line': ['Hairlines.', 'the text colour at 16 %'],
  '--guest-cart-field': ['Background of fields and cards.', 'the text colour at 4 %'],
  '--guest-cart-caution': ['Border of error messages.', '#c2710c'],
  '--guest-cart-good': ['Border of success messages.', '#1f9d55'],
  '--guest-cart-radius': ['Corner radius.', '8px'],
  '--guest-cart-max-width': ['Maximum width of the cart.', '72em'],
  '--guest-cart-sticky-top': ['Height of the shop’s sticky header.', '16px'],
};
