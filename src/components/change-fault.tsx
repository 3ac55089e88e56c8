import type { ToolWords } from '../view/messages/complete-tools.ts';
import { CloseButton } from './close-button.tsx';
import { faultWords, shopWords } from './fault-words.ts';
import type { Fault } from './fault.ts';
import { FilledText } from './filled-text.tsx';

export interface ChangeFaultProps {
  readonly fault: Fault;
  /** What the failed change says of itself. */
  readonly general: string;
  readonly words: ToolWords;
  readonly id?: string | undefined;
  readonly onDismiss: () => void;
}

/** Why a change was taken back, beside what was to be changed. The cart's live region has told it. */
export function ChangeFault({ fault, general, words, id, onDismiss }: ChangeFaultProps) {
  const says = shopWords(fault);
  return (
    <div className="gc-fault" part="notice" data-tone="caution">
      <p id={id}>
        {faultWords(fault, general, words)}
        {says !== null && (
          <>
            {' '}
            <FilledText template={words.shopSays} values={{ message: says }} />
          </>
        )}
      </p>
      <CloseButton label={words.dismiss} onPress={onDismiss} />
    </div>
  );
}
