import { searchOf, type Look } from './look.ts';

export interface FrameProps {
  readonly look: Look;
  readonly title: string;
  /** Renders a small preview that cannot be used. */
  readonly isPicture?: boolean;
}

/** The URL of the cart without the gallery around it. */
export function stageAddress(look: Look): string {
  return `/gallery-stage.html${searchOf(look)}`;
}

/** An iframe with a cart. */
export function Frame({ look, title, isPicture = false }: FrameProps) {
  const address = stageAddress(look);
  return (
    <iframe
      // A new iframe per URL: navigating an iframe adds a history entry.
      key={address}
      src={address}
      title={title}
      loading={isPicture ? 'lazy' : 'eager'}
      {...(isPicture ? { inert: true, tabIndex: -1 } : {})}
    />
  );
}
