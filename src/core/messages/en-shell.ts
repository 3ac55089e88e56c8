import { enSummary } from './en-summary.ts';
import type { Translation } from './translation.ts';

/** The English messages of a page with a closed drawer: the badge, and the drawer's frame. */
export const enShell = {
  ...enSummary,
  /** The shop no longer has it. Many shops say that of an expired and of an ordered cart. */
  retired: 'Your last cart is no longer available.',
  dismiss: 'Dismiss message',
  loading: 'Loading your cart…',
  tryAgain: 'Try again',
  /** The widget itself could not render this cart. */
  errorBroken: 'Your cart can’t be shown here. It’s safe. Reload the page, or contact support.',
};

export type ShellMessages = Translation<typeof enShell>;
