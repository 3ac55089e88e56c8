import { useEffect, useId, type ReactElement } from 'react';
import { clampText, decodedText } from '../../core/messages/plain-text.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { repeatedNames } from '../../core/view/options.ts';
import { spokenName } from './spoken-name.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { Button } from '../ui/button.tsx';
import { lineKey, placeIn } from '../../core/cart/state/line-keys.ts';
import {
  noLineEdits,
  type LineEditsState,
  type LineError,
  type RemovedLine,
} from '../../core/cart/state/lines-state.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { ItemPicture, StandIn } from './stand-in.tsx';
import { ChangeError } from './change-error.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { useControlsMessages } from '../form/controls-messages.ts';
import { useDisplay } from '../ui/display.ts';
import type { SharedProps } from '../ui/shared-props.ts';
import { useFocusAfterReplacement } from './use-focus-after-replacement.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { nextToUndo, undo, undoKey } from './undo-key.ts';
import { withWaitingRows } from './waiting-rows.tsx';

export interface GoneLinesProps {
  readonly shared: SharedProps;
  readonly lines: LineEditsState;
  readonly shown: readonly CompactLine[];
}

/**
 * The removed lines that have a row, and of a cart that was emptied the first one. The row leaves in
 * the frame in which its line is back.
 */
function linesWithRow(
  { removed, keys }: LineEditsState,
  shown: readonly CompactLine[],
): readonly RemovedLine[] {
  const back = new Set(shown.map(({ itemId }) => lineKey(keys, itemId)));
  const left = removed.filter(({ itemId }) => !back.has(lineKey(keys, itemId)));
  const all = left.filter(({ isAll }) => isAll);
  const ofAll = all.find(({ restoring }) => restoring) ?? all[0];
  return left.filter((line) => !line.isAll || line === ofAll);
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
  const withRow = new Set(linesWithRow(lines, shown).map(({ itemId }) => itemId));
  const place = useFocusAfterRemoval({ ...lines, withRow, shown }, presses);
  useFocusAfterReplacement(place, lines.keys, shown);
  useNames(props);
  const failed = [...errors.values()].findLast(
    ({ itemId }) => !withRow.has(itemId) && !shown.some((line) => line.itemId === itemId),
  );
  return (
    <div ref={place} className="gc-removed-place">
      {failed && <ErrorWithoutLine shared={shared} failed={failed} />}
    </div>
  );
}

/** Characters of a removed line's name in its row: two rows on a phone. */
const maxNameLength = 60;

interface UndoTextProps {
  readonly id: string;
  readonly line: RemovedLine;
  readonly name: string;
  /** Whether it is saved when the browser is online again. */
  readonly isWaiting: boolean;
}

/** What has become of a removed line. */
function UndoText({ id, line, name, isWaiting }: UndoTextProps) {
  const messages = useControlsMessages();
  const template = line.isAll === true ? messages.emptied : messages.removed;
  return (
    <>
      <p id={id}>
        {line.restoring ? (
          messages.undoing
        ) : (
          <FilledText template={template} values={{ name: clampText(name, maxNameLength) }} />
        )}
      </p>
      {isWaiting && <p className="gc-limit">{messages.savedOnline}</p>}
    </>
  );
}

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
  const textId = useId();
  const failed = widgetState.lines?.errors.get(itemId);
  const hasKey = nextToUndo(widgetState)?.itemId === itemId;
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
        <UndoText
          id={textId}
          line={line}
          name={name}
          isWaiting={widgetState.lines?.waiting.has(itemId) === true}
        />
      }
      actions={
        <>
          <Button
            look="quiet"
            label={isAll ? undefined : fillMessage(messages.undoItem, { name })}
            shortcut={hasKey ? undoKey() : undefined}
            pending={restoring}
            onPress={() => undo(itemId, shared)}
          >
            {messages.undo}
          </Button>
          <CloseButton
            label={messages.dismiss}
            describedBy={textId}
            onPress={() => {
              presses.set(itemId, 'dismiss');
              widgetState.commands?.dismissUndo(itemId);
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
 * The rows of the list, with what stands in for lines that are not in the cart: those that were
 * removed, where they stood, and those that wait to be added.
 */
export function withStandIns(
  rows: readonly ReactElement[],
  shared: SharedProps,
  rendered: readonly CompactLine[],
): readonly ReactElement[] {
  const lines = shared.widgetState.lines ?? noLineEdits;
  const ids = rendered.map(({ itemId }) => itemId);
  const all = [...rows];
  for (const line of linesWithRow(lines, rendered)) {
    const { itemId } = line;
    const index = placeIn(lines.keys, itemId, ids);
    ids.splice(index, 0, itemId);
    all.splice(index, 0, <UndoRow key={`removed ${itemId}`} shared={shared} line={line} />);
  }
  return withWaitingRows(all, shared, rendered);
}
