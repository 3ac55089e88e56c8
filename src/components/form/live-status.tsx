import { Announcements } from '../ui/announcements.tsx';

export interface LiveStatusProps {
  /** The text to announce when it appears. @default '', nothing */
  readonly text: string;
  /** How often it was caused: the same text is announced each time. @default once */
  readonly times?: number;
}

/**
 * A polite live region for a text near it. It has to be in the page before the first text, so it is
 * always rendered.
 */
export function LiveStatus({ text, times = 1 }: LiveStatusProps) {
  const standing = text === '' ? [] : [{ key: `${times} ${text}`, text }];
  return (
    <Announcements
      state={{
        data: null,
        progress: 'reading',
        standing,
        changesSince: () => '',
      }}
    />
  );
}
