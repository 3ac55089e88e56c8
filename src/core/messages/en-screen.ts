import { enCompact } from './en-compact.ts';
import type { Messages } from './messages.ts';

/** The English texts of the screen; those of the actions and details chunks are in separate files. */
export const enScreen = {
  ...enCompact,

  // Panel
  loading: 'Loading your cart…',
  stillLoading: 'Still loading. This is taking longer than usual.',
  refresh: 'Refresh cart',
  tryAgain: 'Try again',
  dismiss: 'Dismiss message',
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
  errorAdd: 'We couldn’t confirm that this was added. Check your cart before you try again.',
  errorAddOffline: 'You’re offline, so this wasn’t added. Try again when you’re back online.',
  errorAssign: 'Couldn’t save your cart to your account. Try again.',
  errorOffline: 'You’re offline. Your cart is safe and refreshes when you’re back online.',
  errorMisconfigured: 'This site isn’t set up correctly. Your cart is safe. Please contact support.',
  errorRateLimited: 'We’re very busy right now. Wait a moment, then try again.',
  errorUnchanged: 'Something went wrong. Your cart hasn’t changed.',
  errorUnexpected: 'Something went wrong. Your cart is safe.',
  errorForbidden: 'You don’t have access. Your cart is safe.',
  errorRejected: 'That wasn’t accepted. Your cart hasn’t changed.',
  errorBroken: 'Your cart can’t be shown here. It’s safe. Reload the page, or contact support.',
  shopSays: '{message}',
  errorCode: 'Support code: {code}',
} satisfies Partial<Messages>;
