import { useRef, type HTMLAttributes, type ReactNode } from 'react';
import { CloseButton } from '../ui/close-button.tsx';
import { focusBeforeToast } from './focus-toast.ts';
import { followPageColours } from '../ui/page-colours.ts';
import { useAfterRenderEffect } from '../ui/timing.ts';

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

/** Returns focus when a toast goes that has it. Returns the function that stops. */
function returnFocus(toast: HTMLElement): () => void {
  let before: HTMLElement | null = null;
  const onFocusIn = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof HTMLElement)) before = null;
    else if (!toast.contains(relatedTarget)) before = relatedTarget;
  };
  toast.addEventListener('focusin', onFocusIn);
  return () => {
    toast.removeEventListener('focusin', onFocusIn);
    focusBeforeToast(toast, before);
  };
}

export interface ToastProps extends HTMLAttributes<HTMLElement> {
  /** The accessible name of the toast, which is a landmark. */
  readonly label: string;
  /** The accessible name of the button that closes the toast. */
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
}

export function Toast(props: ToastProps): ReactNode {
  const { label, dismissLabel, onDismiss, children, ...attributes } = props;
  const toast = useRef<HTMLDivElement>(null);
  useAfterRenderEffect(() => show(toast.current), []);
  useAfterRenderEffect(
    () => (toast.current === null ? undefined : followPageColours(toast.current)),
    [],
  );
  useAfterRenderEffect(() => (toast.current === null ? undefined : returnFocus(toast.current)), []);
  return (
    <div
      ref={toast}
      className="gc-toast"
      part="toast"
      role="region"
      aria-label={label}
      {...attributes}
    >
      {children}
      <CloseButton className="gc-toast-dismiss" label={dismissLabel} onPress={onDismiss} />
    </div>
  );
}
