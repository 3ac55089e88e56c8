import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type HTMLAttributes,
  type ReactNode,
} from 'react';
import { CloseButton } from '../ui/close-button.tsx';
import { isFocusLost } from '../ui/focus.ts';
import { focusBeforeToast } from './focus-toast.ts';
import { matchPageColours } from '../ui/page-colours.ts';
import { useAfterRenderEffect } from '../ui/timing.ts';

/**
 * Puts the toast into the top layer: in front of fixed banners, and placed by the window instead of
 * a moved header. The Tab key leads to it from what was pressed.
 */
function show(toast: HTMLElement): void {
  // Browsers without popovers show the same box, which is fixed.
  if (!toast.isConnected || !('showPopover' in toast)) return;
  toast.popover = 'manual';
  const { activeElement } = toast.ownerDocument;
  const isPressed = activeElement instanceof HTMLElement && !isFocusLost(toast);
  toast.showPopover(isPressed ? { source: activeElement } : undefined);
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

const areOverlapping = (one: DOMRect, other: DOMRect): boolean =>
  one.top < other.bottom &&
  other.top < one.bottom &&
  one.left < other.right &&
  other.left < one.right;

/**
 * Moves a toast to the other end of the window while it would cover what a key has focused. Returns
 * the function that stops.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/focus-not-obscured-minimum
 */
function uncoverFocus(toast: HTMLElement): () => void {
  const { ownerDocument: page } = toast;
  function uncover(focused: EventTarget | null | undefined): void {
    // A pointer knows where it has pressed. The toast stays where it is while it has focus itself.
    if (!(focused instanceof Element) || !focused.matches(':focus-visible')) return;
    if (toast.contains(focused)) return;
    toast.removeAttribute('data-end');
    const [box, covered] = [focused.getBoundingClientRect(), toast.getBoundingClientRect()];
    toast.toggleAttribute('data-end', areOverlapping(box, covered));
  }
  const onFocusIn = (event: FocusEvent): void => uncover(event.composedPath()[0]);
  uncover(page.activeElement);
  page.addEventListener('focusin', onFocusIn);
  return () => page.removeEventListener('focusin', onFocusIn);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is hidden, such as behind another tab. */
function useHidden(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
}

export interface ToastProps extends HTMLAttributes<HTMLElement> {
  /** The accessible name of the toast, which is a landmark. */
  readonly label: string;
  /** What it is about. Another one begins the time again. */
  readonly subject: unknown;
  /** Milliseconds that it stays. Longer while it has the pointer or focus, or the page is hidden. */
  readonly displayTime: number;
  readonly onTimeout: () => void;
  /** The accessible name of the button that closes the toast. */
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
  /** Before the text. @default none */
  readonly picture?: ReactNode;
}

export function Toast(props: ToastProps): ReactNode {
  const {
    label,
    subject,
    displayTime,
    onTimeout,
    dismissLabel,
    onDismiss,
    picture,
    children,
    ...attributes
  } = props;
  const toast = useRef<HTMLDivElement>(null);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = useHidden() || hasPointer || hasFocus;
  const end = useRef(onTimeout);
  useAfterRenderEffect(() => {
    end.current = onTimeout;
  });
  // A page that renders often must not begin the time again.
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => end.current(), displayTime);
    return () => clearTimeout(timer);
  }, [subject, displayTime, isHeld]);
  useAfterRenderEffect(() => {
    const element = toast.current;
    if (element === null) return undefined;
    show(element);
    const stops = [matchPageColours(element), returnFocus(element), uncoverFocus(element)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <div
      ref={toast}
      className="gc-toast"
      part="toast"
      role="region"
      aria-label={label}
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      // Captured: on preact, focus does not bubble.
      onFocusCapture={() => setHasFocus(true)}
      onBlurCapture={() => setHasFocus(false)}
      {...attributes}
    >
      {picture}
      <div className="gc-toast-body">{children}</div>
      <CloseButton className="gc-toast-dismiss" label={dismissLabel} onPress={onDismiss} />
    </div>
  );
}
