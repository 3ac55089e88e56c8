import type { Texts } from './texts.ts';

/** The English texts of the button that copies the support bundle. */
export const enSupport = {
  supportCopy: 'Copy details for support',
  supportCopied: 'Copied',
  supportDownloaded: 'Downloaded',
};

export type SupportMessages = Texts<typeof enSupport>;
