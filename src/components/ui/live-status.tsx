export interface LiveStatusProps {
  /** What to tell; the same words are told once. */
  readonly text: string;
}

/** Tells screen readers of changes, politely. It has to be in the page before the first change, so it always is. */
export function LiveStatus({ text }: LiveStatusProps) {
  return (
    <p className="gc-hidden" role="status">
      {text}
    </p>
  );
}
