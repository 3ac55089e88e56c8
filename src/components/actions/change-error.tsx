import type { ActionsText } from './actions-context.ts';
import { FilledText } from '../ui/markup.tsx';
import { closeIcon } from '../ui/icon.tsx';
import { scrollToMessage } from '../ui/scroll-into-view.ts';
import { type DisplayedError, errorText, serviceMessageOf } from '../../core/messages/error-text.ts';

interface CloseButtonProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** Dismisses a message. */
export function CloseButton({ label, onPress }: CloseButtonProps) {
  return (
    <button type="button" className="gc-close" aria-label={label} onClick={onPress}>
      {closeIcon}
    </button>
  );
}

/** What could not be changed. */
export type FailedChange = 'line' | 'coupon';

/** A message and the values of its placeholders. */
interface ChangeErrorText {
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Why a change failed: the shop's own message if it refused the change, otherwise the cart's. */
export function changeErrorText(error: DisplayedError, change: FailedChange, texts: ActionsText): ChangeErrorText {
  if (error.code === 'item-not-found') return { template: texts.errorItemGone, values: {} };
  if (error.notSent) return { template: texts.errorChangeOffline, values: {} };
  const message = serviceMessageOf(error);
  if (message !== null) return { template: texts.shopSays, values: { message } };
  const general = change === 'coupon' ? texts.errorCoupon : texts.errorChange;
  return { template: errorText(error, general, texts), values: {} };
}

export interface ChangeErrorProps {
  readonly error: DisplayedError;
  readonly change: FailedChange;
  readonly texts: ActionsText;
  readonly id?: string | undefined;
  readonly onDismiss: () => void;
}

/** Why a change failed, next to what it concerns. The cart's live region has announced it. */
export function ChangeError({ error, change, texts, id, onDismiss }: ChangeErrorProps) {
  return (
    <div ref={scrollToMessage} className="gc-fault" part="notice" data-tone="caution">
      <p id={id}>
        <FilledText {...changeErrorText(error, change, texts)} />
      </p>
      <CloseButton label={texts.dismiss} onPress={onDismiss} />
    </div>
  );
}
