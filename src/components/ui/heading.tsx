import type { ReactNode } from 'react';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface HeadingProps {
  readonly level: number;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly part?: string | undefined;
  readonly children: ReactNode;
}

function clampLevel(level: number): HeadingLevel {
  // Hosts may compute the level. A fraction or NaN must not become an unknown tag name.
  const whole = Math.round(Math.min(Math.max(level, 1), 6));
  return Number.isInteger(whole) ? (whole as HeadingLevel) : 2; // from 1 to 6
}

/** A heading of any level, so that the cart fits into the outline of the page. */
export function Heading({ level, id, className, part, children }: HeadingProps) {
  const Tag = `h${clampLevel(level)}` as const;
  return (
    <Tag id={id} className={className} part={part}>
      {children}
    </Tag>
  );
}
