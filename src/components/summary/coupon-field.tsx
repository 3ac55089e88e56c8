import { useId, useRef, useState } from 'react';
import { visibleCode } from '../../core/api/features/arguments.ts';
import type { ShownChanges } from '../../core/cart/shown/shown-changes.ts';
import type { CouponState } from '../../core/cart/state/coupon-state.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { useControlsMessages } from '../control-parts/controls-messages.ts';
import { onEnterIn } from '../control-parts/enter-key.ts';
import { FieldError } from '../control-parts/field-error.tsx';
import { scrollToOpened } from '../control-parts/scroll-to.ts';
import { Button } from '../ui/button.tsx';
import { CloseButton } from '../ui/close-button.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { couponText, shownCode } from './coupon-texts.ts';
import { focusField, toggleAtField, useCouponFocus } from './focus-coupon.ts';

interface CouponProps {
  readonly coupon: CouponState;
  readonly commands: ShownChanges['commands'];
}

/** The code on the cart, with the button that removes it. */
export function CouponChip({ coupon, commands }: CouponProps) {
  const messages = useControlsMessages();
  const { code, status } = coupon;
  if (code == null) return null;
  return (
    <span className="gc-coupon-on" tabIndex={-1}>
      <span className="gc-hidden">{messages.couponCode} </span>
      <bdi translate="no">{code}</bdi>
      {status !== 'waiting' && (
        <CloseButton
          label={fillMessage(messages.couponRemoveCode, { code })}
          onPress={() => {
            if (status !== 'sending') void commands?.removeCoupon(commands);
          }}
        />
      )}
    </span>
  );
}

/** The collapsed field for a code. What says that one waits stands in for it. */
function CouponForm({ coupon, commands, errorId }: CouponProps & { readonly errorId: string }) {
  const messages = useControlsMessages();
  /** Whether "Apply" was pressed with an empty field. */
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isPending = coupon.wanted !== undefined;
  const isWrong = isMissing || coupon.status === 'failed';

  function retry(nothingTyped: boolean): void {
    setIsMissing(nothingTyped);
    if (coupon.status === 'failed') commands?.resetCoupon(commands);
  }

  function submit(): void {
    if (isPending) return;
    const code = visibleCode(field.current?.value ?? '');
    if (code !== '') return void commands?.applyCoupon(code, commands);
    retry(true);
    focusField(field.current);
  }

  return (
    <details className="gc-details" hidden={coupon.status === 'waiting'} onToggle={scrollToOpened}>
      <summary onClick={(event) => toggleAtField(event, field.current)}>
        <Icon path="M4 4h7l9 9-7 7-9-9ZM8 8.01V8" />
        {messages.couponAsk}
      </summary>
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
    </details>
  );
}

export interface CouponFieldProps extends CouponProps {
  /** Whether the code is shown in the row of its discount. */
  readonly isInRow: boolean;
}

/** The code on the cart, or the field for one, and what has become of the last change. */
export function CouponField({ coupon, commands, isInRow }: CouponFieldProps) {
  const messages = useControlsMessages();
  const errorId = useId();
  const place = useRef<HTMLDivElement>(null);
  useCouponFocus(place, coupon, commands);
  const isOn = shownCode(coupon) !== null;
  const text = couponText(coupon, messages);
  const said = text && <FilledText {...text} />;
  return (
    <div ref={place} className="gc-coupon" part="coupon">
      {isOn && !isInRow && <CouponChip coupon={coupon} commands={commands} />}
      {coupon.status === 'waiting' && (
        <p className="gc-coupon-later" tabIndex={-1}>
          <span>{said}</span>
          <Button look="quiet" onPress={() => commands?.resetCoupon(commands)}>
            {messages.undo}
          </Button>
        </p>
      )}
      {!isOn && <CouponForm coupon={coupon} commands={commands} errorId={errorId} />}
      {coupon.status === 'failed' && <FieldError id={errorId}>{said}</FieldError>}
    </div>
  );
}
