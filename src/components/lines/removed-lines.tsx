import { useEffect } from 'react';
import { decodedText } from '../../core/messages/plain-text.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { repeatedNames } from '../../core/view/options.ts';
import { spokenName } from './spoken-name.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { Button } from '../ui/button.tsx';
import type { LineEditsState, RemovedLine } from '../../core/cart/state/commands-state.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { pictureOf } from './check-resolved-item.ts';
import { LinePicture } from './line-slots.tsx';
import { ChangeError } from './change-error.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { useControlsMessages } from './controls-messages.ts';
import { useCartDisplay } from '../ui/display.ts';
import type { SharedProps } from '../ui/shared-props.ts';
import { useFocusAfterEdit } from './use-focus-after-edit.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useUndoKey } from './use-undo-key.ts';

export interface RemovedLinesProps {
  readonly shared: SharedProps;
  readonly lines: LineEditsState;
  readonly shown: readonly CompactLine[];
}

/**
 * The line whose row is shown: one that is being restored, or the one that was removed last. Its
 * undo leads to the one before. The row leaves in the frame in which its line is back.
 */
export function lastRemoved(
  { removed }: LineEditsState,
  shown: readonly CompactLine[],
): RemovedLine | undefined {
  const isBack = ({ newId }: RemovedLine): boolean =>
    newId !== undefined && shown.some(({ itemId }) => itemId === newId);
  const left = removed.filter((line) => !isBack(line));
  return left.find(({ restoring }) => restoring) ?? left[0];
}

function undo(itemId: number, { presses, changes }: SharedProps): void {
  presses.set(itemId, 'undo');
  changes.commands?.undo(itemId);
}

/**
 * Shows the latest error of a line that is not in the view. Moves focus after a removal, and after
 * the page has replaced a line.
 */
export function RemovedLines({ shared, lines, shown }: RemovedLinesProps) {
  const { presses, names, changes } = shared;
  const { errors } = lines;
  const messages = useControlsMessages();
  const { locale } = useCartDisplay().settings;
  const place = useFocusAfterRemoval(lastRemoved(lines, shown), presses, shown);
  useFocusAfterEdit(place, shown, (newId, before) => changes.commands?.place(newId, before));
  useEffect(() => {
    const repeated = repeatedNames(shown);
    for (const line of shown)
      names.set(line.itemId, spokenName(line, repeated.has(line.name), messages));
  }, [names, shown, messages]);
  const undoable = lines.removed.find(({ restoring }) => !restoring);
  useUndoKey(place, undoable && (() => undo(undoable.itemId, shared)));
  const [itemId, failed] =
    [...errors].filter(([id]) => !shown.some((line) => line.itemId === id)).at(-1) ?? [];
  return (
    <div ref={place} className="gc-removed-place">
      {failed && (
        <ChangeError
          failed={failed}
          line={{ name: names.get(itemId ?? null) ?? messages.unnamedItem, quantity: null, locale }}
          onDismiss={() => changes.commands?.dismiss(itemId)}
        />
      )}
    </div>
  );
}

export interface UndoRowProps {
  readonly shared: SharedProps;
  readonly line: RemovedLine;
}

/** A small picture of what was removed. */
function RemovedPicture({ shared, line }: UndoRowProps) {
  const { changes, resolveItem } = shared;
  const { lineProduct } = changes;
  const picture = pictureOf(line.item, { resolveItem, lineProduct }, useCartDisplay());
  return (
    picture !== null && (
      <div className="gc-picture gc-removed-picture">
        <LinePicture key={picture} src={picture} alt="" href={null} />
      </div>
    )
  );
}

/** Stands in the place of a removed line, with a button that restores it. */
export function UndoRow({ shared, line }: UndoRowProps) {
  const { presses, names, changes } = shared;
  const messages = useControlsMessages();
  const { itemId, restoring, isAll = false } = line;
  const name = names.get(itemId) ?? decodedText(line.item.name) ?? messages.unnamedItem;
  return (
    <li
      className="gc-removed"
      part="removed"
      data-removed-id={itemId}
      onKeyDown={(event) => {
        // A key that is held down also repeats on the newly focused button.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
    >
      {!isAll && <RemovedPicture shared={shared} line={line} />}
      <div className="gc-removed-text">
        <p>
          {restoring ? (
            messages.undoing
          ) : (
            <FilledText template={isAll ? messages.emptied : messages.removed} values={{ name }} />
          )}
        </p>
        {changes.lines?.waiting.has(itemId) === true && (
          <p className="gc-limit">{messages.savedOnline}</p>
        )}
      </div>
      <div className="gc-removed-actions">
        <Button
          look="quiet"
          label={isAll ? undefined : fillMessage(messages.undoItem, { name })}
          pending={restoring}
          onPress={() => undo(itemId, shared)}
        >
          {messages.undo}
        </Button>
        <CloseButton
          label={messages.dismiss}
          onPress={() => {
            presses.set(itemId, 'dismiss');
            changes.commands?.forgetRemoved();
          }}
        />
      </div>
    </li>
  );
}
