import type { ReactElement } from 'react';
import type { WaitingAdd } from '../../core/cart/state/add-state.ts';
import { waitingAddTexts } from '../../core/messages/add-error-text.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { Button } from '../ui/button.tsx';
import { useDisplay } from '../ui/display.ts';
import { scrollToMessage } from '../ui/scroll-into-view.ts';
import type { SharedProps } from '../ui/shared-props.ts';
import { ItemPicture, StandIn } from './stand-in.tsx';

interface WaitingRowProps {
  readonly shared: SharedProps;
  readonly item: WaitingAdd;
}

/** Stands in for the line of an item that waits to be added. Only the shop knows its price. */
function WaitingRow({ shared, item }: WaitingRowProps) {
  const { settings, messages } = useDisplay();
  const texts = waitingAddTexts([item], { messages, locale: settings.locale });
  return (
    <StandIn
      className="gc-waiting-add"
      rowRef={scrollToMessage}
      picture={<ItemPicture shared={shared} item={item} />}
      text={
        <>
          <p className="gc-waiting-name">
            <bdi>{texts.name}</bdi>
          </p>
          <p className="gc-hint">{texts.status}</p>
        </>
      }
      actions={
        item.withdraw && (
          <Button look="quiet" label={texts.undoItem} onPress={item.withdraw}>
            {texts.undo}
          </Button>
        )
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
  shared: SharedProps,
  rendered: readonly CompactLine[],
): readonly ReactElement[] {
  return shared.widgetState.waitingAdds.reduce((all, item) => {
    const row = <WaitingRow key={`waiting ${item.key}`} shared={shared} item={item} />;
    const line = rendered.findLast(({ sku }) => sku === item.sku);
    const after = line === undefined ? -1 : all.findIndex(({ key }) => key === line.key);
    return all.toSpliced(after === -1 ? all.length : after + 1, 0, row);
  }, rows);
}
