import type { HTMLAttributes, ReactNode } from 'react';

/** Puts the toast into the top layer: in front of fixed banners, and placed by the window instead of a moved header. */
function show(toast: HTMLElement | null): void {
  // Browsers without popovers show the same box, which is fixed.
  if (!toast?.isConnected || !('showPopover' in toast)) return;
  toast.popover = 'manual';
  toast.showPopover();
}

/** A message at the bottom of the window. */
export function Toast(props: HTMLAttributes<HTMLElement>): ReactNode {
  return <div ref={show} className="gc-toast" part="toast" {...props} />;
}
