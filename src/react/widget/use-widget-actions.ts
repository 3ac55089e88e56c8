import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { HostHandler } from '../../core/actions/host-handlers.ts';
import type { GuestCartContextValue } from '../context.ts';
import type { CartItem } from '../../core/schema/cart-item.ts';
import type { CartActions } from '../../core/actions/cart-actions.ts';
import { failedActions, loadingActions } from '../../components/loading-actions.ts';
import type * as widgetActions from './widget-actions-part.ts';

/** The host's own code for changing lines, for a shop without item routes or with different ones. */
export interface LineHandlers {
  /**
   * Sets the quantity of a line, above 0. The cart shows it immediately and is read again afterwards. A promise that
   * rejects, or that has not settled after the provider's `timeout`, restores the line and shows why.
   *
   * @default the shop's own route, with `items` among the provider's `features`
   */
  readonly onQuantityChange?: ((item: CartItem, qty: number) => unknown) | undefined;
  /**
   * Removes a line. Without the feature `items`, the shopper has to confirm it, because the line cannot be restored.
   *
   * @default as for `onQuantityChange`
   */
  readonly onRemove?: ((item: CartItem) => unknown) | undefined;
}

export type WidgetActionsPart = typeof widgetActions;

export interface WidgetActionsInput extends LineHandlers {
  readonly context: GuestCartContextValue;
  readonly status: 'none' | 'guest' | 'assigned';
  /** Code that could not be loaded is requested again when this value changes. */
  readonly attempt: unknown;
}

const loadPart = (): Promise<WidgetActionsPart> => import('./widget-actions-part.ts');
const neverChanges = (): (() => void) => () => undefined;
const noState = (): null => null;

/** Wraps a host's function, so that an exception becomes a rejection. */
const toHandler = (change: ((item: CartItem, qty: number) => unknown) | undefined): HostHandler | undefined =>
  change && ((item, qty) => new Promise((resolve) => resolve(change(item, qty))));

/**
 * Loads the code that changes the cart if the host has declared features or handlers, and returns the possible actions.
 */
export function useWidgetActions(input: WidgetActionsInput, load = loadPart): CartActions {
  const { context, status, onQuantityChange, onRemove, attempt } = input;
  const { features = [] } = context.transport;
  const hasLines = onQuantityChange !== undefined || onRemove !== undefined || features.includes('items');
  const isNeeded = hasLines || features.length > 0;
  const [part, setPart] = useState<WidgetActionsPart | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isNeeded || part !== null) return;
    // Without it the cart can still be read.
    load().then(setPart, () => setFailed(true));
  }, [isNeeded, part, load, attempt]);

  const controller = isNeeded ? (part?.actionsControllerOf(context) ?? null) : null;
  const subscribe = useCallback(
    (listener: () => void) => (controller ? controller.subscribe(listener, features) : neverChanges()),
    [controller, features],
  );
  const state = useSyncExternalStore(subscribe, controller?.getState ?? noState, noState);
  const commands = useMemo(() => {
    if (controller === null) return null;
    const [byQuantityChange, byRemove] = [toHandler(onQuantityChange), toHandler(onRemove)];
    return {
      setQuantity: (itemId: number, qty: number) => controller.setQuantity(itemId, qty, byQuantityChange),
      remove: (itemId: number) => controller.remove(itemId, byRemove),
    };
  }, [controller, onQuantityChange, onRemove]);
  const hasQuantity = onQuantityChange !== undefined;
  const hasRemove = onRemove !== undefined;
  return useMemo(() => {
    if (part === null || controller === null || state === null || commands === null) {
      const totals = features.includes('totals');
      return hasFailed ? failedActions({ totals }) : loadingActions({ lines: hasLines, totals });
    }
    const controls = { quantity: hasQuantity, remove: hasRemove };
    return part.toCartActions({ controller, state, status, features, commands, controls });
  }, [part, controller, state, status, features, commands, hasLines, hasFailed, hasQuantity, hasRemove]);
}
