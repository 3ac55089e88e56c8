import type { StandingText } from '../ui/announcer.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import { writeNames, type WriteName } from '../../core/cart/state/commands-state.ts';
import { isPassing, type DisplayedError } from '../../core/api/errors.ts';
import { waitingAddTexts } from '../../core/messages/add-error-text.ts';
import type { ErrorText } from '../../core/messages/error-text.ts';
import { fillMessage, joinSentences } from '../../core/messages/fill-message.ts';
import { decodedText } from '../../core/messages/plain-text.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { couponText } from '../summary/coupon-texts.ts';
import { canRefetchTotals } from '../summary/totals-retry.tsx';
import { lineErrorText, namedText } from '../lines/change-error.tsx';
import { controlsMessages, type ScreenControlsMessages } from '../form/controls-messages.ts';
import { spokenName } from '../lines/spoken-name.ts';
import { repeatedNames } from '../../core/view/options.ts';
import type { ShopDisplay } from '../ui/display.ts';
import type { SharedProps } from '../ui/shared-props.ts';

type Announced = Pick<SharedProps, 'widgetState' | 'names'>;

/** What is said of a line. It has no quantity if it is not in the cart. */
type SaidOfLine = Pick<CompactLine, 'name' | 'quantity'>;

function lineOf(
  itemId: number,
  { widgetState: { lines }, names }: Announced,
  shown: readonly CompactLine[],
  messages: ScreenControlsMessages,
): SaidOfLine {
  const line = shown.find((each) => each.itemId === itemId);
  const removed = lines?.removed.find((each) => each.itemId === itemId);
  const name =
    line === undefined
      ? (names.get(itemId) ?? decodedText(removed?.item.name) ?? messages.unnamedItem)
      : spokenName(line, repeatedNames(shown).has(line.name), messages);
  return { name, quantity: line?.quantity ?? null };
}

/** The new quantity of a line that waits for a connection, or its removal. */
function waitingText({ name, quantity }: SaidOfLine, messages: ScreenControlsMessages): string {
  const change =
    quantity === null
      ? fillMessage(messages.removed, { name })
      : fillMessage(messages.lineQuantity, { name, quantity });
  return joinSentences([change, messages.savedOnline]);
}

/** A shop that has refused a change is not down: reads that fail after it are news. */
const failedBy = (error: DisplayedError | null): StandingText['failed'] =>
  error && isPassing(error) ? 'change' : undefined;

/** What is said of each write that is not of a line. Its field shows the same, and is no alert. */
const writeTexts: Record<
  WriteName,
  (
    widgetState: WidgetState,
    messages: ScreenControlsMessages,
  ) => Pick<ErrorText, 'template' | 'values'> | null
> = {
  coupon: ({ coupon }, messages) => coupon && couponText(coupon, messages),
};

/**
 * What a screen reader announces of changes that failed, are slow, or wait for a connection.
 * @param shown the lines with their new quantities
 */
export function standingTexts(
  announced: Announced,
  shown: readonly CompactLine[],
  { settings, messages: given, online }: ShopDisplay & { readonly online: boolean },
): readonly StandingText[] {
  const { locale } = settings;
  const messages = controlsMessages(given);
  const { widgetState } = announced;
  const { lines } = widgetState;
  const standing: StandingText[] = [];
  const add = (text: string, about = '', failed?: StandingText['failed']): void =>
    void standing.push({ key: `${about} ${text}`, text, failed });
  /** The key has no name: whether it contains the options depends on other lines. */
  function addOfLine(
    itemId: number,
    textOf: (line: SaidOfLine) => string,
    failed?: StandingText['failed'],
  ): void {
    const line = lineOf(itemId, announced, shown, messages);
    const key = `${itemId} ${textOf({ ...line, name: '' })}`;
    standing.push({ key, text: textOf(line), failed });
  }
  if (canRefetchTotals(widgetState)) add(messages.errorTotals, '', 'read');
  for (const [itemId, failed] of lines?.errors ?? []) {
    const textOf = (line: SaidOfLine): string => {
      const { template, values } = lineErrorText(failed, messages, { ...line, locale });
      return namedText(fillMessage(template, values), line.name, messages);
    };
    addOfLine(itemId, textOf, failedBy(failed.error));
  }
  for (const itemId of lines?.waiting ?? [])
    addOfLine(itemId, (line) => waitingText(line, messages));
  // Once the browser is online, they are sent one after another.
  for (const item of online ? [] : widgetState.waitingAdds)
    add(waitingAddTexts([item], { messages, locale }).said);
  for (const name of writeNames) {
    const said = writeTexts[name](widgetState, messages);
    if (said)
      add(
        fillMessage(said.template, said.values),
        name,
        failedBy(widgetState[name]?.error ?? null),
      );
  }
  if (lines?.removed.some(({ restoring }) => restoring) === true) add(messages.undoing);
  return standing;
}
