import { searchOf, type Look } from './look.ts';

export interface FrameProps {
  readonly look: Look;
  readonly title: string;
  /** A small picture of it, that cannot be used. */
  readonly isPicture?: boolean;
}

/** The address of a look alone, without anything around it. */
export function stageAddress(look: Look): string {
  return `/gallery-stage.html${searchOf(look)}`;
}

/** A page of its own with a cart on it. */
export function Frame({ look, title, isPicture = false }: FrameProps) {
  const address = stageAddress(look);
  return (
    <iframe
      // A frame that goes to another address would add a step to the history.
      key={address}
      src={address}
      title={title}
      loading={isPicture ? 'lazy' : 'eager'}
      {...(isPicture ? { inert: true, tabIndex: -1 } : {})}
    />
  );
}
