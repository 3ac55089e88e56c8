import type { ActionsText } from './actions-context.ts';
import { changeErrorText, type FailedChange } from './change-error-text.ts';
import { CloseButton } from './close-button.tsx';
import type { DisplayedError } from '../../view/messages/error-text.ts';
import { FilledText } from '../ui/filled-text.tsx';

export interface ChangeErrorProps {
  readonly fault: DisplayedError;
  readonly change: FailedChange;
  readonly texts: ActionsText;
  readonly id?: string | undefined;
  readonly onDismiss: () => void;
}

/** Why a change failed, next to what it concerns. The cart's live region has announced it. */
export function ChangeError({ fault, change, texts, id, onDismiss }: ChangeErrorProps) {
  const { own, shop } = changeErrorText(fault, change, texts);
  return (
    <div className="gc-fault" part="notice" data-tone="caution">
      <p id={id}>
        {own}
        {own !== null && shop !== null && ' '}
        {shop !== null && <FilledText template={texts.shopSays} values={{ message: shop }} />}
      </p>
      <CloseButton label={texts.dismiss} onPress={onDismiss} />
    </div>
  );
}
