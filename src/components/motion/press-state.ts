/** Pixels that a pointer moves within a press, or between both presses of a double one. */
const slack = 10;

/**
 * Milliseconds in which another press at the same place is part of a double press. Systems let slow
 * hands choose up to 900.
 */
const doublePress = 1000;

export interface Point {
  readonly x: number;
  readonly y: number;
  /** As the `timeStamp` of events. */
  readonly at: number;
}

/** A press that has begun on a control. */
export interface Press extends Point {
  readonly target: Element;
  readonly control: HTMLElement;
}

export interface PressState {
  /** The press in the cart that has not ended. */
  readonly begun: Press | null;
  /** The last press on the page. */
  readonly last: Press | null;
  /** Whether a click of the browser is still to come that does nothing. */
  readonly skipsClick: boolean;
}

export const noPress: PressState = { begun: null, last: null, skipsClick: false };

export type PressEvent =
  | {
      readonly type: 'down';
      /** Null if there is no control, or the browser's own click is needed, as for a new tab. */
      readonly press: Press | null;
      readonly isInCart: boolean;
      /** Whether it is on what has come in the place of the control that was pressed first. */
      readonly isOnReplacement: boolean;
    }
  /** @param hasMoved whether the control of the press is on the page, and no longer where that began */
  | { readonly type: 'up'; readonly point: Point; readonly hasMoved: boolean }
  /** The finger scrolls, or something was typed or chosen. */
  | { readonly type: 'interrupted' }
  /** The browser is about to move focus to what is pressed. */
  | { readonly type: 'focus' }
  /** @param isOfPointer neither of a script nor of a key */
  | { readonly type: 'click'; readonly isOfPointer: boolean };

export interface ReducedPress {
  readonly state: PressState;
  /** `cancel` the event, or `press` the control of the press that has ended. */
  readonly action?: 'cancel' | 'press';
}

const isAt = (one: Point, other: Point): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <= slack;

/** The first press of a double one, of which a press at the point is the second. */
export const firstOfDouble = ({ last }: PressState, point: Point): Press | null =>
  last !== null && point.at - last.at < doublePress && isAt(last, point) ? last : null;

export function reducePress(state: PressState, event: PressEvent): ReducedPress {
  const { begun, skipsClick } = state;
  switch (event.type) {
    case 'down': {
      const { press, isInCart, isOnReplacement } = event;
      if (isOnReplacement && isInCart)
        return { state: { ...state, begun: null, skipsClick: true } };
      return { state: { begun: isInCart ? press : null, last: press, skipsClick: false } };
    }
    case 'up': {
      const ended = { ...state, begun: null };
      // The shopper moves away to cancel the press.
      const isPress = begun !== null && event.hasMoved && isAt(begun, event.point);
      return isPress
        ? { state: { ...ended, skipsClick: true }, action: 'press' }
        : { state: ended };
    }
    case 'interrupted':
      return { state: { ...state, last: null } };
    case 'focus':
      return skipsClick ? { state, action: 'cancel' } : { state };
    case 'click':
      return skipsClick && event.isOfPointer
        ? { state: { ...state, skipsClick: false }, action: 'cancel' }
        : { state };
  }
}
