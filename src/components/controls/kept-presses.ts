import { useEffect, type RefObject } from 'react';

/** Pixels that a pointer moves within a press. */
const slack = 10;

interface Press {
  readonly target: Element;
  readonly control: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/**
 * Presses the control on which a press began, if it has moved before the press ends: an item was
 * added above it, for example. With a mouse, the browser would click what both ends have in common,
 * or nothing if the inner element was replaced. With a finger, it would click what is there now,
 * such as the "Remove" of another line. Returns a function that stops.
 *
 * @see https://w3c.github.io/uievents/#event-type-click
 */
function keepPresses(root: Element): () => void {
  let press: Press | null = null;
  /** Whether a click of the browser is still to come for a press that was completed here. */
  let isCompleted = false;
  const listeners = {
    pointerdown(event: PointerEvent): void {
      const path = event.composedPath();
      const target = path[0] as Element; // of the pointer
      const { isPrimary, button, clientX: x, clientY: y } = event;
      // Only the browser's own click opens a link in a new tab, or a menu.
      const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      const isKept = isPrimary && button === 0 && !isModified && path.includes(root);
      const control = isKept && target.closest<HTMLElement>('button, summary, a');
      press = control ? { target, control, x, y } : null;
      isCompleted = false;
    },
    pointerup({ clientX, clientY }: PointerEvent): void {
      if (press === null) return;
      const { target, control, x, y } = press;
      press = null;
      const around = control.getRootNode() as Document | ShadowRoot;
      // The shopper moves away to cancel the press. jsdom has no layout.
      if (Math.hypot(clientX - x, clientY - y) > slack || !('elementFromPoint' in around)) return;
      // Where the press began: the pointer may have left a control that has not moved.
      const isInPlace = control.contains(around.elementFromPoint(x, y));
      if (!control.isConnected || (isInPlace && target.isConnected)) return;
      isCompleted = true;
      control.click();
    },
    mousedown(event: MouseEvent): void {
      // After a finger, the browser would focus what is there now, such as a field to type into.
      if (isCompleted) event.preventDefault();
    },
    click(event: MouseEvent): void {
      // Neither a click of a script nor one of a key.
      if (!isCompleted || !event.isTrusted || event.detail === 0) return;
      isCompleted = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of entries) removeEventListener(type, listener, true);
  };
}

/**
 * {@link keepPresses} in a cart, whose changes move its controls.
 *
 * @param within an element of the cart
 */
export function useKeptPresses(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = within.current?.closest('.gc-root');
    return root ? keepPresses(root) : undefined;
  }, [within]);
}
