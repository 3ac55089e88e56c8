import { useEffect, useState } from 'react';
import { enErrors } from '../../core/messages/en-errors.ts';
import { errorText, type DisplayedError } from '../../core/messages/error-text.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { useDisplay } from '../ui/display.ts';
import { Toast } from './toast.tsx';
import { inlineCartVisibility, type Visibility } from './inline-cart.ts';

export interface FailedAddProps {
  readonly error: DisplayedError;
  /** Adds it again. @default its request was sent, and it could be added twice */
  readonly onRetry: (() => void) | undefined;
  readonly onDismiss: () => void;
}

/**
 * A toast with the reason why an item could not be added, unless an inline cart in the viewport
 * shows it.
 */
export function FailedAdd({ error, onRetry, onDismiss }: FailedAddProps) {
  const { messages, langAttributes } = useDisplay();
  // Decided after the first render of a failure: by then an inline cart has rendered its notice.
  const [notice, setNotice] = useState<{ readonly of: unknown; readonly seen: Visibility }>();
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it depends on what the page contains after the render
    setNotice({ of: error, seen: inlineCartVisibility('[data-notice=add]') });
  }, [error]);
  if (notice?.of !== error || notice.seen === 'in-view') return null;
  const { template, values } = errorText('add', error, { ...enErrors, ...messages });
  const text = fillMessage(template, values);
  return (
    <Toast label={text} dismissLabel={messages.dismiss} onDismiss={onDismiss} {...langAttributes}>
      {/* The status of an inline cart has announced its notice. */}
      <p dir="auto" role={notice.seen === null ? 'alert' : undefined}>
        {text}
      </p>
      {onRetry !== undefined && (
        <button type="button" className="gc-toast-view" onClick={onRetry}>
          {messages.tryAgain}
        </button>
      )}
    </Toast>
  );
}
