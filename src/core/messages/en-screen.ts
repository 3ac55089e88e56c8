import { enCompact } from './en-compact.ts';
import { enErrors } from './en-errors.ts';
import { enShell } from './en-shell.ts';
import type { Translation } from './translation.ts';

/**
 * The English messages of the screen; those of the controls and details chunks are in separate files.
 */
export const enScreen = {
  ...enCompact,
  ...enShell,
  ...enErrors,

  // Panel
  stillLoading: 'Still loading. This is taking longer than usual.',
  refresh: 'Refresh cart',
  checkout: 'Checkout',

  // Empty, ordered, saved to an account
  creating: 'One moment…',
  /** Also without a cart: shoppers know of none. */
  empty: 'Your cart is empty',
  emptyHint: 'Items you add show up here.',
  unlisted: 'Couldn’t load your items. Nothing is lost.',
  closed: 'This cart is closed.',
  /** Leads back to the shop, closes an empty drawer, or replaces a cart that is done. */
  continueShopping: 'Continue shopping',
  /** Replaces a cart that cannot be shown. */
  startNewCart: 'Start a new cart',
  /** The shop says that the cart belongs to a customer. */
  signInToSee: 'This cart is saved to an account. Sign in to see it.',
  assigned: 'Your cart is saved to your account.',
  assignedHint: 'You’ll find it there whenever you sign in.',

  // Saving to a customer account
  assign: 'Save cart to your account',
  assignTo: 'Save cart to {name}’s account',
  assigning: 'Saving your cart…',
  notAssigned: 'Couldn’t save your cart to your account. It’s still here.',
  signInNeeded: 'To save your cart to your account, sign in and save it again. It’s still here.',

  // Lines
  contents: 'Items in your cart',
  /** Above the button that shows more lines: how many of all are shown. */
  linesShown: '{count} of {total}',
  showMore: { one: 'Show {count} more item', other: 'Show {count} more items' },

  // Totals
  totals: 'Summary',

  // Errors
  /** The cart could not be read, and no earlier one is on screen. */
  errorRead: 'Something went wrong. Your cart is safe. Try again or contact us.',
  errorReadUnanswered: 'The shop isn’t responding. Your cart is safe. Try again in a moment.',
  errorReadBusy: 'We’re very busy right now. Your cart is safe. Try again in a moment.',
  /** The shop did not respond, and the last good cart stays on screen: `{time}`. */
  errorReadShown: 'Couldn’t refresh your cart. This is how it looked at {time}.',
  /** Follows any other error of a read while the last good cart stays on screen: `{time}`. */
  lastSeen: 'This is how your cart looked at {time}.',
  errorCreate: 'Couldn’t start a cart.',
  errorAssign: 'Couldn’t save your cart to your account.',
  errorOffline: 'You’re offline. Your cart is safe and refreshes when you’re back online.',
  /** The browser is offline. Beside the title of a cart on screen, where there is room for few words. */
  offlineCart: 'You’re offline.',
  /** Changes wait for a connection. In the same place. */
  offlineChanges: 'You’re offline. Keep this page open.',
  /** Said to screen readers when these have gone. */
  backOnline: 'You’re back online.',
  /** The HTTP status, which a shopper can read out: `{code}`. */
  errorCode: 'Code for customer service: {code}',
};

export type ScreenMessages = Translation<typeof enScreen>;
