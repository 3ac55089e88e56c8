import { useState } from 'react';

export interface LiveStatusProps {
  /** The text to announce. An empty one keeps the text before it. */
  readonly text: string;
}

/**
 * Returns the last text that was not empty. A text that comes back has a space after it: equal
 * texts are not announced.
 */
function createLastText(): (text: string) => string {
  let [last, before] = ['', ''];
  return (text) => {
    if (text !== before && text !== '') last = text === last ? `${text}\u00a0` : text;
    before = text;
    return last;
  };
}

/**
 * A polite live region. It has to be in the page before the first change, so it is always rendered.
 */
export function LiveStatus({ text }: LiveStatusProps) {
  const [lastText] = useState(createLastText);
  return (
    <p className="gc-hidden" role="status">
      {lastText(text)}
    </p>
  );
}
