export interface LiveStatusProps {
  /** The text to announce. An equal text is not announced again. */
  readonly text: string;
}

/** A polite live region. It has to be in the page before the first change, so it is always rendered. */
export function LiveStatus({ text }: LiveStatusProps) {
  return (
    <p className="gc-hidden" role="status">
      {text}
    </p>
  );
}
