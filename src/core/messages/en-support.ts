import type { Translation } from './translation.ts';

/** The English messages of the button that copies the support bundle. */
export const enSupport = {
  supportCopy: 'Copy details for support',
  supportCopied: 'Copied',
  supportDownloaded: 'Downloaded',
};

export type SupportMessages = Translation<typeof enSupport>;
