import { useMemo, useState, type ReactNode } from 'react';
import type { CartControls } from '../../core/cart/state/cart-controls.ts';
import type { Cart } from '../../core/api/cart.ts';
import { badgeNodes, bagNode } from '../../core/markup/badge.ts';
import { toSummaryView } from '../../core/view/summary-view.ts';
import { fillMessage, pluralText } from '../../core/messages/fill-message.ts';
import {
  amountSource,
  isChanging,
  noControls,
} from '../../core/cart/state/placeholder-controls.ts';
import { toElement, toFragment } from '../ui/markup.tsx';
import type { ShopDisplay } from '../ui/use-shop.ts';
import type * as badgeParts from './badge-parts.tsx';
import type { FailedAdd } from './failed-add.tsx';

/** What a badge shows of the current cart. */
interface BadgeCartState {
  /** The last good cart, null if none has been read yet. */
  readonly cart: Cart | null;
  /**
   * Whether there is a cart. Without one the quantity is 0; before its first read, the quantity is
   * unknown.
   */
  readonly hasId: boolean;
  /** The totals with the amount to show, and the error of an item that could not be added. */
  readonly controls: CartControls | undefined;
  /** The shop, as in `data-shop` of a cart. @default unknown */
  readonly shop?: string | undefined;
}

export interface BadgeProps {
  readonly display: ShopDisplay;
  readonly cartState: BadgeCartState;
  readonly className?: string | undefined;
  /** Renders the icon. @default the bag */
  readonly icon?: ((standard: ReactNode) => ReactNode) | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /**
   * Returns what the badge needs after its first render, if it has loaded. Also called by a press.
   * @default nothing
   */
  readonly getParts?: (() => typeof badgeParts | undefined) | undefined;
  /** Shows why an item could not be added. @default nothing can be added yet */
  readonly FailedAdd?: typeof FailedAdd | undefined;
}

/** Formats the cart for a badge. An ordered cart counts as none. */
function useBadgeView(
  { cart, hasId, controls }: BadgeCartState,
  { settings, messages }: ShopDisplay,
) {
  const totals = amountSource(controls?.totals);
  const view = useMemo(
    () => (cart === null ? null : toSummaryView(cart, { ...settings, totals, messages }, messages)),
    [cart, settings, totals, messages],
  );
  const [wasNone, setWasNone] = useState(false);
  const isNone = view === null && (wasNone || !hasId);
  if (isNone !== wasNone) setWasNone(isNone);
  if (view !== null && view.contents !== 'closed') {
    const label = fillMessage(messages.badgeLabel, { count: view.countText });
    return { view, label, count: view.badgeText, isKnown: !view.isStale };
  }
  // An unknown quantity shows no number. While a first cart is created and read, the badge keeps
  // its 0.
  const isKnown = view !== null || isNone;
  if (!isKnown) return { view: null, label: messages.cartLabel, count: null, isKnown };
  const none = pluralText(messages.items, 0, settings.locale);
  const label = fillMessage(messages.badgeLabel, { count: none });
  return { view: null, label, count: '0', isKnown };
}

/**
 * The button that opens the drawer, with the number of items and the subtotal. If the page has an
 * inline cart of the shop, the button goes to it instead. While the drawer is closed, a toast
 * shows why an item could not be added, unless an inline cart in the viewport shows it.
 */
export function Badge(props: BadgeProps) {
  const { display, cartState, className, icon, isOpen, onOpen, FailedAdd, getParts } = props;
  const { messages, langAttributes } = display;
  const { controls, shop } = cartState;
  const { view, label, count, isKnown } = useBadgeView(cartState, display);
  const failedAdd = controls?.failedAdd;
  const parts = getParts?.();
  return (
    <>
      <button
        type="button"
        className={className === undefined ? 'gc-badge' : `gc-badge ${className}`}
        part="badge"
        {...langAttributes}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          if (getParts?.()?.goToInlineCart(shop) !== true) onOpen();
        }}
      >
        {toFragment(badgeNodes(label, count, view, icon && <>{icon(toElement(bagNode))}</>))}
      </button>
      {parts !== undefined && (
        <parts.BadgeAnnouncements
          countText={view?.countText ?? null}
          announceCart={messages.announceCart}
          isKnown={isKnown}
          isPending={isChanging(controls ?? noControls)}
          announcedAdd={controls?.announcedAdd ?? null}
          isOpen={isOpen}
          shop={shop}
        />
      )}
      {FailedAdd !== undefined && failedAdd != null && !isOpen && (
        <FailedAdd failedAdd={failedAdd} display={display} />
      )}
    </>
  );
}
