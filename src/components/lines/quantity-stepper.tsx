import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { fillMessage, joinSentences } from '../../core/messages/fill-message.ts';
import { leaveField } from './focus-controls.ts';
import { useDisplay } from '../ui/display.ts';
import { isTouch } from '../ui/use-shop.ts';
import { browserEventOf } from '../ui/browser-event.ts';
import { isComposing } from '../form/enter-key.ts';
import { LiveStatus } from '../form/live-status.tsx';
import { useControlsMessages } from '../form/controls-messages.ts';
import { FilledText } from '../ui/filled-text.tsx';
import { FieldError } from '../form/field-error.tsx';
import type { SafeResolvedItem } from './check-resolved-item.ts';
import { stepQuantity } from './step-quantity.ts';
import { limitText, useQuantityEdit, type QuantityEditOptions } from './use-quantity-edit.ts';

export interface QuantityStepperProps extends Omit<QuantityEditOptions, 'product'> {
  /** The item's name, shortened for screen readers. */
  readonly name: string;
  readonly quantity: string;
  /** What is known of the product: how much of it can be bought, and its unit. */
  readonly product: Pick<SafeResolvedItem, 'limits' | 'isSoldOut' | 'left' | 'message' | 'unit'>;
  /** The id of an error about the quantity, which the next input removes. */
  readonly errorId: string | undefined;
}

