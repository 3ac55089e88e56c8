import { useRef, type HTMLAttributes, type ReactNode } from 'react';
import { CloseButton } from './close-button.tsx';
import { followPageColours } from './page-colours.ts';
import { useAfterRenderEffect } from './timing.ts';

/**
 * Puts the toast into the top layer: in front of fixed banners, and placed by the window instead of
 * a moved header.
 */
function show(toast: HTMLElement | null): void {
  // Browsers without popovers show the same box, which is fixed.
  if (!toast?.isConnected || !('showPopover' in toast)) return;
  toast.popover = 'manual';
  toast.showPopover();
}

export interface ToastProps extends HTMLAttributes<HTMLElement> {
  /** The accessible name of the button that closes the toast. */
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
}

export function Toast(props: ToastProps): ReactNode {
  const { dismissLabel, onDismiss, children, ...attributes } = props;
  const toast = useRef<HTMLDivElement>(null);
  useAfterRenderEffect(() => show(toast.current), []);
  useAfterRenderEffect(
    () => (toast.current === null ? undefined : followPageColours(toast.current)),
    [],
  );
  return (
    <div ref={toast} className="gc-toast" part="toast" {...attributes}>
      {children}
      <CloseButton className="gc-toast-dismiss" label={dismissLabel} onPress={onDismiss} />
    </div>
  );
}
