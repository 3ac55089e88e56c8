import type { Messages } from './messages.ts';

/** The English texts of the toast for an added item. */
export const enToast = {
  added: 'Added to your cart',
  viewCart: 'View cart',
} satisfies Partial<Messages>;
