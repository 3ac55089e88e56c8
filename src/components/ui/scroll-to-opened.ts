import type { SyntheticEvent } from 'react';

/** Scrolls to a disclosure that was opened. In a drawer, the sticky bar could cover its content. */
export function scrollToOpened({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  // jsdom does not scroll.
  if (currentTarget.open && typeof currentTarget.scrollIntoView === 'function') {
    currentTarget.scrollIntoView({ block: 'nearest' });
  }
}
