import { useId, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { isPassing } from '../../core/messages/error-text.ts';
import { useOnline } from '../ui/use-online.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { clampText } from '../../core/messages/plain-text.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { focusAnswer, leaveRemovedLine } from '../ui/focus-controls.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ChangeError, FieldError, lineErrorText } from './change-error.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { LineContext } from './controls-context.ts';
import type { SafeResolvedItem } from './check-resolved-item.ts';

export interface LineButtonsProps {
  readonly context: LineContext;
  readonly line: CompactLine;
  /** Whether another line has the same name. */
  readonly isVariant: boolean;
  readonly itemId: number;
  readonly resolved: Pick<SafeResolvedItem, 'limits' | 'unit' | 'onEdit' | 'editLabel'>;
}

export interface AskProps {
  readonly messages: LineContext['messages'];
  readonly question: string;
  readonly values: Readonly<Record<string, string>>;
  readonly yes: ReactNode;
  readonly keepButton?: Ref<HTMLButtonElement> | undefined;
  readonly onKeep: () => void;
}

/** The question before a removal that cannot be undone. */
export function Ask({ messages, question, values, yes, keepButton, onKeep }: AskProps) {
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

/** The quantity and the remove button of a line. Removal asks first if it cannot be undone. */
export function LineButtons({ context, line, isVariant, itemId, resolved }: LineButtonsProps) {
  const { messages, locale, touched, commands, hasQuantity, hasRemove, error } = context;
  const { quantity, quantityValue } = line;
  const { limits, unit: measure, onEdit, editLabel } = resolved;
  const dispatchEdit = commands?.edit;
  const errorId = useId();
  const online = useOnline();
  const isRefused = error?.error.code === 'rejected';
  const canRetry = error?.qty != null && (error.error.notSent === true || isPassing(error.error));
  const options = isVariant
    ? line.options.filter(({ isBare }) => isBare !== true).map(({ value }) => value)
    : [];
  const name = clampText([line.name, ...options].join(', '), 100);
  const [asking, setAsking] = useState<boolean | null>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (asking !== null) focusAnswer((asking ? keepButton : removeButton).current);
  }, [asking]);

  function removeLine(): void {
    touched.add(itemId);
    // The line is rendered again if its removal fails.
    if (asking === true) setAsking(false);
    leaveRemovedLine(removeButton.current);
    commands?.remove(itemId);
  }

  function retry(): void {
    if (error?.qty === 0) askOrRemove();
    else if (error?.qty != null) commands?.setQuantity(itemId, error.qty);
  }

  function askOrRemove(): void {
    if (commands?.canRestore(itemId) === true) removeLine();
    else setAsking(true);
  }

  if (asking === true && hasRemove) {
    return (
      <Ask
        {...{ messages, keepButton }}
        question={messages.removeAsk}
        values={{ name }}
        yes={
          <Button label={fillMessage(messages.removeItem, { name })} onPress={removeLine}>
            {messages.remove}
          </Button>
        }
        onKeep={() => setAsking(false)}
      />
    );
  }
  return (
    <>
      {hasQuantity && quantity !== null && quantityValue !== null && (
        <QuantityStepper
          {...{ name, quantity, limits, measure, messages, locale }}
          value={quantityValue}
          onChange={(qty) => commands?.setQuantity(itemId, qty)}
          onRemove={hasRemove ? askOrRemove : null}
          errorId={isRefused ? errorId : undefined}
          onInput={() => error && commands?.dismiss(itemId)}
        />
      )}
      {(onEdit !== null || (editLabel !== null && dispatchEdit !== undefined)) && (
        <Button
          look="quiet"
          label={
            editLabel === null ? fillMessage(messages.editItem, { name }) : `${editLabel}: ${name}`
          }
          onPress={() => {
            onEdit?.();
            dispatchEdit?.(itemId);
          }}
        >
          {editLabel ?? messages.edit}
        </Button>
      )}
      {hasRemove && (
        <Button
          look="quiet"
          label={fillMessage(messages.removeItem, { name })}
          buttonRef={removeButton}
          onPress={askOrRemove}
        >
          <Icon
            className="gc-bin"
            path="M4 7h16M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5"
          />
          <span className="gc-remove">{messages.remove}</span>
        </Button>
      )}
      {isRefused && (
        <FieldError id={errorId}>
          <FilledText {...lineErrorText(error, messages, locale)} />
        </FieldError>
      )}
      {error && !isRefused && (online || error.error.notSent !== true) && (
        <ChangeError
          {...{ failed: error, messages, locale }}
          onRetry={canRetry ? retry : undefined}
          onDismiss={() => commands?.dismiss(itemId)}
        />
      )}
    </>
  );
}
