import { fillMessage } from '../../core/view/text/fill-message.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { Button } from '../ui/button.tsx';
import type { LineActions, RemovedItem } from '../../core/actions/cart-actions.ts';
import { CloseButton, ChangeError } from './change-error.tsx';
import { FilledText } from '../ui/markup.tsx';
import type { ActionsContext } from './actions-context.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

export interface RemovedLinesProps {
  readonly context: ActionsContext;
  readonly lines: LineActions;
  /** The rendered lines. */
  readonly shown: readonly Pick<CompactLine, 'itemId'>[];
}

/** Only the line that was removed last is shown. After its undo, the one removed before it is. */
function lastOf(removed: readonly RemovedItem[]): RemovedItem | undefined {
  return removed.find(({ restoring }) => restoring) ?? removed[0];
}

/** Shows which line was removed, with an undo button. Stays visible while the cart scrolls. */
export function RemovedLines({ context, lines, shown }: RemovedLinesProps) {
  const { texts, touched } = context;
  const { removed, errors, commands } = lines;
  const last = lastOf(removed);
  const place = useFocusAfterRemoval(last, touched, shown);
  const name = last?.name ?? texts.unnamedItem;
  // Errors of lines that are no longer rendered. The latest is shown.
  const [itemId, error] = [...errors].filter(([id]) => !shown.some((line) => line.itemId === id)).at(-1) ?? [];
  return (
    <div ref={place} className="gc-removed-place">
      {error && (
        <ChangeError fault={error.error} change="line" texts={texts} onDismiss={() => commands.dismiss(itemId)} />
      )}
      {last !== undefined && (
        <div
          className="gc-removed"
          part="removed"
          onKeyDown={(event) => {
            // A key that is held down also repeats on the newly focused button.
            if (event.repeat && event.key === 'Enter') event.preventDefault();
          }}
        >
          <p>{last.restoring ? texts.undoing : <FilledText template={texts.removed} values={{ name }} />}</p>
          <Button
            look="quiet"
            label={fillMessage(texts.undoItem, { name })}
            pending={last.restoring}
            onPress={() => {
              touched.add(last.itemId);
              commands.undo(last.itemId);
            }}
          >
            {texts.undo}
          </Button>
          <CloseButton
            label={texts.dismiss}
            onPress={() => {
              touched.add(last.itemId);
              commands.dismiss();
            }}
          />
        </div>
      )}
    </div>
  );
}