interface StepButtonProps {
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
function StepButton({ label, sign, off, onPress }: StepButtonProps) {
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

interface QuantityFieldProps extends Pick<
  QuantityStepperProps,
  'name' | 'quantity' | 'product' | 'onInput'
> {
  readonly edit: ReturnType<typeof useQuantityEdit>;
  /** The id of the message about the quantity. Undefined if there is none. */
  readonly describedBy: string | undefined;
}

/** The field whose number is selected when it is focused, so that the next digit replaces it. */
function useSelectedNumber(draft: string | null, quantity: string) {
  const field = useRef<HTMLInputElement>(null);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const select = (): void => field.current?.select();
  useLayoutEffect(() => {
    // The cart has changed the number.
    if (draft === null && field.current?.matches(':focus') === true) select();
  }, [draft, quantity]);
  return {
    field,
    select,
    /**
     * WebKit resets the caret after the click, and typing 5 would turn 3 into 53. A draft and the
     * shopper's own selection stay: so does a "1" for 12 that is typed before this.
     */
    selectAfterClick: (): void => {
      soon.current = setTimeout(() => {
        const { current } = field;
        if (current?.value === quantity && current.selectionStart === current.selectionEnd)
          select();
      });
    },
    stop: (): void => clearTimeout(soon.current),
  };
}

/** Enter applies the draft, Escape discards it, and arrow keys are the steps of + and −. */
function onQuantityKey(
  event: KeyboardEvent<HTMLInputElement>,
  { entry, discard, commit, step }: QuantityFieldProps['edit'],
): void {
  if (isComposing(event)) return;
  // As in a number field.
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    event.preventDefault();
    step(event.key === 'ArrowDown' ? -1 : 1);
  }
  if (event.key === 'Enter') {
    // Do not submit a form around the cart.
    event.preventDefault();
    if (isTouch()) leaveField(event.currentTarget);
    else commit();
  }
  if (event.key === 'Escape' && entry.kind === 'draft') {
    // Do not close the drawer as well.
    event.preventDefault();
    event.stopPropagation();
    discard();
  }
}

/** The field for a quantity. A typed number applies on Enter and on blur; Escape discards it. */
function QuantityField(props: QuantityFieldProps) {
  const { name, quantity, product, onInput, edit, describedBy } = props;
  const { limits, unit } = product;
  const messages = useControlsMessages();
  const { entry, type, commit } = edit;
  const draft = entry.kind === 'draft' ? entry.text : null;
  const { field, select, selectAfterClick, stop } = useSelectedNumber(draft, quantity);
  const shown = draft ?? quantity;
  return (
    <input
      ref={field}
      className="gc-quantity-field"
      type="text"
      inputMode={Number.isInteger(limits.step) ? 'numeric' : 'decimal'}
      enterKeyHint="done"
      autoComplete="off"
      size={Math.min(Math.max(shown.length, 2), 8)}
      aria-label={
        fillMessage(messages.quantityOf, { name }) + (unit === null ? '' : messages.comma + unit)
      }
      aria-describedby={describedBy}
      value={shown}
      onInput={(event) => {
        const { currentTarget } = event;
        const { inputType } = browserEventOf(event) as Partial<InputEvent>; // tools may dispatch others
        // Ctrl+Z after a number was applied would bring back the one before it, for the next blur.
        if (draft === null && inputType?.startsWith('history') === true) {
          currentTarget.value = shown;
          return;
        }
        stop();
        type(currentTarget.value);
        onInput();
      }}
      // Autofill tools may dispatch only `change`. Browsers also dispatch it on blur, after the
      // number was applied: that one must not create a new draft.
      onChange={({ currentTarget }) => {
        if (currentTarget.value !== shown) type(currentTarget.value);
      }}
      onFocus={select}
      onClick={selectAfterClick}
      onBlur={() => {
        // Chromium also dispatches `blur` when the field is removed with its line:
        // https://crbug.com/1408634
        // During a sign-in the cart is inert. What was typed belongs to no line of the customer's cart:
        // the receipt of the sign-in names it.
        if (field.current?.closest('.gc-body[inert]') === null) commit();
      }}
      onKeyDown={(event) => onQuantityKey(event, edit)}
    />
  );
}

/** What is said of the limits of a quantity. Both are empty if there is nothing to say. */
interface QuantityHints {
  /** Below the stepper. */
  readonly shown: string;
  readonly spoken: string;
}

function useQuantityHints(
  { quantity, product: { limits, left, message } }: QuantityStepperProps,
  { isAtMax, isCut }: { readonly isAtMax: boolean; readonly isCut: boolean },
): QuantityHints {
  const messages = useControlsMessages();
  const { locale } = useDisplay().settings;
  const hints: string[] = [];
  if (limits.step !== null && limits.step !== 1)
    hints.push(limitText('step', limits, messages, locale));
  const stepHint = joinSentences(hints);
  if (isAtMax) hints.push(limitText('max', limits, messages, locale));
  if (isAtMax && isCut) hints.push(fillMessage(messages.quantitySet, { quantity }));
  const spoken = joinSentences(hints);
  // The line says how many are left, as "Only 3 left".
  const saysLeft = message === null && left === limits.max;
  return { shown: saysLeft && !isCut ? stepHint : spoken, spoken };
}

interface QuantityNoteProps extends Pick<QuantityStepperProps, 'quantity'> {
  readonly id: string;
  /** Why the draft was not applied. */
  readonly wrong: string | null;
  readonly hint: string;
}

/** Below the stepper: why the draft was not applied, otherwise the limits of the quantity. */
function QuantityNote({ id, wrong, hint, quantity }: QuantityNoteProps) {
  const messages = useControlsMessages();
  if (wrong !== null) {
    return (
      <FieldError id={id} isAlert>
        {/* A screen reader does not notice that the field has the quantity of before. */}
        <FilledText
          template={joinSentences([wrong, messages.quantityKept])}
          values={{ kept: quantity }}
        />
      </FieldError>
    );
  }
  return (
    hint !== '' && (
      <p className="gc-limit" id={id}>
        {hint}
      </p>
    )
  );
}

/** Buttons and a field for the quantity. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, quantity, value, product, errorId, onInput } = props;
  const { limits, isSoldOut, unit } = product;
  const messages = useControlsMessages();
  const edit = useQuantityEdit(props);
  const { entry, pressesAtMax, step } = edit;
  const id = useId();
  const isAtMax = stepQuantity(value, 1, limits).kind === 'at-max';
  const isAtMin = stepQuantity(value, -1, limits).kind === 'at-min';
  const hints = useQuantityHints(props, { isAtMax, isCut: entry.kind === 'cut' });
  const wrong = entry.kind === 'refused' ? entry.reason : null;
  const hasNote = wrong !== null || hints.shown !== '';
  return (
    <>
      <div className="gc-stepper" part="quantity">
        <StepButton
          label={fillMessage(messages.oneLess, { name })}
          sign="−"
          off={isAtMin || undefined}
          onPress={() => step(-1)}
        />
        <QuantityField
          name={name}
          quantity={quantity}
          product={product}
          onInput={onInput}
          edit={edit}
          describedBy={errorId ?? (hasNote ? id : undefined)}
        />
        {unit !== null && (
          <bdi className="gc-measure" aria-hidden="true">
            {unit}
          </bdi>
        )}
        <StepButton
          label={fillMessage(messages.oneMore, { name })}
          sign="+"
          off={isSoldOut || isAtMax || undefined}
          onPress={() => step(1)}
        />
      </div>
      {limits.max !== null && (
        // Not while the next number is being typed, and not after an error, which is said itself.
        <LiveStatus
          text={isAtMax && entry.kind !== 'draft' && wrong === null ? hints.spoken : ''}
          times={pressesAtMax}
        />
      )}
      <QuantityNote id={id} wrong={wrong} hint={hints.shown} quantity={quantity} />
    </>
  );
}
