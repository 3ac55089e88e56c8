import { pluralText } from '../../core/messages/fill-message.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { focusLine } from '../ui/focus-cart.ts';
import { useControlsMessages } from '../form/controls-messages.ts';
import { useDisplay } from '../ui/display.ts';
import type { SharedProps } from '../ui/shared-props.ts';

interface SoldOutNoteProps {
  readonly shared: SharedProps;
  readonly lines: readonly CompactLine[];
}

/**
 * Says next to the checkout how many lines are sold out, by the shop's catalogue, and leads to the
 * first of them.
 */
export function SoldOutNote({ shared, lines }: SoldOutNoteProps) {
  const { lineProduct } = shared.widgetState;
  const { locale } = useDisplay().settings;
  const messages = useControlsMessages();
  const soldOut = lines.filter((line) => lineProduct?.(line, messages, locale)?.isSoldOut);
  const [first] = soldOut;
  if (first === undefined) return null;
  return (
    <button
      type="button"
      className="gc-sold-out"
      onClick={({ currentTarget }) => {
        const line = `.gc-line[data-item-id="${first.itemId}"]`;
        focusLine(currentTarget.closest('.gc-root')?.querySelector<HTMLElement>(line) ?? undefined);
      }}
    >
      {pluralText(messages.soldOutItems, soldOut.length, locale)}
    </button>
  );
}
