import type { ToastMessages } from './message-groups.ts';

/** The English texts of the toast for an added item. */
export const enToast: ToastMessages = {
  added: 'Added to your cart',
  viewCart: 'View cart',
};
