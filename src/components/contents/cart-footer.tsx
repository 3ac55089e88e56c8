import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import type { AmountView } from '../../core/view/types.ts';
import { Button } from '../ui/button.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import type { Slot } from '../ui/slots.ts';
import type { RenderProps } from '../ui/render-props.ts';
import { pageLink } from '../ui/page-link.tsx';
import { safeLink } from '../ui/safe-link.ts';

interface ContinueShoppingProps extends Pick<RenderProps, 'renderLink'> {
  /** The page to go to. */
  readonly url: string | undefined;
  /** Closes the drawer that contains the cart. Undefined for a cart in the page. */
  readonly onClose: (() => void) | undefined;
  readonly messages: ScreenMessages;
}

/**
 * The way back to the shop, for an empty cart: a link to `url`, or without a usable URL a button
 * that closes the drawer. Null for a cart in the page without such a URL: a button would do
 * nothing.
 */
export function continueShopping({
  url,
  onClose,
  messages,
  renderLink,
}: ContinueShoppingProps): ReactElement | null {
  const href = safeLink(url);
  if (href === null)
    return onClose === undefined ? null : (
      <Button onPress={onClose}>{messages.continueShopping}</Button>
    );
  const children = <span className="gc-button-label">{messages.continueShopping}</span>;
  return pageLink(
    { className: 'gc-button', part: 'button', 'data-look': 'plain', href, children },
    renderLink,
  );
}

interface CheckoutButtonProps {
  readonly label: string;
  /** The amount to pay. With large text, the button shows it: the total has no room next to it. */
  readonly total: AmountView;
  /** Why the checkout has to wait. */
  readonly hold: 'pending' | 'error' | null | undefined;
  readonly onCheckout: () => void;
}

/** Opens the checkout, after pending changes: it would show a different cart. */
function CheckoutButton({ label, total, hold, onCheckout }: CheckoutButtonProps) {
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
      <Button
        look="primary"
        pending={leaving}
        onPress={hold === 'pending' ? () => setLeaving(true) : onCheckout}
      >
        {label}
        {/* The stylesheet shows it. */}
        {total.kind === 'amount' && <span className="gc-checkout-total" data-total={total.text} />}
      </Button>
    </div>
  );
}

export interface CartFooterProps extends Pick<CheckoutButtonProps, 'hold' | 'total'> {
  readonly messages: ScreenMessages;
  readonly place: Slot;
  /** Undefined if there is no checkout, or nothing to order. */
  readonly onCheckout: (() => void) | undefined;
  /** Assigns the cart to the customer; undefined if it cannot be assigned. */
  readonly onAssign: (() => void) | undefined;
  readonly isAssigning: boolean;
  readonly customer: { readonly name: string | null } | null;
}

export function CartFooter(props: CartFooterProps) {
  const { messages, place, total, hold, onCheckout, onAssign, isAssigning, customer } = props;
  const name = customer?.name ?? null;
  return (
    <>
      {onCheckout !== undefined && (
        <>
          <CheckoutButton label={messages.checkout} {...{ total, hold, onCheckout }} />
          {place('express')}
        </>
      )}
      {onAssign !== undefined && (
        <div className="gc-actions">
          <Button pending={isAssigning} onPress={onAssign}>
            {isAssigning && messages.assigning}
            {!isAssigning &&
              (name === null ? (
                messages.assign
              ) : (
                <FilledText template={messages.assignTo} values={{ name }} />
              ))}
          </Button>
        </div>
      )}
    </>
  );
}
