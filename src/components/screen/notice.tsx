import { closeIcon } from '../ui/icon.tsx';
import type { ReactElement, ReactNode } from 'react';
import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import { Button } from '../ui/button.tsx';
import { toElement } from '../ui/markup.tsx';
import { toSlot } from './slots.ts';
import { noticeNode } from '../../core/markup/cart.ts';
import { filled } from '../../core/markup/node.ts';
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
  const { key, tone, texts, values, code, action, otherwise, dismiss } = notice;
  const dismissButton = dismiss !== null && action !== null && (
    <Button key="dismiss" look="quiet" onPress={() => onDismiss(dismiss)}>
      {messages.dismiss}
    </Button>
  );
  return toElement(
    noticeNode<ReactElement>({
      tone,
      key,
      texts: texts.map((text) => filled(text, values)),
      dismiss: action === null && dismiss !== null && (
        <button
          type="button"
          className="gc-notice-dismiss"
          aria-label={messages.dismiss}
          onClick={() => onDismiss(dismiss)}
        >
          {closeIcon}
        </button>
      ),
      actions:
        action === null
          ? undefined
          : [
              <Button key="action" pending={action.pending} onPress={() => onAction(action.kind)}>
                {action.label}
              </Button>,
              otherwise !== null && (
                <Button
                  key="otherwise"
                  look="quiet"
                  pending={otherwise.pending}
                  onPress={() => onAction(otherwise.kind)}
                >
                  {otherwise.label}
                </Button>
              ),
              dismissButton,
            ],
      code: code === null ? undefined : [...filled(messages.errorCode, { code }), toSlot(support)],
    }),
  );
}
