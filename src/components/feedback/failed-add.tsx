import { useEffect, useState } from 'react';
import type { FailedAddState } from '../../core/cart/state/add-state.ts';
import {
  addAgainLabel,
  addErrorTexts,
  withdrawAddLabel,
} from '../../core/messages/add-error-text.ts';
import { enToast } from '../../core/messages/en-toast.ts';
import { mergeMessages } from '../../core/messages/messages.ts';
import { fillMessage, joinSentences, toSentence } from '../../core/messages/fill-message.ts';
import { useDisplay } from '../ui/display.ts';
import { Toast } from './toast.tsx';
import { useOnline } from '../ui/use-shop.ts';
import { inlineCartVisibility, type Visibility } from './inline-cart-visibility.ts';

export interface FailedAddProps extends FailedAddState {
  /** Renders only the reason, hidden, with this id. @default the toast */
  readonly reasonId: string | undefined;
  /** Shows the cart: what is left to do if nothing can be tried again. */
  readonly onView: () => void;
  readonly onDismiss: () => void;
  /** The toast has been there for long enough. The cart still shows the error. */
  readonly onTimeout: () => void;
}

/** An error is read and may be tried again, so it stays longer than what was added. */
const displayTime = 15_000;

/**
 * A toast with the reason why an item could not be added, or that it waits for a connection, unless an
 * inline cart in the viewport shows it.
 */
export function FailedAdd(props: FailedAddProps) {
  const { error, items, retry, isRetrying, withdraw, reasonId, onView, onDismiss, onTimeout } =
    props;
  const { settings, messages, langAttributes } = useDisplay();
  const online = useOnline();
  // Decided after the first render of a failure: by then an inline cart has rendered its notice.
  const [notice, setNotice] = useState<{ readonly of: unknown; readonly seen: Visibility }>();
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it depends on what the page contains after the render
    setNotice({ of: error, seen: inlineCartVisibility('[data-notice=add]') });
  }, [error]);
  const { locale } = settings;
  const texts = addErrorTexts(items, { messages, locale, online });
  const again = retry && {
    press: retry,
    label: addAgainLabel(messages.tryAgain, items, { messages, locale, online }),
  };
  const undo = withdraw && { press: withdraw, label: withdrawAddLabel(messages) };
  const button = again ?? undo;
  const text = joinSentences(texts.map(({ template, values }) => fillMessage(template, values)));
  if (reasonId !== undefined)
    return (
      <span id={reasonId} hidden>
        {text}
      </span>
    );
  if (notice?.of !== error || notice.seen === 'in-view') return null;
  return (
    <Toast
      label={text}
      subject={text}
      displayTime={displayTime}
      onTimeout={onTimeout}
      dismissLabel={messages.dismiss}
      onDismiss={isRetrying || withdraw !== undefined ? onTimeout : onDismiss}
      {...langAttributes}
    >
      {/* The status of an inline cart has announced its notice. */}
      <p dir="auto" role={notice.seen === null ? 'alert' : undefined}>
        {text}
        {button !== undefined && <span className="gc-hidden"> {toSentence(button.label)}</span>}
      </p>
      {button !== undefined && (
        <button
          type="button"
          className="gc-toast-view"
          aria-disabled={isRetrying || undefined}
          onClick={button.press}
        >
          {isRetrying ? messages.creating : button.label}
        </button>
      )}
      {button === undefined && (
        <button type="button" className="gc-toast-view" onClick={onView}>
          {mergeMessages(enToast, messages).viewCart}
        </button>
      )}
    </Toast>
  );
}
