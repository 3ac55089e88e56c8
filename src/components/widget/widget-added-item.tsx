import { useEffect, useState } from 'react';
import type { ActionsController } from '../../actions/controller-types.ts';
import { useGuestCartContext } from '../../hooks/context.ts';
import { guestCartKeys } from '../../hooks/query/query-keys.ts';
import type { CartItem } from '../../schema/cart-item.ts';
import type { Cart } from '../../schema/cart.ts';
import { toCompactView } from '../../view/compact-view.ts';
import type { RenderProps } from '../lines/render-props.ts';
import { useCartId } from '../../hooks/use-cart-id.ts';
import { useGuestCartDrawer } from '../../hooks/drawer/use-guest-cart-drawer.ts';
import type { GuestCartMode } from '../../settings/setting-types.ts';
import { AddedItemReaction, type ToastPart } from '../drawer/added-item.tsx';
import type { ResolveItem } from '../resolve-item.ts';
import { RenderBoundary } from './render-boundary.tsx';
import type { WidgetDisplay } from './use-widget-display.ts';

export interface WidgetAddedItemProps {
  readonly mode: GuestCartMode;
  readonly display: WidgetDisplay;
  readonly resolveItem: ResolveItem | undefined;
  readonly renderPicture: RenderProps['renderPicture'];
}

async function load(): Promise<ToastPart> {
  const [part, { resolvedItemOf }] = await Promise.all([
    import('../toast/toast-part.tsx'),
    import('../actions/actions-part.tsx'),
  ]);
  return { ...part, resolvedItemOf };
}

interface LinePictureProps {
  readonly item: CartItem;
  readonly display: WidgetDisplay;
  readonly renderPicture: NonNullable<RenderProps['renderPicture']>;
}

/** The picture that the page renders for a line. The amounts of the line are unknown until the cart has been read. */
function LinePicture({ item, display: { settings, messages }, renderPicture }: LinePictureProps) {
  const { session, queryClient } = useGuestCartContext();
  const cart = queryClient.getQueryData<Cart | null>(guestCartKeys.cart(session.scope, useCartId() ?? ''));
  const [line] = toCompactView({ ...cart, items: [item] }, { ...settings, messages }).lines;
  return line && renderPicture(line);
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
      const { actionsControllerOf } = await import('./actions-part.ts');
      if (isCurrent) setController(actionsControllerOf(context));
    };
    // Without the code, nothing can be added.
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
      renderPicture={
        renderPicture &&
        ((item) => (
          <RenderBoundary fallback={() => null} resetKey={item}>
            <LinePicture {...{ item, display, renderPicture }} />
          </RenderBoundary>
        ))
      }
    />
  );
}
