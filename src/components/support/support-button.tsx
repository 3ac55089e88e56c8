import { useEffect, useState } from 'react';
import type { SupportMessages } from '../../view/messages/message-groups.ts';
import { Button } from '../ui/button.tsx';
import { copyOrDownload } from './copy-or-download.ts';

/** Milliseconds that the button says what it has done. */
const displayTime = 2000;

export interface SupportButtonProps {
  readonly texts: SupportMessages;
  readonly createBundle: () => object;
}

/** A button beside the code of an error. Copies the support bundle, or downloads it if the browser refuses to copy. */
export function SupportButton({ texts, createBundle }: SupportButtonProps) {
  const [done, setDone] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => setDone(null), displayTime);
    return () => {
      clearTimeout(timer);
    };
  }, [done]);
  return (
    <>
      {/* A gap that disappears when the button is on its own line. */}
      {'\u2003'}
      <Button
        look="quiet"
        onPress={() => {
          void copyOrDownload(JSON.stringify(createBundle(), null, 2)).then((result) => {
            setDone({ text: result === 'copied' ? texts.supportCopied : texts.supportDownloaded });
          });
        }}
      >
        {done?.text ?? texts.supportCopy}
      </Button>
      <span className="gc-hidden" role="status">
        {done?.text}
      </span>
    </>
  );
}
