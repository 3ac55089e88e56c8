import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import type { AddedItem, ItemAddedListener } from '../../core/cart/state/add-state.ts';
import type { Drawer } from '../../core/cart/state/drawer.ts';
import type { Loader } from '../../core/cart/state/loader.ts';
import { add, decimalOf, textOf, zero } from '../../core/api/decimal.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import type { GuestCartMode } from '../../core/settings/settings.ts';
import { useAfterRenderEffect } from '../ui/timing.ts';
import { focusBadge } from './focus-toast.ts';
import { useChunk } from '../ui/chunk-hooks.ts';
import { useIsOpen } from '../ui/use-shop.ts';
import { useDisplay } from '../ui/display.ts';
import type * as toastChunk from './toast-chunk.tsx';
import { scrollIntoView } from '../ui/scroll-into-view.ts';
import { isInlineCartInView } from './inline-cart-visibility.ts';
import { isRendered } from '../ui/is-rendered.ts';

/** The chunk that renders the toast for added items. */
type ToastChunk = Pick<typeof toastChunk, 'AddedItemsToast' | 'AddedSentence'>;

export interface AddReactionProps {
  readonly mode: GuestCartMode;
  readonly shopView: ShopView;
  readonly drawer: Drawer;
  readonly toast: Loader<ToastChunk>;
}

/** What the toast shows. */
interface Added {
  /** Another number for each call. */
  readonly call: number;
  readonly items: readonly AddedItem[];
  /** What is announced: also the items of calls just before that were not announced yet. */
  readonly toSay: readonly AddedItem[];
  /** Makes the cart scroll to those of the last call, and announce them unless the toast has. */
  readonly show: (isAnnounced: boolean) => void;
  /** Whether the toast is closed. What was not announced before still is. @default false */
  readonly isClosed?: boolean;
}

/** The items of a call, with the quantities that the toast already shows of the same lines. */
function countedWith(
  shown: readonly AddedItem[] | undefined,
  items: readonly AddedItem[],
): readonly AddedItem[] {
  return items.map(({ line, qty }) => {
    const before = shown?.find((item) => item.line.item_id === line.item_id);
    const sum = Number(textOf(add(decimalOf(before?.qty) ?? zero, decimalOf(qty) ?? zero)));
    // Fewer are in the line if some were removed meanwhile.
    return { line, qty: line.qty != null && sum > line.qty ? qty : sum };
  });
}

/**
 * What the toast shows after another call.
 *
 * @param said what was announced last
 */
function nextAdded(
  shown: Added | null,
  said: Added['toSay'] | null,
  { items, show }: Pick<Added, 'items' | 'show'>,
): Added {
  const inToast = shown?.isClosed === true ? undefined : shown?.items;
  const counted = countedWith(inToast, items);
  const added = new Set(counted.map(({ line }) => line.item_id));
  const unsaid = shown === null || said === shown.toSay ? [] : shown.toSay;
  return {
    call: (shown?.call ?? 0) + 1,
    items: counted,
    toSay: [...unsaid.filter(({ line }) => !added.has(line.item_id)), ...counted],
    show,
  };
}

const standard = { inline: 'none', badge: 'toast', drawer: 'drawer' } as const;

/** Calls the latest listener with the added items of each call, from when items can be added. */
function useItemAdded(shopView: ShopView, listener: ItemAddedListener): void {
  const getOnItemAdded = () => shopView.getState().widgetState.commands?.onItemAdded;
  const onItemAdded = useSyncExternalStore(shopView.subscribe, getOnItemAdded, () => undefined);
  const latest = useRef(listener);
  // Only the first listener of a page reacts, so this one keeps its place: it is not added again
  // with each render.
  useAfterRenderEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onItemAdded?.((...added) => latest.current(...added)), [onItemAdded]);
}

/** Scrolls to the cart in the page that a live region belongs to. */
function scrollToCart(status: HTMLElement | null): void {
  const root = status?.getRootNode();
  const cart = root instanceof ShadowRoot ? root.host : status?.previousElementSibling;
  if (cart) scrollIntoView(cart);
}

/**
 * Decides what follows when an item was added: the cart opens, or the toast shows it while the cart is
 * closed.
 *
 * @param status the live region next to the toast, which is not rendered if this cart is not
 */
function useReaction(
  { mode, shopView, drawer }: Omit<AddReactionProps, 'toast'>,
  status: RefObject<HTMLElement | null>,
) {
  const isOpen = useIsOpen(drawer);
  const { openOnAdd } = useDisplay().settings;
  const reaction = openOnAdd === 'auto' ? standard[mode] : openOnAdd;
  const [added, setAdded] = useState<Added | null>(null);
  const said = useRef<Added['toSay']>(null);
  useAfterRenderEffect(() => {
    if (!isOpen || added === null) return;
    // The page behind the drawer is silent.
    if (said.current !== added.toSay) added.show(false);
    // The shopper has seen the items in the drawer.
    setAdded(null);
  }, [isOpen, added]);

  // Also without a reaction: otherwise a later `openOnAdd` would react to an earlier add.
  useItemAdded(shopView, (items, show) => {
    if (reaction === 'none') return null;
    // If this cart is not rendered, another cart on the page handles it.
    if (status.current !== null && !isRendered(status.current)) return null;
    if (items.length === 0) {
      // The message about the failed item replaces this toast.
      setAdded(null);
      return null;
    }
    if (isOpen) return 'cart';
    if (reaction === 'toast') {
      // The cart that the shopper sees shows its line.
      if (isInlineCartInView(shopView.shop)) {
        setAdded(null);
        return 'cart';
      }
      setAdded((shown) => nextAdded(shown, said.current, { items, show }));
      return 'toast';
    }
    view();
    return 'cart';
  });

  const close = (): void => setAdded((shown) => shown && { ...shown, isClosed: true });

  function view(): void {
    added?.show(true);
    if (mode === 'inline') {
      close();
      scrollToCart(status.current);
      return;
    }
    focusBadge(status.current);
    drawer.setState({ isOpen: true });
  }

  return {
    isNone: reaction === 'none',
    /** What the toast shows; null while the cart is open. */
    shown: isOpen ? null : added,
    /** Called when the items have been announced. */
    onSaid: (): void => void (said.current = added?.toSay ?? null),
    view,
    close,
  };
}

/** Reacts to items that were added: opens the cart, or shows a toast while the cart is closed. */
export function AddReaction({ toast, ...props }: AddReactionProps): ReactNode {
  const { shopView } = props;
  const status = useRef<HTMLParagraphElement>(null);
  const { isNone, shown, onSaid, view, close } = useReaction(props, status);
  const chunk = useChunk(shown !== null, toast, shown);
  if (isNone) return null;
  const isShown = chunk !== undefined && shown !== null;
  return (
    <>
      <p ref={status} className="gc-hidden" role="status" translate="no">
        {isShown && (
          <chunk.AddedSentence
            key={shown.call}
            items={shown.toSay}
            shopView={shopView}
            onSaid={onSaid}
          />
        )}
      </p>
      {isShown && shown.isClosed !== true && (
        <chunk.AddedItemsToast
          items={shown.items}
          shopView={shopView}
          onView={view}
          onClose={close}
        />
      )}
    </>
  );
}
