import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { fillMessage } from '../../view/text/fill-message.ts';
import type { ActionsText } from './actions-context.ts';
import { parseQuantity } from '../../view/text/parse-quantity.ts';
import { stepQuantity } from './step-quantity.ts';

export interface QuantityStepperProps {
  /** Of the item, of a length that can be said. */
  readonly name: string;
  /** As it is shown, in the locale. */
  readonly quantity: string;
  readonly value: number;
  readonly words: ActionsText;
  readonly locale: string;
  readonly onChange: (qty: number) => void;
}

interface StepProps {
  readonly label: string;
  readonly sign: string;
  /** Where there is nowhere to go: looks it, and is pressed all the same. */
  readonly off?: true | undefined;
  readonly onPress: () => void;
}

/** Stays focusable when there is nowhere to go, so that a quick row of presses does not throw anybody out. */
function Step({ label, sign, off, onPress }: StepProps) {
  return (
    <button type="button" className="gc-step" aria-label={label} aria-disabled={off} onClick={onPress}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** Less, a field, more. What is typed counts on Enter or when the field is left; Escape takes it back. */
export function QuantityStepper({ name, quantity, value, words, locale, onChange }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const select = (): void => field.current?.select();
  useLayoutEffect(() => {
    // The cart has put another number there: what is typed now takes its place, and does not stand behind it.
    if (draft === null && field.current?.matches(':focus') === true) select();
  }, [draft, quantity]);

  function show(text: string | null): void {
    setDraft(text);
    setWrong(false);
  }

  function commit(): void {
    if (draft === null) return;
    const typed = parseQuantity(draft, locale);
    if (typed === null && draft.trim() !== '') {
      setWrong(true);
      return;
    }
    show(null);
    if (typed !== null && typed !== value) onChange(typed);
  }

  function step(by: 1 | -1): void {
    const typed = draft === null ? null : parseQuantity(draft, locale);
    show(null);
    const next = stepQuantity(typed ?? value, by);
    if (next !== null) onChange(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      // A form around the cart is not what is meant.
      event.preventDefault();
      commit();
    }
    if (event.key === 'Escape' && draft !== null) {
      // Else it would close the drawer as well.
      event.preventDefault();
      event.stopPropagation();
      show(null);
    }
  }

  const shown = draft ?? quantity;
  return (
    <>
      <div className="gc-stepper" part="quantity">
        <Step
          label={fillMessage(words.oneLess, { name })}
          sign="−"
          off={stepQuantity(value, -1) === null || undefined}
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
          aria-label={fillMessage(words.quantityOf, { name })}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? id : undefined}
          value={shown}
          onInput={({ currentTarget }) => show(currentTarget.value)}
          // Tools that fill in a page may tell of this alone. A browser tells it once more when the field is left: what
          // was typed has counted by then, and is not to stand in the way of what the cart has next.
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== shown) show(currentTarget.value);
          }}
          onFocus={select}
          onClick={({ currentTarget: pressed }) => {
            // After the click WebKit puts the caret where it was: a 5 typed for the 3 would make 53 of it. What was
            // typed, or selected by hand, stays as it is.
            setTimeout(() => {
              if (pressed.value === quantity && pressed.selectionStart === pressed.selectionEnd) select();
            });
          }}
          onBlur={() => {
            // Chromium tells it also of a field that is taken away with its line. No one has left that.
            if (field.current !== null) commit();
          }}
          onKeyDown={onKeyDown}
        />
        <Step label={fillMessage(words.oneMore, { name })} sign="+" onPress={() => step(1)} />
      </div>
      {wrong && (
        <p className="gc-wrong" id={id} role="alert">
          {words.quantityWrong}
        </p>
      )}
    </>
  );
}
