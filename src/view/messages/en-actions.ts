import type { ActionsMessages } from './messages.ts';

/** The English texts of everything that changes a cart. */
export const enActions: ActionsMessages = {
  oneMore: 'One more of {name}',
  oneLess: 'One less of {name}',
  quantityOf: 'Quantity of {name}',
  quantityWrong: 'Type a number above 0.',
  remove: 'Remove',
  removeItem: 'Remove {name}',
  removeAsk: 'Remove {name}? It cannot be put back from here.',
  keep: 'Keep it',
  removed: '{name} was removed.',
  undo: 'Undo',
  undoItem: 'Undo: put {name} back',
  undoing: 'Putting it back…',
  errorChange: 'We could not reach the shop to change this. The cart is shown as it was.',
  totalsOutdated: 'not up to date yet',
  couponAsk: 'Have a code?',
  couponCode: 'Coupon code',
  couponApply: 'Apply',
  couponApplying: 'Trying the code…',
  couponOn: 'The code {code} is on your cart.',
  couponRemove: 'Take off',
  couponRemoveCode: 'Take off the code {code}',
  couponRemoving: 'Taking the code off…',
  errorCoupon: 'We could not reach the shop to use the code. Your cart is as before.',
};
