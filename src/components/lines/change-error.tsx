import { useControlsMessages, type ScreenControlsMessages } from '../form/controls-messages.ts';
import { FilledText } from '../ui/filled-text.tsx';
import { CloseButton } from '../ui/close-button.tsx';
import { scrollToMessage } from '../ui/scroll-into-view.ts';
import { fillMessage, joinSentences } from '../../core/messages/fill-message.ts';
import { controlErrors, controlErrorText } from '../../core/messages/control-error-text.ts';
import type { LineError } from '../../core/cart/state/lines-state.ts';
import { isRefusal, type DisplayedError } from '../../core/api/errors.ts';
import { decimalOf } from '../../core/api/decimal.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import { Button } from '../ui/button.tsx';

/** Whether the shop has responded that it failed: the read after it shows what the line has. */
const hasShopFailed = ({ code, status }: DisplayedError): boolean =>
  code === 'unavailable' && (status === 500 || status === 503);

/** What the message says about its line. */
interface LineInMessage {
  readonly name: string;
  /** Null if it is not in the cart. */
  readonly quantity: string | null;
  readonly locale: string;
}

/** The sentence about a failed change, and which quantity the line still has. */
export function lineErrorText(
  failed: LineError,
  messages: ScreenControlsMessages,
  { name, quantity: kept, locale }: LineInMessage,
): { readonly template: string; readonly values: Readonly<Record<string, string>> } {
  const { change, error } = failed;
  const {
    name: sentence,
    template,
    values,
  } = controlErrorText(controlErrors[change], error, messages);
  const text = { template, values: { ...values, name } };
  if (kept === null) return text;
  if (hasShopFailed(error))
    return { template: joinSentences([template, messages.quantityKept]), values: { name, kept } };
  const refused = failed.change === 'quantity' ? decimalOf(failed.qty) : undefined;
  if (!isRefusal(error) || refused === undefined) return text;
  // Of "This item is sold out", too, the shopper still has some.
  const isVague = ['errorRejected', 'errorQuantity', 'errorSoldOut'].includes(sentence);
  return {
    template: joinSentences([isVague ? messages.quantityRefused : template, messages.quantityKept]),
    values: { ...values, quantity: formatNumber(refused, locale), kept },
  };
}

/** A text about the line with its name, unless it has it: a screen reader says it elsewhere. */
export function namedText(
  text: string,
  name: string,
  { errorOf }: Pick<ScreenControlsMessages, 'errorOf'>,
): string {
  return text.includes(name) ? text : fillMessage(errorOf, { name, sentence: text });
}

export interface ChangeErrorProps {
  /** For `aria-describedby` of what has failed. */
  readonly id?: string | undefined;
  readonly failed: LineError;
  readonly line: LineInMessage;
  /** Repeats the change. @default no button */
  readonly onRetry?: (() => void) | undefined;
  readonly onDismiss: () => void;
}

/**
 * Why a change to a line failed, for other reasons than its input. The cart's live region has
 * announced it.
 */
export function ChangeError({ id, failed, line, onRetry, onDismiss }: ChangeErrorProps) {
  const messages = useControlsMessages();
  const labelOf = (label: string): string => namedText(label, line.name, messages);
  return (
    <div
      ref={scrollToMessage}
      className="gc-change-error"
      part="notice"
      data-tone="caution"
      data-failure={failed.itemId}
    >
      <p id={id}>
        <FilledText {...lineErrorText(failed, messages, line)} />
      </p>
      {onRetry !== undefined && (
        <Button label={labelOf(messages.tryAgain)} onPress={onRetry}>
          {messages.tryAgain}
        </Button>
      )}
      <CloseButton label={labelOf(messages.dismiss)} onPress={onDismiss} />
    </div>
  );
}
