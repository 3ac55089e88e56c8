import { useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { fillMessage } from '../../view/text/fill-message.ts';
import type { ActionsText } from './actions-context.ts';
import { Button } from '../ui/button.tsx';
import type { CouponActions } from '../../actions/cart-actions.ts';
import { ChangeError } from './change-error.tsx';
import { LiveStatus } from '../ui/live-status.tsx';
import { hasFocus, isFocusLost } from './where-focus-is.ts';

export interface CouponFieldProps {
  readonly coupon: CouponActions;
  readonly words: ActionsText;
}

/** A code on the cart, or a field for one, closed until someone has a code. Nothing shows ahead of the shop's answer. */
export function CouponField({ coupon, words }: CouponFieldProps) {
  const { code, apply, remove, isPending, error, dismiss } = coupon;
  const [typed, setTyped] = useState('');
  const id = useId();
  /** What was done here and is not answered yet, by the code that was on the cart. */
  const acted = useRef<Pick<CouponActions, 'code'> | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLElement>(null);
  const onCart = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    // Only after what was done here: a code can also come or go with a read.
    if (acted.current === null) return;
    // The answer may show before everything is read that hangs on it.
    if (isPending && code === acted.current.code) return;
    acted.current = null;
    // Who has gone on meanwhile is left there.
    if (place.current === null || !(hasFocus(place.current) || isFocusLost(place.current))) return;
    if (error === null) (code === null ? opener : onCart).current?.focus();
    else if (code === null) {
      field.current?.select();
      field.current?.focus();
    }
  }, [isPending, code, error]);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    // A form around the cart is not what is meant.
    event.stopPropagation();
    const wanted = typed.trim();
    if (isPending) return;
    if (wanted === '') {
      field.current?.focus();
      return;
    }
    acted.current = { code };
    apply(wanted);
  }

  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => setTyped(currentTarget.value);
  const faultId = error === null ? undefined : `${id}-fault`;
  const told = error !== null && (
    <ChangeError id={faultId} fault={error} change="coupon" words={words} onDismiss={dismiss} />
  );
  return (
    <div ref={place} className="gc-coupon" part="coupon">
      <LiveStatus text={code === null ? '' : fillMessage(words.couponOn, { code })} />
      {code === null ? (
        <details className="gc-details">
          <summary ref={opener}>{words.couponAsk}</summary>
          <form className="gc-coupon-form" onSubmit={submit}>
            <input
              ref={field}
              className="gc-field"
              type="text"
              aria-label={words.couponCode}
              aria-invalid={error === null ? undefined : true}
              aria-describedby={faultId}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck="false"
              enterKeyHint="go"
              readOnly={isPending}
              value={typed}
              onInput={read}
              onChange={read}
            />
            <Button isSubmit pending={isPending}>
              {words.couponApply}
            </Button>
          </form>
          {told}
        </details>
      ) : (
        <>
          {/* Focus comes here, not to the button: who presses Enter once more is not to take the code off. */}
          <p ref={onCart} className="gc-coupon-on" tabIndex={-1}>
            <span className="gc-hidden">{words.couponCode} </span>
            <bdi>{code}</bdi>
          </p>
          <Button
            look="quiet"
            label={fillMessage(words.couponRemoveCode, { code })}
            pending={isPending}
            onPress={() => {
              acted.current = { code };
              setTyped('');
              remove();
            }}
          >
            {words.couponRemove}
          </Button>
          {told}
        </>
      )}
    </div>
  );
}
