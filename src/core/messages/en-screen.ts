import { enCompact } from './en-compact.ts';
import { enShell } from './en-shell.ts';
import type { Messages } from './messages.ts';

/** The English texts of the screen; those of the actions and details chunks are in separate files. */
export const enScreen = {
  ...enCompact,
  ...enShell,

  // Panel
  stillLoading: 'Still loading. This is taking longer than usual.',
  refresh: 'Refresh cart',
  checkout: 'Checkout',
  details: 'Details',
  detailsLoading: 'Loading details…',
  detailsFailed: 'Couldn’t load the details. Try again, or reload the page.',

  // No cart, empty, ordered, saved to an account
  noCart: 'Your cart is empty',
  noCartHint: 'Items you add show up here.',
  creating: 'One moment…',
  empty: 'Your cart is empty',
  emptyHint: 'Items you add show up here.',
  unlisted: 'Couldn’t load the items in your cart. Nothing is lost. Try again in a moment.',
  closed: 'This cart is closed.',
  closedWithOrder: 'Thank you! Order #{order}',
  startNewCart: 'Start a new cart',
  continueShopping: 'Continue shopping',
  assigned: 'Your cart is saved to your account.',
  assignedHint: 'You’ll find it there whenever you sign in.',
  retired: 'Your last cart is no longer available. You can start a new one.',

  // Saving to a customer account
  assign: 'Save cart to your account',
  assignTo: 'Save cart to {name}’s account',
  assigning: 'Saving your cart…',
  notAssigned: 'Couldn’t save your cart to your account. It’s still here.',
  signInNeeded: 'Sign in first. Your cart is still here.',

  // Lines
  contents: 'Items in your cart',
  showMore: { one: 'Show {count} more item', other: 'Show {count} more items' },

  // Totals
  totals: 'Summary',

  // Errors
  errorRead: 'Couldn’t load your cart. Try again.',
  errorReadShown: 'Couldn’t refresh your cart. This is how it looked at {time}.',
  lastSeen: 'This is how your cart looked at {time}.',
  errorCreate: 'Couldn’t start a cart. Try again.',
  errorAssign: 'Couldn’t save your cart to your account. Try again.',
  errorOffline: 'You’re offline. Your cart is safe and refreshes when you’re back online.',
  shopSays: '{message}',
  errorCode: 'Support code: {code}',
} satisfies Partial<Messages>;
