import { useEffect, useState } from 'react';
import type { ActionsController } from '../../core/actions/controller.ts';
import { useGuestCartContext } from '../context.ts';
import type { RenderProps } from '../../components/lines/render-props.ts';
import { useGuestCartDrawer } from '../hooks/use-guest-cart-drawer.ts';
import type { GuestCartMode } from '../../core/settings/setting-types.ts';
import { AddedItemReaction, type ToastPart } from '../../components/drawer/added-item.tsx';
import type { ResolveItem } from '../../components/resolve-item.ts';
import { RenderedPicture } from './rendered-picture.tsx';
import type { WidgetDisplay } from './use-widget-display.ts';

export interface WidgetAddedItemProps {
  readonly mode: GuestCartMode;
  readonly display: WidgetDisplay;
  readonly resolveItem: ResolveItem | undefined;
  readonly renderPicture: RenderProps['renderPicture'];
}

async function load(): Promise<ToastPart> {
  const [part, { resolvedItemOf }] = await Promise.all([
    import('../../components/toast/toast-part.tsx'),
    import('../../components/actions/actions-part.tsx'),
  ]);
  return { ...part, resolvedItemOf };
}

/** Opens the drawer, or shows a toast, for an item that `useAddItem` has added. */
export function WidgetAddedItem({ mode, display, resolveItem, renderPicture }: WidgetAddedItemProps) {
  const context = useGuestCartContext();
  const { isOpen, open } = useGuestCartDrawer();
  const [controller, setController] = useState<ActionsController | null>(null);
  const canAdd = context.transport.features?.includes('items') === true;
  useEffect(() => {
    let isCurrent = true;
    const connect = async (): Promise<void> => {
      const { actionsControllerOf } = await import('./widget-actions-part.ts');
      if (isCurrent) setController(actionsControllerOf(context));
    };
    // Items can be added only with this code.
    if (canAdd) void connect().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [canAdd, context]);
  return (
    <AddedItemReaction
      {...{ mode, resolveItem, isOpen, load, ...display }}
      onItemAdded={controller?.onItemAdded}
      onOpen={open}
      renderPicture={renderPicture && ((item) => <RenderedPicture {...{ item, display, renderPicture }} />)}
    />
  );
}
