import { useId, useRef, useState } from 'react';
import { visibleCode } from '../../core/api/arguments.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import type { CouponState } from '../../core/cart/state/coupon-state.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { useControlsMessages } from '../form/controls-messages.ts';
import { Disclosure } from '../form/disclosure.tsx';
import { onEnterIn } from '../form/enter-key.ts';
import { FieldError } from '../form/field-error.tsx';
import { Button } from '../ui/button.tsx';
import { CloseButton } from '../ui/close-button.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { focusField } from '../ui/focus.ts';
import type { Presses } from '../ui/shared-props.ts';
import { couponText, shownCode } from './coupon-texts.ts';
import { useCouponFocus } from './focus-coupon.ts';

interface CouponProps {
  readonly coupon: CouponState;
  readonly commands: WidgetState['commands'];
  readonly presses: Presses;
}

/** Notes a press whose change has begun. Without a cart, none begins, and no state follows. */
function notePress(
  { commands, presses }: Pick<CouponProps, 'commands' | 'presses'>,
  press: 'apply' | 'remove',
): void {
  if (commands?.getState().coupon.isPending) presses.set('coupon', press);
}

/** The code on the cart, with the button that removes it. */
export function CouponChip({ coupon, commands, presses }: CouponProps) {
  const messages = useControlsMessages();
  const { code, isPending, isWaiting } = coupon;
  if (code == null) return null;
  return (
    <span className="gc-coupon-on" tabIndex={-1}>
      <span className="gc-hidden">{messages.couponCode} </span>
      <bdi translate="no">{code}</bdi>
      {!isWaiting && (
        <CloseButton
          label={fillMessage(messages.couponRemoveCode, { code })}
          onPress={() => {
            if (isPending) return;
            void commands?.removeCoupon();
            notePress({ commands, presses }, 'remove');
          }}
        />
      )}
    </span>
  );
}

/** The collapsed field for a code. What says that one waits stands in for it. */
function CouponForm(props: CouponProps & { readonly errorId: string }) {
  const { coupon, commands, errorId } = props;
  const messages = useControlsMessages();
  /** Whether "Apply" was pressed with an empty field. */
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { isPending, isWaiting, error } = coupon;
  const isWrong = isMissing || error !== null;

  function retry(nothingTyped: boolean): void {
    setIsMissing(nothingTyped);
    if (error !== null) commands?.resetCoupon();
  }

  function submit(): void {
    if (isPending) return;
    const code = visibleCode(field.current?.value ?? '');
    if (code === '') {
      retry(true);
      focusField(field.current);
      return;
    }
    void commands?.applyCoupon(code);
    notePress(props, 'apply');
  }

  return (
    <Disclosure
      icon="M4 4h7l9 9-7 7-9-9ZM8 8.01V8"
      label={messages.couponAsk}
      hidden={isWaiting}
      onPress={() => focusField(field.current)}
    >
      <div className="gc-coupon-form" onKeyDown={(event) => onEnterIn(submit)(event)}>
        <input
          ref={field}
          className="gc-field"
          type="text"
          aria-label={messages.couponCode}
          placeholder={messages.couponCode}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="go"
          readOnly={isPending}
          onInput={() => retry(false)}
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
    </Disclosure>
  );
}

export interface CouponFieldProps extends CouponProps {
  /** Whether the code is shown in the row of its discount. */
  readonly isInRow: boolean;
}

/** The code on the cart, or the field for one, and what has become of the last change. */
export function CouponField({ isInRow, ...props }: CouponFieldProps) {
  const { coupon, commands, presses } = props;
  const messages = useControlsMessages();
  const errorId = useId();
  const place = useRef<HTMLDivElement>(null);
  useCouponFocus(place, coupon, presses);
  const isOn = shownCode(coupon) !== null;
  const text = couponText(coupon, messages);
  const said = text && <FilledText {...text} />;
  return (
    <div ref={place} className="gc-summary-option gc-coupon" part="coupon">
      {isOn && !isInRow && <CouponChip {...props} />}
      {coupon.isWaiting && (
        <p className="gc-coupon-later" tabIndex={-1}>
          <span>{said}</span>
          <Button
            look="quiet"
            onPress={() => {
              presses.set('coupon', 'undo');
              commands?.resetCoupon();
            }}
          >
            {messages.undo}
          </Button>
        </p>
      )}
      {!isOn && <CouponForm {...props} errorId={errorId} />}
      {coupon.error !== null && (
        <FieldError id={errorId} failure="coupon">
          {said}
        </FieldError>
      )}
    </div>
  );
}
