import { Announcements } from './announcements.tsx';

export interface LiveStatusProps {
  /** The text to announce when it appears. @default '', nothing */
  readonly text: string;
}

/**
 * A polite live region for a text near it. It has to be in the page before the first text, so it is
 * always rendered.
 */
export function LiveStatus({ text }: LiveStatusProps) {
  const standing = text === '' ? [] : [{ key: text, text }];
  return (
    <Announcements
      state={{ data: null, isSettled: false, isPending: false, announcedAdd: null, standing }}
      describe={() => ''}
    />
  );
}
