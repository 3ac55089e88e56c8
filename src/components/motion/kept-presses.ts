import { useEffect, type RefObject } from 'react';
import {
  firstOfDouble,
  noPress,
  reducePress,
  type Point,
  type Press,
  type PressEvent,
  type ReducedPress,
} from './press-state.ts';

const pointOf = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): Point => ({ x, y, at });

/** The press that begins on a control. Null if only the browser's own click does what is meant. */
function pressOf(event: PointerEvent): Press | null {
  const { isPrimary, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const [target] = event.composedPath();
  // A modified one opens a link in a new tab, or a menu.
  const isPlain = isPrimary && button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
  if (!isPlain || !(target instanceof Element)) return null;
  const control = target.closest<HTMLElement>('button, summary, a');
  return control && { target, control, ...pointOf(event) };
}

/** Whether the control of a press still is where the press began. */
function isInPlace({ control, x, y }: Press): boolean {
  if (!control.isConnected) return false;
  const around = control.getRootNode() as Document | ShadowRoot;
  return control.contains(around.elementFromPoint(x, y));
}

/** Whether a control is on the page, and no longer as it was where its press began. */
const hasMoved = (press: Press): boolean =>
  press.control.isConnected && !(isInPlace(press) && press.target.isConnected);

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
  let state = noPress;
  function dispatch(event: PressEvent): ReducedPress['action'] {
    const reduced = reducePress(state, event);
    ({ state } = reduced);
    return reduced.action;
  }
  const listeners = {
    pointerdown(event: PointerEvent): void {
      const path = event.composedPath();
      const first = firstOfDouble(state, pointOf(event));
      dispatch({
        type: 'down',
        press: pressOf(event),
        isInCart: path.includes(root),
        // What is beside a control that is still there is meant.
        isOnReplacement: first !== null && !isInPlace(first) && !path.includes(first.control),
      });
    },
    pointerup(event: PointerEvent): void {
      const { begun } = state;
      const point = pointOf(event);
      const action = dispatch({ type: 'up', point, hasMoved: begun !== null && hasMoved(begun) });
      if (action === 'press') begun?.control.click();
    },
    pointercancel: () => void dispatch({ type: 'interrupted' }),
    input: () => void dispatch({ type: 'interrupted' }),
    mousedown(event: MouseEvent): void {
      // After a finger, the browser would focus what is there now, such as a field to type into.
      if (dispatch({ type: 'focus' }) === 'cancel') event.preventDefault();
    },
    click(event: MouseEvent): void {
      const isOfPointer = event.isTrusted && event.detail !== 0;
      if (dispatch({ type: 'click', isOfPointer }) !== 'cancel') return;
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
