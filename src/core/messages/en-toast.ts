import type { Translation } from './translation.ts';

/** The English messages of the toast for an added item. */
export const enToast = {
  added: 'Added to cart',
  /** For screen readers: `{added}` and the names of the `{items}`. */
  announceAdded: '{added}: {items}.',
  viewCart: 'View cart',
};

export type ToastMessages = Translation<typeof enToast>;
