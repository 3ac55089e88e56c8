import type { ReactNode } from 'react';
import { useControlsMessages, type ScreenControlsMessages } from './controls-messages.ts';
import { FilledText } from '../ui/filled-text.tsx';
import { CloseButton } from '../ui/close-button.tsx';
import { scrollToMessage } from '../ui/scroll-into-view.ts';
import { type DisplayedError, errorText, hasShopFailed } from '../../core/messages/error-text.ts';
import type { LineChangeKind } from '../../core/cart/state/changes.ts';
import { decimalOf } from '../../core/api/decimal.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import { Button } from '../ui/button.tsx';

/** Why a change to a line failed. */
type FailedChange = LineChangeKind & { readonly error: DisplayedError };

/** A line after a change that failed. */
interface FailedLine {
  readonly name: string;
  /** Null if it is not in the cart. */
  readonly quantity: string | null;
  readonly locale: string;
}

/** The sentence about a failed change, and which quantity the line still has. */
export function lineErrorText(
  failed: FailedChange,
  messages: ScreenControlsMessages,
  { name, quantity: kept, locale }: FailedLine,
): { readonly template: string; readonly values: Readonly<Record<string, string>> } {
  const { change, error } = failed;
  const { template, values } = errorText(change, error, messages);
  const text = { template, values: { ...values, name } };
  if (kept === null) return text;
  if (hasShopFailed(error))
    return { template: `${template} ${messages.quantityKept}`, values: { name, kept } };
  const refused = failed.change === 'quantity' ? decimalOf(failed.qty) : undefined;
  if (error.code !== 'rejected' || refused === undefined) return text;
  const isKnown = values.message === undefined || values.message === messages.errorQuantity;
  return {
    template: `${isKnown ? messages.quantityRefused : template} ${messages.quantityKept}`,
    values: { ...values, quantity: formatNumber(refused, locale), kept },
  };
}

export interface FieldErrorProps {
  /** For `aria-describedby` of the field. */
  readonly id?: string | undefined;
  /** Whether the cart's live region has not announced it. @default false */
  readonly isAlert?: boolean | undefined;
  readonly children: ReactNode;
}

/** Why the input of the field above it was refused. It disappears at the next input. */
export function FieldError({ id, isAlert = false, children }: FieldErrorProps) {
  return (
    <p ref={scrollToMessage} className="gc-wrong" id={id} role={isAlert ? 'alert' : undefined}>
      {/* One box: the paragraph is a row with its sign. */}
      <span>{children}</span>
    </p>
  );
}

export interface ChangeErrorProps {
  readonly failed: FailedChange;
  readonly line: FailedLine;
  /** Repeats the change. @default no button */
  readonly onRetry?: (() => void) | undefined;
  readonly onDismiss: () => void;
}

/**
 * Why a change to a line failed, for other reasons than its input. The cart's live region has
 * announced it.
 */
export function ChangeError({ failed, line, onRetry, onDismiss }: ChangeErrorProps) {
  const messages = useControlsMessages();
  return (
    <div ref={scrollToMessage} className="gc-change-error" part="notice" data-tone="caution">
      <p>
        <FilledText {...lineErrorText(failed, messages, line)} />
      </p>
      {onRetry !== undefined && <Button onPress={onRetry}>{messages.tryAgain}</Button>}
      <CloseButton label={messages.dismiss} onPress={onDismiss} />
    </div>
  );
}
