import type { SupportMessages } from './message-groups.ts';

/** The English texts of the button that copies the support bundle. */
export const enSupport: SupportMessages = {
  supportCopy: 'Copy details for support',
  supportCopied: 'Copied',
  supportDownloaded: 'Downloaded',
};
