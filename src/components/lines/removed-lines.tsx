import { useEffect } from 'react';
import { decodedText } from '../../core/messages/plain-text.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { repeatedNames, spokenName } from '../../core/view/options.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { Button } from '../ui/button.tsx';
import type { LineEditsState, RemovedLine } from '../../core/cart/state/changes.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { pictureOf } from './check-resolved-item.ts';
import { LinePicture } from './line-slots.tsx';
import { ChangeError } from './change-error.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { useControlsMessages } from './controls-messages.ts';
import { useCartDisplay } from '../ui/display.ts';
import type { ControlsContext } from '../ui/controls-context.ts';
import { useFocusAfterEdit } from './use-focus-after-edit.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useUndoKey } from './use-undo-key.ts';

export interface RemovedLinesProps {
  readonly context: ControlsContext;
  readonly lines: LineEditsState;
  readonly shown: readonly CompactLine[];
}

/** Maximum number of removed lines that are shown. */
const maxRows = 3;

/** The removed lines that are shown, the last one first. One of them stands for an emptied cart. */
export function removedRows(lines: LineEditsState): readonly RemovedLine[] {
  const last = lastRemoved(lines);
  if (last?.isAll === true) return [last];
  return lines.removed.filter(({ isAll }) => isAll !== true).slice(0, maxRows);
}

/** The line whose undo has focus: one that is being restored, or the one that was removed last. */
function lastRemoved({ removed }: LineEditsState): RemovedLine | undefined {
  return removed.find(({ restoring }) => restoring) ?? removed[0];
}

function undo(itemId: number, { presses, controls }: ControlsContext): void {
  presses.set(itemId, 'undo');
  controls.commands?.undo(itemId);
}

/**
 * Errors of lines that are no longer rendered, of which the latest is shown. Moves focus after a
 * removal, and after the page has replaced a line.
 */
export function RemovedLines({ context, lines, shown }: RemovedLinesProps) {
  const { presses, names, controls } = context;
  const { errors } = lines;
  const messages = useControlsMessages();
  const { locale } = useCartDisplay().settings;
  const place = useFocusAfterRemoval(lastRemoved(lines), presses, shown);
  useFocusAfterEdit(place, shown, (newId, before) => controls.commands?.place(newId, before));
  useEffect(() => {
    const repeated = repeatedNames(shown);
    for (const line of shown) names.set(line.itemId, spokenName(line, repeated.has(line.name)));
  }, [names, shown]);
  const undoable = lines.removed.find(({ restoring }) => !restoring);
  useUndoKey(place, undoable && (() => undo(undoable.itemId, context)));
  const [itemId, failed] =
    [...errors].filter(([id]) => !shown.some((line) => line.itemId === id)).at(-1) ?? [];
  return (
    <div ref={place} className="gc-removed-place">
      {failed && (
        <ChangeError
          failed={failed}
          line={{ name: names.get(itemId ?? null) ?? messages.unnamedItem, quantity: null, locale }}
          onDismiss={() => controls.commands?.dismiss(itemId)}
        />
      )}
    </div>
  );
}

export interface UndoRowProps {
  readonly context: ControlsContext;
  readonly line: RemovedLine;
}

/** A small picture of what was removed. */
function RemovedPicture({ context, line }: UndoRowProps) {
  const { controls, resolveItem } = context;
  const { lineProduct } = controls;
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
export function UndoRow({ context, line }: UndoRowProps) {
  const { presses, names, controls } = context;
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
      {!isAll && <RemovedPicture context={context} line={line} />}
      <div className="gc-removed-text">
        <p>
          {restoring ? (
            messages.undoing
          ) : (
            <FilledText template={isAll ? messages.emptied : messages.removed} values={{ name }} />
          )}
        </p>
        {controls.lines?.waiting.has(itemId) === true && (
          <p className="gc-limit">{messages.savedOnline}</p>
        )}
      </div>
      <div className="gc-removed-actions">
        <Button
          look="quiet"
          label={isAll ? undefined : fillMessage(messages.undoItem, { name })}
          pending={restoring}
          onPress={() => undo(itemId, context)}
        >
          {messages.undo}
        </Button>
        <CloseButton
          label={messages.dismiss}
          onPress={() => {
            presses.set(itemId, 'dismiss');
            if (isAll) controls.commands?.dismiss();
            else controls.commands?.endUndo(itemId);
          }}
        />
      </div>
    </li>
  );
}
