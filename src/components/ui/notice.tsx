import { useId, type ReactElement } from 'react';
import { noticeNode, type NoticeMarkup } from '../../core/markup/cart.ts';
import { filled } from '../../core/markup/node.ts';
import { Button } from './button.tsx';
import { CloseButton } from './close-button.tsx';
import { useDisplay } from './display.ts';
import { toElement } from './markup.tsx';
import { scrollToMessage } from './scroll-into-view.ts';

export interface NoticeButton {
  readonly press: () => void;
  readonly label: string;
  /** What it says while its action is pending. @default false, which is not pending */
  readonly pending?: string | false | undefined;
}

/** A sentence of a notice. The placeholders of `template` are filled from `values`. */
export interface NoticeSentence {
  readonly template: string;
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** A message in the cart. */
export interface NoticeView extends Pick<NoticeMarkup<never>, 'role'> {
  readonly key: string;
  /** @default 'caution' */
  readonly tone?: NoticeMarkup<never>['tone'] | undefined;
  readonly sentences: readonly NoticeSentence[];
  /** The code for support. */
  readonly code?: NoticeSentence | undefined;
  readonly action?: NoticeButton | undefined;
  /** A second button. Only with an `action`. */
  readonly otherwise?: NoticeButton | undefined;
  /**
   * Whether it is a row in the header of the cart, because it comes without a press: nothing moves.
   * @default false
   */
  readonly isInHeader?: boolean | undefined;
  /**
   * Whether it is the outcome of what the shopper has done elsewhere: it is scrolled to, if the cart
   * is in view.
   *
   * @default false
   */
  readonly isOutcome?: boolean | undefined;
  /** Removes the notice. @default it lasts */
  readonly dismiss?: (() => void) | undefined;
  /** The news that it is about. @default none */
  readonly news?: object | undefined;
}

const textOf = ({ template, values = {} }: NoticeSentence) => filled(template, values);

function button(
  { press, label, pending = false }: NoticeButton,
  describedBy: string,
  look?: 'quiet',
): ReactElement {
  return (
    <Button
      key={look ?? 'action'}
      look={look}
      pending={pending !== false}
      describedBy={describedBy}
      onPress={press}
    >
      {pending === false ? label : pending}
    </Button>
  );
}

/** A message in the cart, with its buttons and the code for support. */
export function Notice({ notice }: { readonly notice: NoticeView }) {
  const { messages } = useDisplay();
  const textId = useId();
  const { key, tone = 'caution', role, sentences, code, action, otherwise, dismiss } = notice;
  // Its list, or the page's column with the cart, may be scrolled.
  const place = notice.isOutcome === true ? { ref: scrollToMessage } : undefined;
  return toElement(
    noticeNode<ReactElement>({
      tone,
      key,
      role,
      textId,
      sentences: sentences.map(textOf),
      dismiss: dismiss && (
        <CloseButton
          className="gc-notice-dismiss"
          label={messages.dismiss}
          describedBy={textId}
          onPress={dismiss}
        />
      ),
      buttons: action && [button(action, textId), otherwise && button(otherwise, textId, 'quiet')],
      code: code && textOf(code),
    }),
    place,
  );
}
