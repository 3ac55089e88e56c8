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

export interface QuantityDraftOptions {
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
function useRefusal(commands: QuantityDraftOptions['commands']) {
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

/** What is typed into the field of a quantity, and what applies or discards it. */
export function useQuantityDraft(options: QuantityDraftOptions) {
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

  /** Shows the quantity of the cart again, with a message about the draft. */
  function refuse(reason: string): void {
    show(null);
    refusal.set(reason);
    onInput();
  }

  /** Sets the most that can be bought, if more was typed. */
  function cut(): void {
    const most = largestQuantity(limits);
    if (most === null) {
      refuse(limitText('max', limits, messages, locale));
      return;
    }
    show(null);
    setIsCut(true);
    if (most !== value) onChange(most);
  }

  return {
    draft,
    wrong: refusal.reason,
    isCut,
    pressesAtMax,
    show,
    commit: (): void => {
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
      if (broken === 'max') {
        cut();
        return;
      }
      if (broken === 'step') {
        // As the shop says it of a product that is sold whole.
        const isWhole = limits.step === 1;
        refuse(isWhole ? messages.quantityWrong : limitText('step', limits, messages, locale));
        return;
      }
      show(null);
      if (typed !== null && typed !== value) onChange(typed);
    },
    step: (by: 1 | -1): void => {
      const typed = draft === null ? null : parseQuantity(draft, locale);
      show(null);
      const next = stepQuantity(typed ?? value, by, limits);
      if (next !== null) onChange(next);
      else if (by === 1) setPressesAtMax(pressesAtMax + 1);
    },
  };
}
