import { useEffect, type RefObject } from 'react';

/** Pixels that a pointer moves within a press, or between both presses of a double one. */
const slack = 10;

/**
 * Milliseconds in which another press at the same place is part of a double press. Systems let slow
 * hands choose up to 900.
 */
const doublePress = 1000;

interface Press {
  readonly target: Element;
  readonly control: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/** Whether the pointer is where a press began, as far as it moves within one. */
const isAt = ({ x, y }: Press, { clientX, clientY }: PointerEvent): boolean =>
  Math.hypot(clientX - x, clientY - y) <= slack;

/** Whether the control of a press still is where the press began. */
function isInPlace({ control, x, y }: Press): boolean {
  if (!control.isConnected) return false;
  const around = control.getRootNode() as Document | ShadowRoot;
  return control.contains(around.elementFromPoint(x, y));
}

/**
 * Presses the control on which a press began, if it has moved before the press ends: an item was
 * added above it, for example. With a mouse, the browser would click what both ends have in common,
 * or nothing if the inner element was replaced. With a finger, it would click what is there now,
 * such as the "Remove" of another line. For the same reason, the second press of a double one does
 * nothing on what has come in the place of the first one's control. Returns a function that stops.
 *
 * @see https://w3c.github.io/uievents/#event-type-click
 */
function keepPresses(root: Element): () => void {
  let press: Press | null = null;
  /** The last press on the page, with its time as events have it. */
  let last: (Press & { readonly at: number }) | null = null;
  /** Whether a click of the browser is still to come that does nothing. */
  let skipsClick = false;
  const listeners = {
    pointerdown(event: PointerEvent): void {
      const path = event.composedPath();
      const [target] = path;
      const { isPrimary, button, clientX: x, clientY: y, timeStamp: at } = event;
      const first = last !== null && at - last.at < doublePress && isAt(last, event) ? last : null;
      // What is beside a control that is still there is meant.
      const isSecond =
        first !== null && !isInPlace(first) && path.includes(root) && !path.includes(first.control);
      press = null;
      skipsClick = isSecond;
      if (isSecond) return;
      // Only the browser's own click opens a link in a new tab, or a menu.
      const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      const isPlain = isPrimary && button === 0 && !isModified;
      const isPress = isPlain && target instanceof Element;
      const control = isPress && target.closest<HTMLElement>('button, summary, a');
      last = control ? { target, control, x, y, at } : null;
      if (path.includes(root)) press = last;
    },
    pointercancel(): void {
      // The finger scrolls.
      last = null;
    },
    input(): void {
      // Something was typed or chosen in between.
      last = null;
    },
    pointerup(event: PointerEvent): void {
      if (press === null) return;
      const begun = press;
      press = null;
      const { target, control } = begun;
      // The shopper moves away to cancel the press.
      if (!isAt(begun, event) || !control.isConnected) return;
      // Where the press began: the pointer may have left a control that has not moved.
      if (isInPlace(begun) && target.isConnected) return;
      skipsClick = true;
      control.click();
    },
    mousedown(event: MouseEvent): void {
      // After a finger, the browser would focus what is there now, such as a field to type into.
      if (skipsClick) event.preventDefault();
    },
    click(event: MouseEvent): void {
      // Neither a click of a script nor one of a key.
      if (!skipsClick || !event.isTrusted || event.detail === 0) return;
      skipsClick = false;
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
    // jsdom has no layout, so nothing in it moves.
    return root && 'elementFromPoint' in document ? keepPresses(root) : undefined;
  }, [within]);
}
