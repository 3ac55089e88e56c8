export interface IconProps {
  /** Strokes in a square of 24. */
  readonly path: string;
}

/** A decorative icon in the colour and size of the text. */
export function Icon({ path }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
