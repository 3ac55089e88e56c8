import type { ReactNode } from 'react';
import type { ScreenMessages } from '../../core/messages/message-groups.ts';
import { Button } from '../ui/button.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import type { NoticeAction, NoticeView } from './notices.ts';

export interface NoticeProps {
  readonly notice: NoticeView;
  readonly messages: ScreenMessages;
  /** Next to the code. */
  readonly support: ReactNode;
  readonly onAction: (action: NoticeAction) => void;
  readonly onDismiss: (outcome: NonNullable<NoticeView['dismiss']>) => void;
}

/** A message above the cart, with its buttons and the code for support. */
export function Notice({ notice, messages, support, onAction, onDismiss }: NoticeProps) {
  const { tone, texts, values, code, action, otherwise, dismiss } = notice;
  return (
    <div className="gc-notice" part="notice" data-tone={tone} data-notice={notice.key}>
      {texts.map((text) => (
        <p key={text}>
          <FilledText template={text} values={values} />
        </p>
      ))}
      {action === null && dismiss !== null && (
        <button
          type="button"
          className="gc-notice-dismiss"
          aria-label={messages.dismiss}
          onClick={() => onDismiss(dismiss)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      )}
      {action !== null && (
        <p className="gc-notice-actions">
          <Button pending={action.pending} onPress={() => onAction(action.kind)}>
            {action.label}
          </Button>
          {otherwise !== null && (
            <Button look="quiet" pending={otherwise.pending} onPress={() => onAction(otherwise.kind)}>
              {otherwise.label}
            </Button>
          )}
          {dismiss !== null && (
            <Button look="quiet" onPress={() => onDismiss(dismiss)}>
              {messages.dismiss}
            </Button>
          )}
        </p>
      )}
      {code !== null && (
        <p className="gc-code">
          <FilledText template={messages.errorCode} values={{ code }} />
          {support}
        </p>
      )}
    </div>
  );
}
