import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { decimalOf, zero } from '../../core/api/decimal.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import type { ScreenControlsMessages } from './controls-context.ts';
import { isZero, parseQuantity } from '../../core/messages/parse-quantity.ts';
import { LiveStatus } from '../ui/live-status.tsx';
import { FieldError } from './change-error.tsx';
import { brokenLimit, stepQuantity, type QuantityLimits } from './step-quantity.ts';

export interface QuantityStepperProps {
  /** The item's name, shortened for screen readers. */
  readonly name: string;
  readonly quantity: string;
  readonly value: number;
  readonly limits: QuantityLimits;
  /** What the quantity counts, such as "m"; null for pieces. */
  readonly measure: string | null;
  readonly messages: ScreenControlsMessages;
  readonly locale: string;
  readonly onChange: (qty: number) => void;
  /**
   * Removes the line: for − at the lowest quantity, and for a typed 0. Null if it cannot be
   * removed.
   */
  readonly onRemove: (() => void) | null;
  /** The id of an error about the quantity, which the next input removes. */
  readonly errorId: string | undefined;
  /** Called with each input. An earlier message about the line is then out of date. */
  readonly onInput: () => void;
}

interface StepProps {
  readonly label: string;
  readonly sign: string;
  /** Whether the quantity is at its limit. The button then looks disabled and stays focusable. */
  readonly off?: true | undefined;
  readonly onPress: () => void;
}

/**
 * A button of the stepper. It keeps focus at the limit, so that the next key press stays in the
 * cart.
 */
function Step({ label, sign, off, onPress }: StepProps) {
  return (
    <button
      type="button"
      className="gc-step"
      aria-label={label}
      aria-disabled={off}
      onClick={onPress}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/**
 * Whether the key belongs to an input method that composes a character. In Safari, only the key
 * code marks the Enter that ends the composition.
 */
function isComposing(event: KeyboardEvent): boolean {
  // preact passes the browser's own event.
  const native =
    (event as Partial<KeyboardEvent>).nativeEvent ?? (event as unknown as globalThis.KeyboardEvent);
  // oxlint-disable-next-line typescript/no-deprecated -- Safari has no other mark for it
  return native.isComposing || native.keyCode === 229;
}

/** The sentence about a limit, with its number in the locale. */
function limitText(
  limit: keyof QuantityLimits,
  { limits, messages, locale }: QuantityStepperProps,
): string {
  const number = formatNumber(decimalOf(limits[limit]) ?? zero, locale);
  return limit === 'max'
    ? fillMessage(messages.quantityMax, { max: number })
    : fillMessage(messages.quantityStep, { step: number });
}

/**
 * Buttons and a field for the quantity. A typed number applies on Enter and on blur; Escape
 * discards it.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    name,
    quantity,
    value,
    limits,
    measure,
    messages,
    locale,
    onChange,
    onRemove,
    errorId,
    onInput,
  } = props;
  const [draft, setDraft] = useState<string | null>(null);
  /** Why the last draft was not applied. */
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const select = (): void => field.current?.select();
  useLayoutEffect(() => {
    // The cart has changed the number. It is selected, so that the next digit replaces it.
    if (draft === null && field.current?.matches(':focus') === true) select();
  }, [draft, quantity]);

  function show(text: string | null): void {
    setDraft(text);
    setWrong(null);
  }

  /** Shows the quantity of the cart again, with a message about the draft. */
  function refuse(reason: string): void {
    show(null);
    setWrong(reason);
    onInput();
  }

  function commit(): void {
    if (draft === null) return;
    if (isZero(draft) && onRemove !== null) {
      show(null);
      onRemove();
      return;
    }
    const typed = parseQuantity(draft, locale);
    if (typed === null && draft.trim() !== '') {
      refuse(messages.quantityWrong);
      return;
    }
    const broken = typed === null ? null : brokenLimit(typed, limits);
    if (broken !== null) {
      refuse(limitText(broken, props));
      return;
    }
    show(null);
    if (typed !== null && typed !== value) onChange(typed);
  }

  function step(by: 1 | -1): void {
    const typed = draft === null ? null : parseQuantity(draft, locale);
    show(null);
    const next = stepQuantity(typed ?? value, by, limits);
    if (next !== null) onChange(next);
    else if (by === -1) onRemove?.();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      // Do not submit a form around the cart.
      event.preventDefault();
      commit();
    }
    if (event.key === 'Escape' && draft !== null) {
      // Do not close the drawer as well.
      event.preventDefault();
      event.stopPropagation();
      show(null);
    }
  }

  const shown = draft ?? quantity;
  const isAtMax = limits.max !== null && stepQuantity(value, 1, limits) === null;
  const hint = [
    ...(limits.step === null || limits.step === 1 ? [] : [limitText('step', props)]),
    ...(isAtMax ? [limitText('max', props)] : []),
  ].join(' ');
  return (
    <>
      <div className="gc-stepper" part="quantity">
        <Step
          label={fillMessage(messages.oneLess, { name })}
          sign="−"
          off={(stepQuantity(value, -1, limits) === null && onRemove === null) || undefined}
          onPress={() => step(-1)}
        />
        <input
          ref={field}
          className="gc-quantity-field"
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          size={Math.min(Math.max(shown.length, 2), 8)}
          aria-label={
            fillMessage(messages.quantityOf, { name }) + (measure === null ? '' : `, ${measure}`)
          }
          aria-invalid={wrong !== null || errorId !== undefined ? true : undefined}
          aria-describedby={errorId ?? ((wrong ?? hint) === '' ? undefined : id)}
          value={shown}
          onInput={({ currentTarget }) => {
            show(currentTarget.value);
            onInput();
          }}
          // Autofill tools may dispatch only `change`. Browsers also dispatch it on blur, after the
          // number was applied: that one must not create a new draft.
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== shown) show(currentTarget.value);
          }}
          onFocus={select}
          onClick={({ currentTarget: pressed }) => {
            // WebKit resets the caret after the click, and typing 5 would turn 3 into 53. A draft
            // and the shopper's own selection stay.
            setTimeout(() => {
              if (pressed.value === quantity && pressed.selectionStart === pressed.selectionEnd)
                select();
            });
          }}
          onBlur={() => {
            // Chromium also dispatches `blur` when the field is removed with its line.
            if (field.current !== null) commit();
          }}
          onKeyDown={onKeyDown}
        />
        {measure !== null && (
          <bdi className="gc-measure" aria-hidden="true">
            {measure}
          </bdi>
        )}
        <Step
          label={fillMessage(messages.oneMore, { name })}
          sign="+"
          off={stepQuantity(value, 1, limits) === null || undefined}
          onPress={() => step(1)}
        />
      </div>
      {limits.max !== null && <LiveStatus text={isAtMax ? hint : ''} />}
      {wrong === null && hint !== '' && (
        <p className="gc-limit" id={id}>
          {hint}
        </p>
      )}
      {wrong !== null && (
        <FieldError id={id} isAlert>
          {wrong}
        </FieldError>
      )}
    </>
  );
}
