import { useMemo, type ReactElement, type ReactNode } from 'react';
import type { WaitingAdd } from '../../core/cart/state/add-state.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import type { waitingAddTexts } from '../../core/messages/add-error-text.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { Button } from '../ui/button.tsx';
import { useDisplay } from '../ui/display.ts';
import { scrollToMessage } from '../ui/scroll-into-view.ts';
import { StandIn } from '../ui/stand-in.tsx';

/** An item that waits to be added, with what is said of it. */
export interface WaitingItem extends WaitingAdd {
  readonly texts: ReturnType<typeof waitingAddTexts>;
}

/** The items that wait to be added to the cart. */
export function useWaitingItems({
  waitingAdds,
  commands,
}: Pick<WidgetState, 'waitingAdds' | 'commands'>): readonly WaitingItem[] {
  const { settings, messages } = useDisplay();
  const { locale } = settings;
  return useMemo(
    () =>
      waitingAdds.flatMap((item) => {
        const texts = commands?.waitingAddTexts([item], { messages, locale });
        return texts === undefined ? [] : { ...item, texts };
      }),
    [waitingAdds, commands, messages, locale],
  );
}

interface WaitingRowProps {
  readonly item: WaitingItem;
  readonly picture: ReactNode;
}

/** Stands in for the line of an item that waits to be added. Only the shop knows its price. */
function WaitingRow({ item: { texts, withdraw }, picture }: WaitingRowProps) {
  return (
    <StandIn
      className="gc-waiting-add"
      rowRef={scrollToMessage}
      picture={picture}
      text={
        <>
          <p className="gc-waiting-name">
            <bdi>{texts.name}</bdi>
          </p>
          <p className="gc-hint">{texts.status}</p>
        </>
      }
      actions={
        <Button look="quiet" label={texts.undoItem} onPress={withdraw}>
          {texts.undo}
        </Button>
      }
    />
  );
}

/**
 * The rows of the list, with those of items that wait to be added: below the line of the same product,
 * otherwise at the end, where the shop adds lines.
 */
export function withWaitingRows(
  rows: readonly ReactElement[],
  waiting: readonly WaitingItem[],
  lines: readonly CompactLine[],
  pictureOf: (item: WaitingItem) => ReactNode,
): readonly ReactElement[] {
  return waiting.reduce((all, item) => {
    const row = <WaitingRow key={`waiting ${item.key}`} item={item} picture={pictureOf(item)} />;
    const line = lines.findLast(({ sku }) => sku === item.sku);
    const after = line === undefined ? -1 : all.findIndex(({ key }) => key === line.key);
    return all.toSpliced(after === -1 ? all.length : after + 1, 0, row);
  }, rows);
}
