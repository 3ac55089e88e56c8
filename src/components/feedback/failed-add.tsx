import { useEffect, useState } from 'react';
import type { AddState } from '../../core/cart/state/add-state.ts';
import {
  addAgainLabel,
  addErrorTexts,
  waitingAddTexts,
} from '../../core/messages/add-error-text.ts';
import { enToast } from '../../core/messages/en-toast.ts';
import { mergeMessages } from '../../core/messages/messages.ts';
import { fillMessage, joinSentences, toSentence } from '../../core/messages/fill-message.ts';
import { useDisplay } from '../ui/display.ts';
import { Toast } from './toast.tsx';
import { useOnline } from '../ui/use-shop.ts';
import { inlineCartVisibility, type Visibility } from './inline-cart-visibility.ts';

export interface FailedAddProps extends Pick<AddState, 'failedAdd' | 'waitingAdds'> {
  /** Another object for each failure, and when more items wait. */
  readonly about: object;
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
  const { failedAdd, waitingAdds, about, reasonId, onView, onDismiss, onTimeout } = props;
  const { settings, messages, langAttributes } = useDisplay();
  const online = useOnline();
  // Decided after the first render of a failure: by then an inline cart has rendered its message.
  const [notice, setNotice] = useState<{ readonly of: unknown; readonly seen: Visibility }>();
  useEffect(() => {
    const seen = inlineCartVisibility('[data-notice=add], .gc-waiting-add');
    // oxlint-disable-next-line react/set-state-in-effect -- it depends on what the page contains after the render
    setNotice({ of: about, seen });
  }, [about]);
  const { locale } = settings;
  const page = { messages, locale, online };
  const items = failedAdd?.items ?? [];
  const isRetrying = failedAdd?.isRetrying === true;
  const failed = addErrorTexts(items, page).map(({ template, values }) =>
    fillMessage(template, values),
  );
  const waits = waitingAddTexts(waitingAdds, page);
  const last = waitingAdds.at(-1);
  const again = failedAdd?.retry && {
    press: failedAdd.retry,
    label: addAgainLabel(messages.tryAgain, items, page),
  };
  const button = again ?? (last?.withdrawPress && { press: last.withdrawPress, label: waits.undo });
  const text = joinSentences(last === undefined ? failed : [...failed, waits.said]);
  if (reasonId !== undefined)
    return (
      <span id={reasonId} hidden>
        {text}
      </span>
    );
  if (notice?.of !== about || notice.seen === 'in-view') return null;
  return (
    <Toast
      label={text}
      subject={text}
      displayTime={displayTime}
      onTimeout={onTimeout}
      dismissLabel={messages.dismiss}
      onDismiss={isRetrying || last !== undefined ? onTimeout : onDismiss}
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
