import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { fillMessage } from '../../view/text/fill-message.ts';
import type { ActionsText } from './actions-context.ts';
import { parseQuantity } from '../../view/text/parse-quantity.ts';
import { stepQuantity } from './step-quantity.ts';

export interface QuantityStepperProps {
  /** Name of the item, shortened for screen readers. */
  readonly name: string;
  /** The quantity, formatted for the locale. */
  readonly quantity: string;
  readonly value: number;
  readonly words: ActionsText;
  readonly locale: string;
  readonly onChange: (qty: number) => void;
}

interface StepProps {
  readonly label: string;
  readonly sign: string;
  /** At the limit. Shown as disabled. */
  readonly off?: true | undefined;
  readonly onPress: () => void;
}

/** Stays focusable at the limit, so that focus is not lost during a quick series of presses. */
function Step({ label, sign, off, onPress }: StepProps) {
  return (
    <button type="button" className="gc-step" aria-label={label} aria-disabled={off} onClick={onPress}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** Whether the key belongs to an input method that composes a character. Safari marks its last Enter by the code alone. */
function isComposing(event: KeyboardEvent): boolean {
  // preact passes the browser's own event.
  const native = (event as Partial<KeyboardEvent>).nativeEvent ?? (event as unknown as globalThis.KeyboardEvent);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari has no other mark for it
  return native.isComposing || native.keyCode === 229;
}

/** Less, a field, more. What is typed counts on Enter or when the field is left; Escape takes it back. */
export function QuantityStepper({ name, quantity, value, words, locale, onChange }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const select = (): void => field.current?.select();
  useLayoutEffect(() => {
    // The cart has set another number. Selected, it is replaced by what is typed next.
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
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      // Do not submit a form around the cart.
      event.preventDefault();
      commit();
    }
    if (event.key === 'Escape' && draft !== null) {
      // The drawer would close as well.
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
          // Tools that fill in forms may dispatch only this event. A browser dispatches it again on blur, when the value
          // has been committed; it must not become a draft again.
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== shown) show(currentTarget.value);
          }}
          onFocus={select}
          onClick={({ currentTarget: pressed }) => {
            // WebKit moves the caret after the click, so that typing 5 in place of 3 would make 53. A draft or the
            // shopper's own selection is kept.
            setTimeout(() => {
              if (pressed.value === quantity && pressed.selectionStart === pressed.selectionEnd) select();
            });
          }}
          onBlur={() => {
            // Chromium also dispatches it for a field that is removed with its line.
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
