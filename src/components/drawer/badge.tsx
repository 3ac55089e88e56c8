import { useMemo, useState, type ReactNode } from 'react';
import type { CartControls } from '../../core/cart/changing/cart-controls.ts';
import type { Cart } from '../../core/api/cart.ts';
import { badgeNodes, bagNode } from '../../core/markup/badge.ts';
import { toSummaryView } from '../../core/view/summary-view.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import {
  amountSource,
  isChanging,
  noControls,
} from '../../core/cart/showing/placeholder-controls.ts';
import { toElement, toFragment } from '../ui/markup.tsx';
import type { ShopDisplay } from './use-shop.ts';
import type * as badgeParts from './badge-parts.tsx';
import type { FailedAdd } from './failed-add.tsx';

export interface BadgeProps extends ShopDisplay {
  /** The last good cart, null if none has been read yet. */
  readonly cart: Cart | null;
  /**
   * Whether there is a cart. Without one the quantity is 0; before its first read, the quantity is
   * unknown.
   */
  readonly hasId: boolean;
  /** The totals with the amount to show, and the error of an item that could not be added. */
  readonly controls: CartControls | undefined;
  readonly className?: string | undefined;
  /** Renders the icon. @default the bag */
  readonly icon?: ((standard: ReactNode) => ReactNode) | undefined;
  /** The shop, as in `data-shop` of a cart. @default unknown */
  readonly shop?: string | undefined;
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

/**
 * The button that opens the drawer, with the number of items and the subtotal. If the page has an
 * inline cart of the shop, the button goes to it instead. While the drawer is closed, a toast
 * shows why an item could not be added, unless an inline cart in the viewport shows it.
 */
export function Badge(props: BadgeProps) {
  const { cart, hasId, controls, settings, messages, langAttributes, className, icon, shop } =
    props;
  const { isOpen, onOpen, FailedAdd, getParts } = props;
  const totals = amountSource(controls?.totals);
  const view = useMemo(
    () => (cart === null ? null : toSummaryView(cart, { ...settings, totals, messages }, messages)),
    [cart, settings, totals, messages],
  );
  const open = view === null || view.contents === 'closed' ? null : view;
  const [wasNone, setWasNone] = useState(false);
  const isNone = view === null && (wasNone || !hasId);
  if (isNone !== wasNone) setWasNone(isNone);
  // An unknown quantity shows no number. While a first cart is created and read, the badge keeps
  // its 0.
  const nothing = view === null && !isNone ? null : '0';
  const failedAdd = controls?.failedAdd;
  const label =
    open === null
      ? messages.cartLabel
      : fillMessage(messages.announceCart, { count: open.countText });
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
        {toFragment(
          badgeNodes(
            { label, subtotal: messages.subtotal },
            open === null ? nothing : open.badgeText,
            open,
            icon && <>{icon(toElement(bagNode))}</>,
          ),
        )}
      </button>
      {parts !== undefined && (
        <parts.BadgeAnnouncements
          {...{ label, isOpen, shop }}
          isKnown={open === null ? nothing !== null : !open.isStale}
          isCounted={open !== null}
          isPending={isChanging(controls ?? noControls)}
          announcedAdd={controls?.announcedAdd ?? null}
        />
      )}
      {FailedAdd !== undefined && failedAdd != null && !isOpen && (
        <FailedAdd
          {...failedAdd}
          {...{ messages, langAttributes }}
          followPageColours={props.followPageColours}
        />
      )}
    </>
  );
}
