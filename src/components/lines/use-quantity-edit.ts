import { useEffect, useState } from 'react';
import { decimalOf, zero } from '../../core/api/decimal.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import { parseQuantity } from '../../core/messages/parse-quantity.ts';
import type { WidgetCommands } from '../../core/cart/shown/widget-state.ts';
import type { LineEditsState } from '../../core/cart/state/lines-state.ts';
import { useDisplay } from '../ui/display.ts';
import { useControlsMessages, type ScreenControlsMessages } from '../form/controls-messages.ts';
import {
  stepQuantity,
  typedQuantity,
  type BrokenLimit,
  type QuantityLimits,
} from './step-quantity.ts';

export interface QuantityEditOptions {
  /** The quantity of the cart. */
  readonly value: number;
  readonly product: { readonly limits: QuantityLimits; readonly isSoldOut: boolean };
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
  limit: BrokenLimit,
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

/** What the field has: the quantity of the cart, or a draft. */
type QuantityEntry =
  | { readonly kind: 'from-cart' }
  | { readonly kind: 'draft'; readonly text: string }
  /** From the cart, because more was typed than can be bought, and the most was set instead. */
  | { readonly kind: 'cut' }
  /** From the cart, because the draft was not applied. Until another change of a line has begun. */
  | {
      readonly kind: 'refused';
      readonly reason: string;
      /** The changes to lines at that moment. */
      readonly edits: LineEditsState | undefined;
    };

const fromCart: QuantityEntry = { kind: 'from-cart' };

/** A draft is noted as long as it is in the field, and a refusal ends with the next change of a line. */
function useEntry({ itemId, commands }: Pick<QuantityEditOptions, 'itemId' | 'commands'>) {
  const [entry, setEntry] = useState(fromCart);
  const isDraft = entry.kind === 'draft';
  useEffect(() => (isDraft ? commands?.noteDraft(itemId) : undefined), [isDraft, commands, itemId]);

  useEffect(() => {
    if (entry.kind !== 'refused' || entry.edits === undefined) return undefined;
    let before = entry.edits;
    const endWithNewEdit = (): void => {
      const now = commands?.getState().lines ?? before;
      if (hasNewEdit(now, before)) setEntry((last) => (last === entry ? fromCart : last));
      before = now;
    };
    endWithNewEdit();
    return commands?.subscribe(endWithNewEdit);
  }, [entry, commands]);

  return [entry, setEntry] as const;
}

/** What the shopper types into the field of a quantity, or presses beside it. */
export function useQuantityEdit(options: QuantityEditOptions) {
  const { value, product, commands, onChange, onRemove, onInput } = options;
  const { limits, isSoldOut } = product;
  const messages = useControlsMessages();
  const { locale } = useDisplay().settings;
  const [entry, setEntry] = useEntry(options);
  /** How often more was asked for by a press than can be bought. */
  const [pressesAtMax, setPressesAtMax] = useState(0);

  /** Says why the draft was not applied, next to the quantity of the cart. */
  function refuse(limit: BrokenLimit | null): void {
    // The shop says the same of a product that is sold whole.
    const isWrong = limit === null || (limit === 'step' && limits.step === 1);
    const reason = isWrong ? messages.quantityWrong : limitText(limit, limits, messages, locale);
    setEntry({ kind: 'refused', reason, edits: commands?.getState().lines });
    onInput();
  }

  return {
    entry,
    pressesAtMax,
    type: (text: string): void => setEntry({ kind: 'draft', text }),
    discard: (): void => setEntry(fromCart),
    /** Applies the draft. */
    commit: (): void => {
      if (entry.kind !== 'draft') return;
      setEntry(fromCart);
      const typed = typedQuantity(entry.text, limits, locale);
      switch (typed.kind) {
        case 'nothing':
          break;
        case 'zero':
          if (onRemove === null) refuse(null);
          else onRemove();
          break;
        case 'refused':
          refuse(typed.limit);
          break;
        case 'cut':
          setEntry({ kind: 'cut' });
          if (typed.qty !== value) onChange(typed.qty);
          break;
        case 'set':
          if (typed.qty !== value) onChange(typed.qty);
      }
    },
    /** A press of + or −, from what is typed. */
    step: (by: 1 | -1): void => {
      if (by === 1 && isSoldOut) return;
      const typed = entry.kind === 'draft' ? parseQuantity(entry.text, locale) : null;
      setEntry(fromCart);
      const next = stepQuantity(typed ?? value, by, limits);
      switch (next.kind) {
        case 'set':
          onChange(next.qty);
          break;
        case 'at-max':
          setPressesAtMax(pressesAtMax + 1);
          break;
        case 'at-min':
        // A repeated press must not remove the line. Its remove button does, or a typed 0.
      }
    },
  };
}
