import type { ActionsText } from './actions-context.ts';
import { changeErrorText, type FailedChange } from './change-error-text.ts';
import { FilledText } from '../ui/filled-text.tsx';
import { CloseButton } from './close-button.tsx';
import { scrollToMessage } from '../ui/scroll-into-view.ts';
import type { DisplayedError } from '../../core/messages/error-text.ts';

export interface ChangeErrorProps {
  readonly fault: DisplayedError;
  readonly change: FailedChange;
  readonly texts: ActionsText;
  readonly id?: string | undefined;
  readonly onDismiss: () => void;
}

/** Why a change failed, next to what it concerns. The cart's live region has announced it. */
export function ChangeError({ fault, change, texts, id, onDismiss }: ChangeErrorProps) {
  return (
    <div ref={scrollToMessage} className="gc-fault" part="notice" data-tone="caution">
      <p id={id}>
        <FilledText {...changeErrorText(fault, change, texts)} />
      </p>
      <CloseButton label={texts.dismiss} onPress={onDismiss} />
    </div>
  );
}
