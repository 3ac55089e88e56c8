import type { ActionsMessages } from './message-groups.ts';

/** The English texts of everything that changes a cart. */
export const enActions: ActionsMessages = {
  oneMore: 'Increase quantity of {name}',
  oneLess: 'Decrease quantity of {name}',
  quantityOf: 'Quantity of {name}',
  quantityWrong: 'Enter a number above 0.',
  remove: 'Remove',
  removeItem: 'Remove {name}',
  removeAsk: 'Remove {name}? You can’t undo this.',
  keep: 'Keep it',
  removed: '{name} was removed.',
  undo: 'Undo',
  undoItem: 'Undo removing {name}',
  undoing: 'Restoring…',
  errorChange: 'Couldn’t update your cart. Try again.',
  totalsOutdated: 'not updated yet',
  ofWhich: 'of which {title}',
  couponAsk: 'Add discount code',
  couponCode: 'Discount code',
  couponApply: 'Apply',
  couponApplying: 'Applying…',
  couponOn: 'Discount code {code} applied.',
  couponRemove: 'Remove',
  couponRemoveCode: 'Remove discount code {code}',
  couponRemoving: 'Removing…',
  errorCoupon: 'Couldn’t update the discount code. Try again.',
};
