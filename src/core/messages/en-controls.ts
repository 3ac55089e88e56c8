import { undo } from './en-undo.ts';
import type { Translation } from './translation.ts';

/** The English messages of everything that changes a cart. */
export const enControls = {
  oneMore: 'Increase quantity of {name}',
  oneLess: 'Decrease quantity of {name}',
  quantityOf: 'Quantity of {name}',
  quantityWrong: 'Enter a valid quantity.',
  /** The largest quantity is reached: `{max}`. */
  quantityMax: 'You can buy up to {max}.',
  /** Follows it, if more was typed. */
  quantitySet: 'Quantity set to {quantity}.',
  /** The product is sold in multiples of `{step}`. */
  quantityStep: 'Sold in multiples of {step}.',
  /** How many of a product the shop has, if they are few: `{left}`. */
  onlyLeft: 'Only {left} left',
  /** How many items of the cart are sold out: `{count}`. Leads to the first of them. */
  soldOutItems: { one: '{count} item is sold out', other: '{count} items are sold out' },
  edit: 'Edit',
  editItem: 'Edit {name}',
  remove: 'Remove',
  /**
   * The accessible name of the button; it contains the visible text. So do `undoItem` and
   * `couponRemoveCode`.
   */
  removeItem: 'Remove {name}',
  removeAsk: 'Remove {name}? You can’t undo this.',
  keep: 'Keep it',
  removed: '{name} was removed.',
  emptyCart: 'Remove all items',
  /** The question before all lines are removed, if some of them, `{names}`, cannot be restored. */
  emptyAsk: 'Remove all items? You can’t undo this for {names}.',
  emptied: 'All items were removed.',
  /** For screen readers, when the shop has confirmed a change: `{name}`, `{quantity}`. */
  lineQuantity: '{name}: {quantity}.',
  lineAdded: 'Added: {name}.',
  restored: '{name} is back in your cart.',
  /** For screen readers, after a change: the `{label}` of the total and its `{amount}`. */
  announceTotal: '{label}: {amount}.',
  undo,
  undoItem: 'Undo removing {name}',
  undoing: 'Restoring…',
  /** A change got no usable response. */
  errorChange: 'Couldn’t update your cart.',
  errorRemove: 'Couldn’t remove {name}.',
  /** A removed line could not be added again. */
  errorRestore: 'Couldn’t put {name} back.',
  /** The shop has refused a `{quantity}`, and the line has the one before, `{kept}`. */
  quantityRefused: '{quantity} isn’t available.',
  /** Follows it, or the shop's own sentence. */
  quantityKept: 'You still have {kept}.',
  /**
   * Follows a new quantity or a removal that waits: the browser is offline, or online again while the
   * shop does not respond yet.
   */
  savedOnline: 'Will be saved when the connection is back.',
  /**
   * A new quantity is not sent, because the browser is offline. In the place of the price of one: as
   * short as that.
   */
  waiting: 'Waiting',
  /** The line has since been removed, for example in another tab. */
  errorItemGone: 'This item is no longer in your cart.',
  /** The shop's totals could not be read. */
  errorTotals: 'Couldn’t update the total.',
  /** Label of the shipping row of the totals. */
  shippingTotal: 'Shipping',
  /**
   * Instead of the shipping amount, before a shipping method is chosen. "Calculated" would take back
   * that the minimum for free shipping is reached.
   */
  shippingAtCheckout: 'Chosen at checkout',
  /** Instead of a shipping price of 0. */
  estimateFree: 'Free',
  /** Instead of the shipping amount, if nothing is shipped. */
  shippingNotNeeded: 'Not needed',
  tax: 'Tax',
  /** Label of the tax row if the amounts above include tax. */
  taxIncluded: 'Tax included',
  /** Label of the grand total. */
  total: 'Total',
  /** Label of the grand total before a shipping method is chosen. */
  totalWithoutShipping: 'Total without shipping',
  /** In the place of the label of the total, while changes wait for a connection. */
  beforeChanges: 'Before your changes',
  /** Below the total: the discount as a positive `{amount}`. */
  savings: 'You save {amount}',
  couponAsk: 'Add discount code',
  couponCode: 'Discount code',
  /** For an empty field. */
  couponMissing: 'Enter a discount code.',
  /** The shop does not know the code, or it does not apply to this cart. */
  couponWrong: 'This code isn’t valid. Check it and try again.',
  /** The button that applies a typed quantity, in a browser without scripts. */
  updateQuantity: 'Update',
  couponApply: 'Apply',
  couponApplying: 'Applying…',
  /** The browser is offline: what becomes of the `{code}` that was applied or removed. */
  couponOnLater: '{code} will be applied when the connection is back.',
  couponOffLater: '{code} will be removed when the connection is back.',
  /** For screen readers, when a code has been applied: `{code}`. */
  couponOn: 'Discount code {code} applied.',
  couponOnSaves: 'Discount code {code} applied. You save {amount}.',
  /** For screen readers, when the code is no longer applied: `{code}`. */
  couponOff: 'Discount code {code} was removed.',
  couponRemoveCode: 'Remove discount code {code}',
  couponRemoving: 'Removing…',
  errorCoupon: 'Couldn’t update the discount code.',
};

export type ControlsMessages = Translation<typeof enControls>;
