import { useEffect, useId } from 'react';
import { isPassing, isRefusal } from '../../core/api/errors.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { spokenName } from './spoken-name.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { Ask } from './ask.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { FieldError } from '../form/field-error.tsx';
import { ChangeError, lineErrorText, type ChangeErrorProps } from './change-error.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { useControlsMessages } from '../form/controls-messages.ts';
import { useRemoval } from './use-removal.ts';
import { useDisplay } from '../ui/display.ts';
import type { LineStatus, SharedLineProps } from '../ui/shared-props.ts';
import type { SafeResolvedItem } from './check-resolved-item.ts';

export interface LineButtonsProps extends Pick<LineStatus, 'error'> {
  readonly shared: SharedLineProps;
  readonly line: CompactLine;
  /** Whether another line has the same name. */
  readonly isVariant: boolean;
  readonly itemId: number;
  readonly resolved: Pick<
    SafeResolvedItem,
    'limits' | 'isSoldOut' | 'left' | 'message' | 'unit' | 'onEdit' | 'editLabel' | 'productSku'
  >;
}

interface EditButtonProps extends Pick<LineButtonsProps, 'shared' | 'itemId' | 'resolved'> {
  readonly name: string;
}

/** Changes the chosen options, if the page can. */
function EditButton({ shared, itemId, resolved: { onEdit, editLabel }, name }: EditButtonProps) {
  const messages = useControlsMessages();
  const dispatchEdit = shared.commands?.edit;
  if (onEdit === null && (editLabel === null || dispatchEdit === undefined)) return null;
  return (
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
  );
}

interface LineErrorProps extends Pick<LineButtonsProps, 'shared' | 'error' | 'itemId'> {
  readonly id: string;
  readonly line: ChangeErrorProps['line'];
  readonly askOrRemove: () => void;
}

/** Why the last change to a line failed: the shop has refused its input, or something else. */
function LineError({ id, shared, error, itemId, line, askOrRemove }: LineErrorProps) {
  const { commands } = shared;
  const messages = useControlsMessages();
  if (error === undefined) return null;
  if (isRefusal(error.error)) {
    return (
      <FieldError id={id} failure={itemId}>
        <FilledText {...lineErrorText(error, messages, line)} />
      </FieldError>
    );
  }
  const canRetry = error.change !== 'restore' && isPassing(error.error);
  const retry = (): void => {
    if (error.change === 'remove') askOrRemove();
    if (error.change === 'quantity') void commands?.setQuantity(itemId, error.qty);
  };
  return (
    <ChangeError
      id={id}
      failed={error}
      line={line}
      onRetry={canRetry ? retry : undefined}
      onDismiss={() => commands?.dismiss(itemId)}
    />
  );
}

interface RemovalQuestionProps {
  readonly name: string;
  /** Of the button that removes the line. */
  readonly label: string;
  readonly removal: ReturnType<typeof useRemoval>;
}

/** Asks before a removal that cannot be undone. */
function RemovalQuestion({ name, label, removal }: RemovalQuestionProps) {
  const messages = useControlsMessages();
  return (
    <Ask
      question={messages.removeAsk}
      values={{ name }}
      yes={
        <Button label={label} onPress={removal.removeLine}>
          {messages.remove}
        </Button>
      }
      keepButton={removal.keepButton}
      onKeep={removal.closeQuestion}
    />
  );
}

/** The quantity and the remove button of a line, or the question before its removal. */
export function LineButtons(props: LineButtonsProps) {
  const { shared, error, line, isVariant, itemId, resolved } = props;
  const messages = useControlsMessages();
  const { locale } = useDisplay().settings;
  const { commands, hasQuantity, hasRemove } = shared;
  const { quantity, quantityValue } = line;
  const errorId = useId();
  const name = spokenName(line, isVariant, messages);
  const removal = useRemoval({ shared, itemId });
  const { askOrRemove } = removal;
  const { productSku } = resolved;
  useEffect(() => {
    if (productSku !== null) commands?.setProduct(itemId, productSku);
  }, [commands, itemId, productSku]);
  const removeLabel = fillMessage(messages.removeItem, { name });
  if (removal.isAsking && hasRemove) {
    return <RemovalQuestion name={name} label={removeLabel} removal={removal} />;
  }
  return (
    <>
      {hasQuantity && quantity !== null && quantityValue !== null && (
        <QuantityStepper
          itemId={itemId}
          name={name}
          quantity={quantity}
          value={quantityValue}
          product={resolved}
          commands={commands}
          onChange={(qty) => void commands?.setQuantity(itemId, qty)}
          onRemove={hasRemove ? askOrRemove : null}
          errorId={error?.change === 'quantity' ? errorId : undefined}
          onInput={() => error && commands?.dismiss(itemId)}
        />
      )}
      {hasRemove && (
        <Button
          look="quiet"
          label={removeLabel}
          buttonRef={removal.removeButton}
          onPress={askOrRemove}
        >
          <Icon path="M4 7h16M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5" />
        </Button>
      )}
      <EditButton shared={shared} itemId={itemId} resolved={resolved} name={name} />
      <LineError
        id={errorId}
        shared={shared}
        error={error}
        itemId={itemId}
        line={{ name, quantity, locale }}
        askOrRemove={askOrRemove}
      />
    </>
  );
}
