import { useEffect, useState, useSyncExternalStore } from 'react';
import { createAnnouncer, type AnnouncedState, type Describe } from '../../core/shop/announcer.ts';

export interface LiveStatusProps {
  /** The text to announce. An empty one keeps the text before it. */
  readonly text: string;
}

/** Returns the last text that was not empty. A text that comes back has a space after it: equal texts are not announced. */
function createLastText(): (text: string) => string {
  let [last, before] = ['', ''];
  return (text) => {
    if (text !== before && text !== '') last = text === last ? `${text}\u00a0` : text;
    before = text;
    return last;
  };
}

/** A polite live region. It has to be in the page before the first change, so it is always rendered. */
export function LiveStatus({ text }: LiveStatusProps) {
  const [lastText] = useState(createLastText);
  return (
    <p className="gc-hidden" role="status">
      {lastText(text)}
    </p>
  );
}

export interface AnnouncementsProps<T> {
  readonly state: AnnouncedState<T>;
  readonly describe: Describe<T>;
  /** The text before the first announcement. The first value counts. @default '' */
  readonly initialText?: string | undefined;
}

/** The live region of a cart or a badge. */
export function Announcements<T>({ state, describe, initialText }: AnnouncementsProps<T>) {
  const [announcer] = useState(() => createAnnouncer<T>(initialText));
  const text = useSyncExternalStore(announcer.subscribe, announcer.getText, announcer.getText);
  useEffect(() => announcer.update(state, describe));
  useEffect(() => announcer.stop, [announcer]);
  return (
    <p className="gc-hidden" role="status">
      {text}
    </p>
  );
}
