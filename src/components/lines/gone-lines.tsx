import { useEffect, type ReactElement } from 'react';
import { clampText, decodedText } from '../../core/messages/plain-text.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { repeatedNames } from '../../core/view/options.ts';
import { spokenName } from './spoken-name.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { Button } from '../ui/button.tsx';
import { lineKey, placeIn } from '../../core/cart/state/line-keys.ts';
import type { LineEditsState, LineError, RemovedLine } from '../../core/cart/state/lines-state.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { ItemPicture, StandIn } from './stand-in.tsx';
import { ChangeError } from './change-error.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { useControlsMessages } from '../form/controls-messages.ts';
import { useDisplay } from '../ui/display.ts';
import type { SharedProps } from '../ui/shared-props.ts';
import { useFocusAfterReplacement } from './use-focus-after-replacement.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { undo } from './undo-key.ts';
import { withWaitingRows } from './waiting-rows.tsx';

export interface GoneLinesProps {
  readonly shared: SharedProps;
  readonly lines: LineEditsState;
  readonly shown: readonly CompactLine[];
}

/**
 * The line whose row is shown: one that is being restored, or the one that was removed last. Its
 * undo leads to the one before. The row leaves in the frame in which its line is back.
 */
function lastRemoved(
  { removed, keys }: LineEditsState,
  shown: readonly CompactLine[],
): RemovedLine | undefined {
  const back = new Set(shown.map(({ itemId }) => lineKey(keys, itemId)));
  const left = removed.filter(({ itemId }) => !back.has(lineKey(keys, itemId)));
  return left.find(({ restoring }) => restoring) ?? left[0];
}

interface ErrorWithoutLineProps {
  readonly shared: SharedProps;
  readonly failed: LineError;
}

/** Why a change failed to a line that is not in the view. */
function ErrorWithoutLine({ shared: { names, widgetState }, failed }: ErrorWithoutLineProps) {
  const { itemId } = failed;
  const messages = useControlsMessages();
  const { locale } = useDisplay().settings;
  return (
    <ChangeError
      failed={failed}
      line={{ name: names.get(itemId) ?? messages.unnamedItem, quantity: null, locale }}
      onDismiss={() => widgetState.commands?.dismiss(itemId)}
    />
  );
}

/** Keeps the names of lines, by which they are called once they are gone. */
function useNames({ shared: { names }, lines: { removed }, shown }: GoneLinesProps): void {
  const messages = useControlsMessages();
  useEffect(() => {
    // A line that can be restored still has its name.
    const gone = removed.map(({ item }) => ({ name: decodedText(item.name) ?? '' }));
    const repeated = repeatedNames([...shown, ...gone]);
    for (const line of shown)
      names.set(line.itemId, spokenName(line, repeated.has(line.name), messages));
  }, [names, shown, removed, messages]);
}

/**
 * What follows when lines go: the latest error of one that has neither a line nor a row, and the
 * focus after a removal or after a line was replaced.
 */
export function GoneLines(props: GoneLinesProps) {
  const { shared, lines, shown } = props;
  const { presses } = shared;
  const { errors } = lines;
  const last = lastRemoved(lines, shown);
  const place = useFocusAfterRemoval({ ...lines, last, shown }, presses);
  useFocusAfterReplacement(place, lines.keys, shown);
  useNames(props);
  const failed = [...errors.values()].findLast(
    ({ itemId }) => itemId !== last?.itemId && !shown.some((line) => line.itemId === itemId),
  );
  return (
    <div ref={place} className="gc-removed-place">
      {failed && <ErrorWithoutLine shared={shared} failed={failed} />}
    </div>
  );
}

/** Characters of a removed line's name in its row: two rows on a phone. */
const maxNameLength = 60;

interface UndoRowProps {
  readonly shared: SharedProps;
  readonly line: RemovedLine;
}

/** Stands in the place of a removed line, with a button that restores it. */
function UndoRow({ shared, line }: UndoRowProps) {
  const { presses, names, widgetState } = shared;
  const messages = useControlsMessages();
  const { itemId, restoring, isAll = false } = line;
  const name = names.get(itemId) ?? decodedText(line.item.name) ?? messages.unnamedItem;
  const failed = widgetState.lines?.errors.get(itemId);
  return (
    <StandIn
      className="gc-removed"
      part="removed"
      removedId={itemId}
      onKeyDown={(event) => {
        // A key that is held down also repeats on the newly focused button.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
      picture={!isAll && <ItemPicture shared={shared} item={line.item} />}
      text={
        <>
          <p>
            {restoring ? (
              messages.undoing
            ) : (
              <FilledText
                template={isAll ? messages.emptied : messages.removed}
                values={{ name: clampText(name, maxNameLength) }}
              />
            )}
          </p>
          {widgetState.lines?.waiting.has(itemId) === true && (
            <p className="gc-limit">{messages.savedOnline}</p>
          )}
        </>
      }
      actions={
        <>
          <Button
            look="quiet"
            label={isAll ? undefined : fillMessage(messages.undoItem, { name })}
            shortcut={/Mac|iP/.test(navigator.platform) ? 'Meta+Z' : 'Control+Z'}
            pending={restoring}
            onPress={() => undo(itemId, shared)}
          >
            {messages.undo}
          </Button>
          <CloseButton
            label={messages.dismiss}
            onPress={() => {
              presses.set(itemId, 'dismiss');
              widgetState.commands?.endUndos();
            }}
          />
        </>
      }
    >
      {failed && <ErrorWithoutLine shared={shared} failed={failed} />}
    </StandIn>
  );
}

/**
 * The rows of the list, with what stands in for lines that are not in the cart: the last removed one,
 * where it stood, and those that wait to be added.
 */
export function withStandIns(
  rows: readonly ReactElement[],
  shared: SharedProps,
  rendered: readonly CompactLine[],
): readonly ReactElement[] {
  const { lines } = shared.widgetState;
  const removed = lines && lastRemoved(lines, rendered);
  if (!removed) return withWaitingRows(rows, shared, rendered);
  const { itemId } = removed;
  const ids = rendered.map((line) => line.itemId);
  const row = <UndoRow key={`removed ${itemId}`} shared={shared} line={removed} />;
  const withUndo = rows.toSpliced(placeIn(lines.keys, itemId, ids), 0, row);
  return withWaitingRows(withUndo, shared, rendered);
}
