import { useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { fillMessage } from '../../core/view/text/fill-message.ts';
import type { ActionsText } from './actions-context.ts';
import { Button } from '../ui/button.tsx';
import type { CouponActions } from '../../core/actions/cart-actions.ts';
import { ChangeError } from './change-error.tsx';
import { scrollToMessage, scrollToOpened } from '../ui/scroll-into-view.ts';
import { hasFocus, isFocusLost } from '../ui/where-focus-is.ts';

export interface CouponFieldProps {
  readonly coupon: CouponActions;
  readonly texts: ActionsText;
}

/** The code on the cart, or a collapsed field for one. A change shows after the shop's response. */
export function CouponField({ coupon, texts }: CouponFieldProps) {
  const { code, apply, remove, isPending, error, dismiss } = coupon;
  const [typed, setTyped] = useState('');
  /** Whether "Apply" was pressed with an empty field. */
  const [isMissing, setIsMissing] = useState(false);
  const id = useId();
  /** The code before the pending change, if the change was made in this field. */
  const acted = useRef<Pick<CouponActions, 'code'> | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLElement>(null);
  const onCart = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    // Only after a change in this field. A read can also change the code.
    if (acted.current === null) return;
    // The code may change before the totals have been read.
    if (isPending && code === acted.current.code) return;
    acted.current = null;
    // The shopper has moved focus in the meantime.
    if (place.current === null || !(hasFocus(place.current) || isFocusLost(place.current))) return;
    if (error === null) (code === null ? opener : onCart).current?.focus();
    else if (code === null) {
      field.current?.select();
      field.current?.focus();
    }
  }, [isPending, code, error]);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    // Do not submit a form around the cart.
    event.stopPropagation();
    const wanted = typed.trim();
    if (isPending) return;
    if (wanted === '') {
      setIsMissing(true);
      if (error !== null) dismiss();
      field.current?.focus();
      return;
    }
    acted.current = { code };
    apply(wanted);
  }

  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => {
    setTyped(currentTarget.value);
    setIsMissing(false);
  };
  const faultId = error === null && !isMissing ? undefined : `${id}-fault`;
  const errorText = error !== null && (
    <ChangeError id={faultId} error={error} change="coupon" texts={texts} onDismiss={dismiss} />
  );
  return (
    <div ref={place} className="gc-coupon" part="coupon">
      {code === null ? (
        <details className="gc-details" onToggle={scrollToOpened}>
          <summary ref={opener}>{texts.couponAsk}</summary>
          <form className="gc-coupon-form" onSubmit={submit}>
            <input
              ref={field}
              className="gc-field"
              type="text"
              aria-label={texts.couponCode}
              aria-invalid={faultId === undefined ? undefined : true}
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
              {texts.couponApply}
            </Button>
          </form>
          {isMissing && (
            <p ref={scrollToMessage} className="gc-wrong" id={faultId} role="alert">
              {texts.couponMissing}
            </p>
          )}
          {errorText}
        </details>
      ) : (
        <>
          {/* Focus moves here and not to the button: a second Enter must not remove the code. */}
          <p ref={onCart} className="gc-coupon-on" tabIndex={-1}>
            <span className="gc-hidden">{texts.couponCode} </span>
            <bdi>{code}</bdi>
          </p>
          <Button
            look="quiet"
            label={fillMessage(texts.couponRemoveCode, { code })}
            pending={isPending}
            onPress={() => {
              acted.current = { code };
              setTyped('');
              remove();
            }}
          >
            {texts.couponRemove}
          </Button>
          {errorText}
        </>
      )}
    </div>
  );
}
