import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ScreenMessages } from '../../core/messages/message-groups.ts';
import { Button } from '../ui/button.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import type { Slot } from './slots.ts';

interface CheckoutButtonProps {
  readonly label: string;
  /** Why the checkout has to wait. */
  readonly hold: 'pending' | 'fault' | null | undefined;
  readonly onCheckout: () => void;
}

/** Opens the checkout, after pending changes: it would show a different cart. */
function CheckoutButton({ label, hold, onCheckout }: CheckoutButtonProps) {
  /** Whether the shopper has pressed the button while changes were pending. */
  const [leaving, setLeaving] = useState(false);
  const wasLeaving = useRef(false);
  if (leaving && hold !== 'pending') setLeaving(false);
  useEffect(() => {
    // After a failed write, the shopper stays on the page and sees the error.
    if (wasLeaving.current && !leaving && hold == null) onCheckout();
    wasLeaving.current = leaving;
  });
  return (
    <div className="gc-checkout">
      <Button look="primary" pending={leaving} onPress={hold === 'pending' ? () => setLeaving(true) : onCheckout}>
        {label}
      </Button>
    </div>
  );
}

export interface CartFooterProps extends Pick<CheckoutButtonProps, 'hold'> {
  readonly messages: ScreenMessages;
  readonly place: Slot;
  /** Undefined if there is no checkout, or nothing to order. */
  readonly onCheckout: (() => void) | undefined;
  /** Assigns the cart to the customer; undefined if it cannot be assigned. */
  readonly onAssign: (() => void) | undefined;
  readonly isAssigning: boolean;
  readonly customer: { readonly name: string | null } | null;
  /** The way back to the shop. */
  readonly toShop: ReactNode;
}

/** The buttons under the totals. */
export function CartFooter(props: CartFooterProps) {
  const { messages, place, hold, onCheckout, onAssign, isAssigning, customer, toShop } = props;
  const name = customer?.name ?? null;
  return (
    <>
      {onCheckout !== undefined && (
        <>
          <CheckoutButton label={messages.checkout} {...{ hold, onCheckout }} />
          {place('express')}
        </>
      )}
      {(onAssign !== undefined || toShop !== null) && (
        <div className="gc-actions">
          {toShop}
          {onAssign !== undefined && (
            <Button pending={isAssigning} onPress={onAssign}>
              {isAssigning && messages.assigning}
              {!isAssigning &&
                (name === null ? messages.assign : <FilledText template={messages.assignTo} values={{ name }} />)}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
