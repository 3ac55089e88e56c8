import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { visibleCode } from '../../core/api/features/arguments.ts';
import { errorText } from '../../core/messages/error-text.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { useControlsMessages } from '../lines/controls-messages.ts';
import type { CouponChangeRef } from '../ui/shared-props.ts';
import { Button } from '../ui/button.tsx';
import type { ShownChanges } from '../../core/cart/shown/shown-changes.ts';
import type { CouponState } from '../../core/cart/state/commands-state.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { FieldError } from '../lines/field-error.tsx';
import { onEnterIn } from '../lines/enter-key.ts';
import { Icon } from '../ui/icon.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { scrollToOpened } from '../lines/scroll-to.ts';
import { waitingText } from './coupon-texts.ts';
import { focusCoupon, focusField, toggleAtField } from './focus-coupon.ts';

export interface CouponChipProps {
  readonly coupon: CouponState;
  readonly commands: ShownChanges['commands'];
  readonly changeRef: CouponChangeRef;
}

/**
 * The code on the cart, or null while it is being applied: it is shown with the discount that it
 * gives, which is read with it. In two steps, what follows would move twice. The shop may write it
 * in other letters than the shopper: "welcome10" is "WELCOME10".
 */
export function couponOnCart({ code = null, pending }: CouponState): string | null {
  const isApplied = pending?.code?.toLowerCase() === code?.toLowerCase();
  return pending?.code == null || isApplied ? code : null;
}

export function CouponChip({ coupon, commands, changeRef }: CouponChipProps) {
  const messages = useControlsMessages();
  const { code, pending } = coupon;
  if (code == null) return null;
  return (
    <span className="gc-coupon-on" tabIndex={-1}>
      <span className="gc-hidden">{messages.couponCode} </span>
      <bdi translate="no">{code}</bdi>
      {pending?.isWaiting !== true && (
        <CloseButton
          label={fillMessage(messages.couponRemoveCode, { code })}
          onPress={() => {
            if (pending !== null) return;
            changeRef.current = { code };
            void commands?.removeCoupon();
          }}
        />
      )}
    </span>
  );
}

export interface CouponFieldProps extends CouponChipProps {
  /** Whether the code is shown in the row of its discount. */
  readonly isInRow: boolean;
}

/** A change that waits for a connection, and the button that withdraws it. */
function WaitingCoupon({ coupon, commands, changeRef }: CouponChipProps) {
  const messages = useControlsMessages();
  const { code = null } = coupon;
  return (
    <p className="gc-coupon-later" tabIndex={-1}>
      <span>
        <FilledText {...waitingText(coupon, messages)} />
      </span>
      <Button
        look="quiet"
        onPress={() => {
          changeRef.current = { code };
          commands?.resetCoupon();
        }}
      >
        {messages.undo}
      </Button>
    </p>
  );
}

/** Moves focus after the shop has responded to a change in this field, once for each change. */
function useFocusAfterChange(
  place: RefObject<HTMLElement | null>,
  { coupon, changeRef }: CouponFieldProps,
): void {
  const { code = null, pending, error } = coupon;
  const isPending = pending !== null;
  const isWaiting = pending?.isWaiting === true;
  const onCart = couponOnCart(coupon);
  const wasWaiting = useRef(false);
  useLayoutEffect(() => {
    const hasWaited = wasWaiting.current;
    wasWaiting.current = isWaiting;
    // A read can also change the code.
    if (changeRef.current === null) return;
    if (isPending && isWaiting !== hasWaited && place.current !== null)
      focusCoupon(place.current, isWaiting ? 'waiting' : 'sending');
    if (isPending && onCart === changeRef.current.code) return;
    changeRef.current = null;
    if (place.current === null) return;
    if (error === null) focusCoupon(place.current, code === null ? 'removed' : 'applied');
    else if (code === null) focusCoupon(place.current, 'refused');
  }, [place, changeRef, isPending, isWaiting, onCart, code, error]);
}

/** What is typed into the field for a code, and what applies it. */
function useCouponDraft({ coupon, commands, changeRef }: CouponFieldProps) {
  const { code = null, pending, error } = coupon;
  const [typed, setTyped] = useState('');
  /** Whether "Apply" was pressed with an empty field. */
  const [isMissing, setIsMissing] = useState(false);
  // The field is not shown with a code on the cart, and is empty after it.
  if (couponOnCart(coupon) !== null && typed !== '') setTyped('');
  const field = useRef<HTMLInputElement>(null);
  return {
    field,
    typed,
    isMissing,
    read: ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => {
      setTyped(currentTarget.value);
      setIsMissing(false);
      if (error !== null) commands?.resetCoupon();
    },
    submit: (): void => {
      // Enter may follow the last character before it is rendered.
      const wanted = visibleCode(field.current?.value ?? typed);
      if (pending !== null) return;
      if (wanted === '') {
        setIsMissing(true);
        if (error !== null) commands?.resetCoupon();
        focusField(field.current);
        return;
      }
      changeRef.current = { code };
      void commands?.applyCoupon(wanted);
    },
  };
}

/** The code on the cart, or a collapsed field for one. A change shows after the shop's response. */
export function CouponField(props: CouponFieldProps) {
  const { coupon, commands, changeRef, isInRow } = props;
  const messages = useControlsMessages();
  const { pending, error } = coupon;
  const isPending = pending !== null;
  const isWaiting = pending?.isWaiting === true;
  const { field, typed, isMissing, read, submit } = useCouponDraft(props);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useFocusAfterChange(place, props);
  const errorId = error === null && !isMissing ? undefined : `${id}-error`;
  const failure = error !== null && (
    <FieldError id={errorId}>
      <FilledText {...errorText('coupons', error, messages)} />
    </FieldError>
  );
  const later = isWaiting && (
    <WaitingCoupon coupon={coupon} commands={commands} changeRef={changeRef} />
  );
  if (couponOnCart(coupon) !== null) {
    return (
      <div ref={place} className="gc-coupon" part="coupon">
        {!isInRow && <CouponChip coupon={coupon} commands={commands} changeRef={changeRef} />}
        {later}
        {failure}
      </div>
    );
  }
  return (
    <div ref={place} className="gc-coupon" part="coupon">
      {later}
      <details className="gc-details" hidden={isWaiting} onToggle={scrollToOpened}>
        <summary onClick={(event) => toggleAtField(event, field.current)}>
          <Icon path="M4 4h7l9 9-7 7-9-9ZM8 8.01V8" />
          {messages.couponAsk}
        </summary>
        <div className="gc-coupon-form" onKeyDown={onEnterIn(submit)}>
          <input
            ref={field}
            className="gc-field"
            type="text"
            aria-label={messages.couponCode}
            placeholder={messages.couponCode}
            aria-invalid={errorId === undefined ? undefined : true}
            aria-describedby={errorId}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck="false"
            enterKeyHint="go"
            readOnly={isPending}
            value={typed}
            onInput={read}
            onChange={read}
          />
          <Button pending={isPending} onPress={submit}>
            {messages.couponApply}
          </Button>
        </div>
        {isMissing && (
          <FieldError id={errorId} isAlert>
            {messages.couponMissing}
          </FieldError>
        )}
      </details>
      {failure}
    </div>
  );
}
