import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Failure } from '../../core/cart/state/failures.ts';
import type { AmountView } from '../../core/view/types.ts';
import { focusReadNotice, setReadNoticeId } from '../ui/focus-cart.ts';
import { Button } from '../ui/button.tsx';
import { useScreenMessages } from '../ui/screen-messages.ts';
import { useAfterRenderEffect } from '../ui/timing.ts';
import { scrollIntoView } from '../ui/scroll-into-view.ts';
import {
  isHeld,
  press,
  proceed,
  ready,
  type CheckoutConditions,
  type CheckoutOutcome,
  type CheckoutState,
} from './checkout-state.ts';

const controls =
  'a, button, input, select, textarea, summary, label, [contenteditable], [role=button], [role=link]';

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.matches(controls);

/**
 * Calls `onElsewhere` while `active`, when the shopper presses another control, or types. Presses
 * on empty space and text mean nothing.
 */
function usePressElsewhere(
  active: boolean,
  button: RefObject<HTMLElement | null>,
  onElsewhere: () => void,
): void {
  useEffect(() => {
    if (!active) return undefined;
    const onEvent = (event: Event): void => {
      const control = event.composedPath().find(isControl);
      if (control !== undefined && control !== button.current) onElsewhere();
    };
    for (const type of ['click', 'input']) addEventListener(type, onEvent, true);
    return () => {
      for (const type of ['click', 'input']) removeEventListener(type, onEvent, true);
    };
  });
}

/** Scrolls to the first message of the button's cart about these failures: it may be out of view. */
function scrollToFailure(button: Element | null, failures: readonly Failure[]): void {
  const messages = failures.map(({ of }) =>
    of === 'add' ? '[data-notice=add]' : `[data-failure="${of}"]`,
  );
  const first = button?.closest('.gc-root')?.querySelector(messages.join());
  if (first) scrollIntoView(first);
}

/** Whether the shopper has closed the drawer of the button, which may still slide out. */
const isInClosedDrawer = (button: Element | null): boolean =>
  button?.closest('dialog')?.open === false;

/** Runs the button. Returns its state, and what a press calls. */
function useCheckoutButton(
  button: RefObject<HTMLElement | null>,
  conditions: CheckoutConditions,
  onCheckout: () => void,
): readonly [state: CheckoutState, onPress: () => void] {
  const [state, setState] = useState(ready);
  const next = proceed(state, conditions);
  if (state.kind === 'held' && next.kind === 'ready') setState(ready);
  // The shopper wants something else now, such as another change.
  usePressElsewhere(state.kind !== 'ready', button, () => setState(ready));
  function enter(outcome: CheckoutOutcome): void {
    const lasts = outcome.kind === 'held' || outcome.kind === 'leaving';
    setState(lasts ? outcome : ready);
    if (outcome.kind === 'open') onCheckout();
    if (outcome.kind === 'unread') focusReadNotice(button.current);
    if (outcome.kind === 'failed') scrollToFailure(button.current, outcome.failures);
  }
  useEffect(() => {
    if (state.kind !== 'leaving' || next === state) return undefined;
    // What was pressed before its code had loaded begins right after it: then it is pending again, and
    // the render that follows cancels this.
    const timer = setTimeout(() => enter(isInClosedDrawer(button.current) ? ready : next));
    return () => clearTimeout(timer);
  });
  return [state, () => enter(press(conditions))];
}

export interface CheckoutButtonProps {
  readonly conditions: CheckoutConditions;
  /** The amount to pay. With large text, the button shows it: the total has no room next to it. */
  readonly total: AmountView;
  /** What the shopper should see before the checkout. @default nothing */
  readonly note?: ReactNode;
  readonly onCheckout: () => void;
}

/**
 * Opens the checkout, after pending changes. Without a connection it cannot open, and a press says
 * so at the button.
 */
export function CheckoutButton(props: CheckoutButtonProps) {
  const { conditions, total, note, onCheckout } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [state, onPress] = useCheckoutButton(button, conditions, onCheckout);
  const messages = useScreenMessages();
  const [noticeId, whyId] = [useId(), useId()];
  const saysWhy = state.kind === 'held';
  const looksHeld = isHeld(state, conditions);
  // After every render: the notice may appear later, or be another one.
  useAfterRenderEffect(() => {
    if (looksHeld) setReadNoticeId(button.current, noticeId);
  });
  const reasonId = saysWhy ? whyId : noticeId;
  return (
    <div className="gc-checkout">
      {saysWhy ? (
        <p className="gc-hold" id={whyId} role="alert">
          {conditions.progress === 'waiting' ? messages.offlineChanges : messages.offlineCart}
        </p>
      ) : (
        note
      )}
      <Button
        buttonRef={button}
        look="primary"
        pending={state.kind === 'leaving'}
        held={looksHeld}
        describedBy={looksHeld ? reasonId : undefined}
        onPress={onPress}
      >
        {state.kind === 'leaving' ? messages.creating : messages.checkout}
        {/* The stylesheet shows it. */}
        {total.kind === 'amount' && <span className="gc-checkout-total" data-total={total.text} />}
      </Button>
    </div>
  );
}
