import type { ReactNode, Ref } from 'react';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { useControlsMessages } from '../form/controls-messages.ts';
import { Button } from '../ui/button.tsx';
import { FilledText } from '../ui/filled-text.tsx';

interface AskProps {
  readonly question: string;
  readonly values: Readonly<Record<string, string>>;
  readonly yes: ReactNode;
  readonly keepButton?: Ref<HTMLButtonElement> | undefined;
  readonly onKeep: () => void;
}

/** The question before a removal. */
export function Ask({ question, values, yes, keepButton, onKeep }: AskProps) {
  const messages = useControlsMessages();
  return (
    <div
      className="gc-ask"
      role="group"
      aria-label={fillMessage(question, values)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Do not close the drawer as well.
        event.preventDefault();
        event.stopPropagation();
        onKeep();
      }}
    >
      <p>
        <FilledText template={question} values={values} />
      </p>
      <div className="gc-ask-buttons">
        <Button buttonRef={keepButton} onPress={onKeep}>
          {messages.keep}
        </Button>
        {yes}
      </div>
    </div>
  );
}
