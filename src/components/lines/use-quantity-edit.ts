import { useEffect, useState } from 'react';
import { decimalOf, zero } from '../../core/api/decimal.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import { isZero, parseQuantity } from '../../core/messages/parse-quantity.ts';
import type { WidgetCommands } from '../../core/cart/shown/widget-state.ts';
import type { LineEditsState } from '../../core/cart/state/lines-state.ts';
import { useDisplay } from '../ui/display.ts';
import { useControlsMessages, type ScreenControlsMessages } from '../form/controls-messages.ts';
import {
  brokenLimit,
  largestQuantity,
  stepQuantity,
  type QuantityLimits,
} from './step-quantity.ts';

export interface QuantityEditOptions {
  /** The quantity of the cart. */
  readonly value: number;
  readonly limits: QuantityLimits;
  readonly onChange: (qty: number) => void;
  /** Removes the line, for a typed 0. Null if it cannot be removed. */
  readonly onRemove: (() => void) | null;
  readonly itemId: number;
  /** What changes the cart. A message about the draft ends with the next one of a line, also another. */
  readonly commands: Pick<WidgetCommands, 'subscribe' | 'getState' | 'noteDraft'> | undefined;
  /** Called with each input. An earlier message about the line is then out of date. */
  readonly onInput: () => void;
}

/** The sentence about a limit, with its number in the locale. */
export function limitText(
  limit: keyof QuantityLimits,
  limits: QuantityLimits,
  messages: ScreenControlsMessages,
  locale: string,
): string {
  const number = formatNumber(decimalOf(limits[limit]) ?? zero, locale);
  return limit === 'max'
    ? fillMessage(messages.quantityMax, { max: number })
    : fillMessage(messages.quantityStep, { step: number });
}

/** Whether a change of a line was begun since the state before. */
const hasNewEdit = (now: LineEditsState, before: LineEditsState): boolean =>
  now.restored !== before.restored ||
  [...now.pendingQuantities].some(([itemId, qty]) => before.pendingQuantities.get(itemId) !== qty);

/** Why a draft was not applied. */
interface Refusal {
  readonly reason: string;
  /** The changes to lines at that moment. */
  readonly edits: LineEditsState | undefined;
}

/** Why the last draft was not applied, until the next draft or another change of a line. */
function useRefusal(commands: QuantityEditOptions['commands']) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  useEffect(() => {
    let before = refusal?.edits;
    if (before === undefined || commands === undefined) return undefined;
    const endWithNewEdit = (): void => {
      const now = commands.getState().lines;
      if (before !== undefined && hasNewEdit(now, before)) setRefusal(null);
      before = now;
    };
    endWithNewEdit();
    return commands.subscribe(endWithNewEdit);
  }, [refusal, commands]);

  return {
    reason: refusal?.reason ?? null,
    set: (reason: string): void => setRefusal({ reason, edits: commands?.getState().lines }),
    clear: (): void => setRefusal(null),
  };
}

/** What a typed text leads to. `cut`: more was typed than can be bought, and `qty` is the most. */
type Typed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'set' | 'cut'; readonly qty: number }
  | { readonly kind: 'refused'; readonly limit: keyof QuantityLimits | null };

function readTyped(text: string, limits: QuantityLimits, locale: string): Typed {
  const qty = parseQuantity(text, locale);
  if (qty === null)
    return text.trim() === '' ? { kind: 'nothing' } : { kind: 'refused', limit: null };
  const limit = brokenLimit(qty, limits);
  if (limit === null) return { kind: 'set', qty };
  const most = limit === 'max' ? largestQuantity(limits) : null;
  return most === null ? { kind: 'refused', limit } : { kind: 'cut', qty: most };
}

/** What the shopper types into the field of a quantity, or presses beside it. */
export function useQuantityEdit(options: QuantityEditOptions) {
  const { itemId, value, limits, commands, onChange, onRemove, onInput } = options;
  const messages = useControlsMessages();
  const { locale } = useDisplay().settings;
  const [draft, setDraft] = useState<string | null>(null);
  const refusal = useRefusal(commands);
  /** Whether more was typed than can be bought, and the most was set instead. */
  const [isCut, setIsCut] = useState(false);
  /** How often more was asked for by a press than can be bought. */
  const [pressesAtMax, setPressesAtMax] = useState(0);

  const isTyping = draft !== null;
  useEffect(
    () => (isTyping ? commands?.noteDraft(itemId) : undefined),
    [isTyping, commands, itemId],
  );

  /** Shows a draft; the quantity of the cart for null. */
  function show(text: string | null): void {
    setDraft(text);
    refusal.clear();
    setIsCut(false);
  }

  /** Says why the draft was not applied, next to the quantity of the cart. */
  function refuse(limit: keyof QuantityLimits | null): void {
    // The shop says the same of a product that is sold whole.
    const isWrong = limit === null || (limit === 'step' && limits.step === 1);
    refusal.set(isWrong ? messages.quantityWrong : limitText(limit, limits, messages, locale));
    onInput();
  }

  return {
    draft,
    wrong: refusal.reason,
    isCut,
    pressesAtMax,
    show,
    /** Applies the draft. */
    commit: (): void => {
      if (draft === null) return;
      show(null);
      if (isZero(draft) && onRemove !== null) {
        onRemove();
        return;
      }
      const typed = readTyped(draft, limits, locale);
      if (typed.kind === 'nothing') return;
      if (typed.kind === 'refused') {
        refuse(typed.limit);
        return;
      }
      if (typed.kind === 'cut') setIsCut(true);
      if (typed.qty !== value) onChange(typed.qty);
    },
    /** A press of + or −, from what is typed. */
    step: (by: 1 | -1): void => {
      const typed = draft === null ? null : parseQuantity(draft, locale);
      show(null);
      const next = stepQuantity(typed ?? value, by, limits);
      if (next !== null) onChange(next);
      else if (by === 1) setPressesAtMax(pressesAtMax + 1);
    },
  };
}
