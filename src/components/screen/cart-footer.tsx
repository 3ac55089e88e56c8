import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { ChangeProgress } from '../../core/cart/state/progress.ts';
import type { AmountView } from '../../core/view/types.ts';
import { focusReadNotice, readNotice, setReadNoticeId } from '../ui/focus-cart.ts';
import { Button } from '../ui/button.tsx';
import { useCustomization } from '../ui/customization.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';
import { FilledText } from '../ui/filled-text.tsx';
import { useAfterRenderEffect } from '../ui/timing.ts';
import { scrollIntoView } from '../ui/scroll-into-view.ts';
import { useOnline } from '../ui/use-shop.ts';

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

/** The messages of a cart about changes that have failed. */
function shownFailures(button: Element | null): readonly Element[] {
  const cart = button?.closest('.gc-root');
  return [...(cart?.querySelectorAll('.gc-change-error, .gc-wrong, [data-notice=add]') ?? [])];
}

/** A press on the checkout that waits for pending changes, with what had failed before it. */
interface Leaving {
  readonly failures: readonly unknown[];
  readonly shown: readonly Element[];
}

interface CheckoutButtonProps {
  /** The amount to pay. With large text, the button shows it: the total has no room next to it. */
  readonly total: AmountView;
  /** The checkout waits until it is `done`: it would show a different cart. */
  readonly progress: ChangeProgress;
  /** As `failuresOf` returns them. @default nothing has failed */
  readonly failures?: readonly unknown[] | undefined;
  /** What the shopper should see before the checkout. @default nothing */
  readonly note?: ReactNode;
  readonly onCheckout: () => void;
}

/**
 * Opens the checkout, after pending changes: it would show a different cart. Without a connection it
 * cannot open, and a press says so at the button. If only the shop does not respond, the press leads
 * to the notice about that, which has a button.
 */
function CheckoutButton(props: CheckoutButtonProps) {
  const { total, progress, failures = [], note, onCheckout } = props;
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  /** Whether the shopper has pressed the button while there was no connection. */
  const [asksWhy, setAsksWhy] = useState(false);
  const messages = useScreenMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [noticeId, whyId] = [useId(), useId()];
  const isOnline = useOnline();
  const isHeld = !isOnline || (progress === 'waiting' && leaving === null);
  if (asksWhy && isOnline) setAsksWhy(false);
  const reasonId = asksWhy ? whyId : noticeId;
  // After every render: the notice may appear later, or be another one.
  useAfterRenderEffect(() => {
    if (isHeld) setReadNoticeId(button.current, noticeId);
  });
  // The shopper wants something else now, such as another change.
  usePressElsewhere(leaving !== null || asksWhy, button, () => {
    setLeaving(null);
    setAsksWhy(false);
  });
  /** Whether pending changes are going to be in the cart, or fail, without another press. */
  function isPending(): boolean {
    const isStuck = progress === 'waiting' && readNotice(button.current) !== null;
    return isOnline && progress !== 'done' && !isStuck;
  }
  function press(): void {
    if (!isOnline) setAsksWhy(true);
    else if (isPending()) setLeaving({ failures, shown: shownFailures(button.current) });
    else if (progress === 'waiting') focusReadNotice(button.current);
    else onCheckout();
  }
  useEffect(() => {
    if (leaving === null || isPending()) return undefined;
    // What was pressed before its code had loaded begins right after it: then it is pending again.
    const timer = setTimeout(() => {
      setLeaving(null);
      // The shopper has closed the drawer, which still slides out.
      const isClosed = button.current?.closest('dialog')?.open === false;
      if (isClosed) return;
      if (failures.every((failure) => leaving.failures.includes(failure))) {
        press();
        return;
      }
      // After a new failure, the shopper stays on the page and sees it: it may be of a line out of view.
      const failure = shownFailures(button.current).find((each) => !leaving.shown.includes(each));
      if (failure !== undefined) scrollIntoView(failure);
    });
    return () => clearTimeout(timer);
  });
  return (
    <div className="gc-checkout">
      {asksWhy ? (
        <p className="gc-hold" id={whyId} role="alert">
          {progress === 'waiting' ? messages.offlineChanges : messages.offlineCart}
        </p>
      ) : (
        note
      )}
      <Button
        buttonRef={button}
        look="primary"
        pending={leaving !== null}
        held={isHeld}
        describedBy={isHeld ? reasonId : undefined}
        onPress={press}
      >
        {leaving === null ? messages.checkout : messages.creating}
        {/* The stylesheet shows it. */}
        {total.kind === 'amount' && <span className="gc-checkout-total" data-total={total.text} />}
      </Button>
    </div>
  );
}

interface Assignment {
  /** The customer's name. @default unknown */
  readonly name: string | undefined;
  readonly isPending: boolean;
  readonly assign: () => void;
}

/** Assigns the cart to the customer. */
function AssignButton({ name, isPending, assign }: Assignment) {
  const messages = useScreenMessages();
  const label =
    name === undefined ? (
      messages.assign
    ) : (
      <FilledText template={messages.assignTo} values={{ name }} />
    );
  return (
    <div className="gc-actions">
      <Button pending={isPending} onPress={assign}>
        {isPending ? messages.assigning : label}
      </Button>
    </div>
  );
}

/** What the buttons of the footer do. A button without a command is not shown. */
export interface FooterCommands {
  readonly checkOut?: (() => void) | undefined;
  readonly assignment?: Assignment | undefined;
}

export interface CartFooterProps extends Omit<CheckoutButtonProps, 'onCheckout'> {
  readonly commands: FooterCommands;
}

export function CartFooter({ commands, ...checkout }: CartFooterProps) {
  const { checkOut, assignment } = commands;
  const { slot } = useCustomization();
  return (
    <>
      {checkOut !== undefined && (
        <>
          <CheckoutButton {...checkout} onCheckout={checkOut} />
          {slot('express')}
        </>
      )}
      {assignment !== undefined && <AssignButton {...assignment} />}
    </>
  );
}
