import { useEffect, useState } from 'react';
import type { SupportMessages } from '../../core/messages/en-support.ts';
import { Button } from './button.tsx';

/** Milliseconds that the button says what it has done. */
const displayTime = 2000;

/**
 * Copies JSON to the clipboard. Downloads it as `guest-cart-support.json` if the browser refuses,
 * as on `http:` pages.
 */
async function copyOrDownload(json: string): Promise<'copied' | 'downloaded'> {
  try {
    // Called in the task of the click: Safari denies later calls (https://webkit.org/blog/10855/).
    await navigator.clipboard.writeText(json);
    return 'copied';
  } catch {
    const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
    Object.assign(document.createElement('a'), {
      href: url,
      download: 'guest-cart-support.json',
    }).click();
    // Some browsers read the file after the click event.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return 'downloaded';
  }
}

/**
 * A button next to the code of an error. Copies the support bundle, or downloads it if the browser
 * refuses to copy.
 */
export function SupportButton(props: {
  readonly messages: SupportMessages;
  readonly createBundle: () => object;
}) {
  const { messages, createBundle } = props;
  const [done, setDone] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => setDone(null), displayTime);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <>
      {/* A gap that disappears when the button is on its own line. */}
      {'\u2003'}
      <Button
        look="quiet"
        onPress={() => {
          void copyOrDownload(JSON.stringify(createBundle(), null, 2)).then((result) =>
            setDone({
              text: result === 'copied' ? messages.supportCopied : messages.supportDownloaded,
            }),
          );
        }}
      >
        {done?.text ?? messages.supportCopy}
      </Button>
      <span className="gc-hidden" role="status">
        {done?.text}
      </span>
    </>
  );
}
