import { enSummary } from './en-summary.ts';
import type { Texts } from './texts.ts';

/** The English texts of a page with a closed drawer: the badge, and the drawer's frame. */
export const enShell = {
  ...enSummary,
  dismiss: 'Dismiss message',
  loading: 'Loading your cart…',
  tryAgain: 'Try again',
  /** The widget itself could not render this cart. */
  errorBroken: 'Your cart can’t be shown here. It’s safe. Reload the page, or contact support.',
};

export type ShellMessages = Texts<typeof enShell>;
