import { CloseButton } from '../ui/close-button.tsx';
import type { ReactElement } from 'react';
import { useCartDisplay } from '../ui/display.ts';
import { Button } from '../ui/button.tsx';
import { toElement } from '../ui/markup.tsx';
import { noticeNode } from '../../core/markup/cart.ts';
import { filled } from '../../core/markup/node.ts';
import type { NoticeView } from './notices.ts';

export interface NoticeProps {
  readonly notice: NoticeView;
}

/** A message above the cart, with its buttons and the code for support. */
export function Notice({ notice }: NoticeProps) {
  const { messages } = useCartDisplay();
  const { key, tone, sentences, code, action, otherwise, dismiss } = notice;
  return toElement(
    noticeNode<ReactElement>({
      tone,
      key,
      sentences: sentences.map(({ template, values }) => filled(template, values)),
      dismiss: dismiss !== null && (
        <CloseButton className="gc-notice-dismiss" label={messages.dismiss} onPress={dismiss} />
      ),
      buttons:
        action === null
          ? undefined
          : [
              <Button key="action" pending={action.pending} onPress={action.press}>
                {action.label}
              </Button>,
              otherwise !== null && (
                <Button
                  key="otherwise"
                  look="quiet"
                  pending={otherwise.pending}
                  onPress={otherwise.press}
                >
                  {otherwise.label}
                </Button>
              ),
            ],
      code: code === null ? undefined : filled(messages.errorCode, { code }),
    }),
  );
}
