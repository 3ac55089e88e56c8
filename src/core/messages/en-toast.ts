import type { Texts } from './texts.ts';

/** The English texts of the toast for an added item. */
export const enToast = { added: 'Added to cart', viewCart: 'View cart' };

export type ToastMessages = Texts<typeof enToast>;
