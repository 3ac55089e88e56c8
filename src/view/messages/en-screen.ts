import { enCompact } from './en-compact.ts';
import type { ScreenMessages } from './messages.ts';

/** The English texts of the screen; those of the actions and details chunks are in files of their own. */
export const enScreen: ScreenMessages = {
  ...enCompact,

  // The cart as a whole
  loading: 'Loading your cart…',
  stillLoading: 'Still loading. The shop is taking its time.',
  refresh: 'Check for changes',
  tryAgain: 'Try again',
  dismiss: 'Close this message',
  checkout: 'Go to checkout',
  details: 'Details',
  detailsLoading: 'Fetching the rest…',
  detailsFailed: 'The rest of this cart did not arrive. Try again, or reload the page.',

  // No cart, an empty cart, a closed cart, an assigned cart
  noCart: 'You have no cart yet.',
  noCartHint: 'Start one, and it will be here when you come back.',
  createCart: 'Start a cart',
  creating: 'Starting your cart…',
  empty: 'Your cart is empty.',
  emptyHint: 'What you add will be listed here.',
  unlisted: 'The shop did not say what is in this cart. Nothing is lost; check again in a moment.',
  closed: 'This cart is closed.',
  closedWithOrder: 'Thank you. This cart was ordered as {order}.',
  startNewCart: 'Start a new cart',
  assigned: 'Your cart is in your account now.',
  assignedHint: 'You will find it there whenever you sign in.',
  retired: 'The shop no longer has your last cart. You can start a new one.',

  // Assigning the cart to a customer
  assign: 'Move this cart to your account',
  assignTo: 'Move this cart to the account of {name}',
  assigning: 'Moving your cart…',
  notAssigned: 'The shop did not move your cart to the account. It is safe and still here.',
  signInNeeded: 'Please sign in first. Your cart is safe and still here.',

  // Lines
  contents: 'Items in your cart',
  quantity: 'Quantity',
  rowTotal: 'Price',
  showMore: { one: 'Show {count} more item', other: 'Show {count} more items' },

  // Totals
  totals: 'Summary',

  // Errors
  errorRead: 'We could not reach the shop. Your cart is safe.',
  errorReadShown: 'We could not reach the shop. Your cart is safe; this is how it looked at {time}.',
  lastSeen: 'This is how your cart looked at {time}.',
  errorCreate: 'The cart could not be started.',
  errorAssign: 'Your cart could not be moved to the account. It is safe and still here.',
  errorOffline: 'You are offline. Your cart is safe, and will be checked when you are back.',
  errorMisconfigured: 'The shop is not set up correctly here. Your cart is safe. Please tell the shop.',
  errorRateLimited: 'The shop is very busy. Your cart is safe; please wait a moment.',
  errorUnexpected: 'The shop answered in a way we could not read. Your cart is safe.',
  errorForbidden: 'The shop did not allow this. Your cart is safe.',
  errorRejected: 'The shop did not accept this. Your cart is safe.',
  errorBroken: 'This cart cannot be shown here. It is safe; please reload the page, or tell the shop.',
  shopSays: 'The shop says: {message}',
  errorCode: 'For support: {code}',
};
