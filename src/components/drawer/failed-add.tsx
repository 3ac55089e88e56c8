import { useEffect, useState } from 'react';
import type { FailedAddControls } from '../../core/cart/state/cart-controls.ts';
import { enErrors } from '../../core/messages/en-errors.ts';
import { addErrorText } from '../../core/messages/error-text.ts';
import { useDisplay } from '../ui/display.ts';
import { Toast } from '../ui/toast.tsx';
import { inlineCartVisibility, type Visibility } from './inline-cart.ts';

export interface FailedAddProps {
  readonly failedAdd: FailedAddControls;
}

/**
 * A toast with the reason why an item could not be added, unless an inline cart in the viewport
 * shows it.
 */
export function FailedAdd({ failedAdd: { error, retry, dismiss } }: FailedAddProps) {
  const { messages, langAttributes } = useDisplay();
  // Decided after the first render of a failure: by then an inline cart has rendered its notice.
  const [notice, setNotice] = useState<{ readonly of: unknown; readonly seen: Visibility }>();
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it depends on what the page contains after the render
    setNotice({ of: error, seen: inlineCartVisibility('[data-notice=add]') });
  }, [error]);
  if (notice?.of !== error || notice.seen === 'in-view') return null;
  return (
    // The status of an inline cart has announced its notice.
    <Toast
      role={notice.seen === null ? 'alert' : undefined}
      dismissLabel={messages.dismiss}
      onDismiss={dismiss}
      {...langAttributes}
    >
      <p dir="auto">{addErrorText(error, { ...enErrors, ...messages })}</p>
      {retry !== undefined && (
        <button type="button" className="gc-toast-view" onClick={retry}>
          {messages.tryAgain}
        </button>
      )}
    </Toast>
  );
}
