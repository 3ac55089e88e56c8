import type { Messages } from './messages.ts';

/** The English texts of the button that copies the support bundle. */
export const enSupport = {
  supportCopy: 'Copy details for support',
  supportCopied: 'Copied',
  supportDownloaded: 'Downloaded',
} satisfies Partial<Messages>;
