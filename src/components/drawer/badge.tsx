import { useMemo, useState, type ReactNode } from 'react';
import { badgeNodes, bagNode } from '../../core/markup/badge.ts';
import {
  isChanging,
  noControls,
  type CartControls,
} from '../../core/cart/showing/cart-controls.ts';
import { toElement, toFragment } from '../ui/markup.tsx';
import { useDisplay } from '../ui/display.ts';
import { BadgeAnnouncements } from './badge-announcements.tsx';
import { badgeView, showsNone, type BadgeCart, type BadgeView } from './badge-view.ts';
import type { FailedAdd } from './failed-add.tsx';
import { goToInlineCart } from './inline-cart.ts';

/** What a badge shows of the current cart. */
interface BadgeCartState extends Pick<BadgeCart, 'cart' | 'hasId'> {
  /** The totals with the amount to show, and the error of an item that could not be added. */
  readonly controls: CartControls | undefined;
  /** The shop, as in `data-shop` of a cart. @default unknown */
  readonly shop?: string | undefined;
}

export interface BadgeProps {
  readonly cartState: BadgeCartState;
  readonly className?: string | undefined;
  /** Renders the icon. @default the bag */
  readonly icon?: ((standard: ReactNode) => ReactNode) | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** @default nothing can be added yet */
  readonly FailedAdd?: typeof FailedAdd | undefined;
}

function useBadgeView({ cart, hasId, controls }: BadgeCartState): BadgeView {
  const { settings, messages } = useDisplay();
  const [wasNone, setWasNone] = useState(false);
  const totals = controls?.totals;
  const view = useMemo(
    () => badgeView({ cart, hasId, totals }, { settings, messages }, wasNone),
    [cart, hasId, totals, settings, messages, wasNone],
  );
  const isNone = showsNone(cart, view);
  if (isNone !== wasNone) setWasNone(isNone);
  return view;
}

/**
 * The button that opens the drawer, with the number of items and the total. If the page has an
 * inline cart of the shop, the button goes to it instead. While the drawer is closed, a toast
 * shows why an item could not be added, unless an inline cart in the viewport shows it.
 */
export function Badge(props: BadgeProps) {
  const { cartState, className, icon, isOpen, onOpen, FailedAdd } = props;
  const { langAttributes } = useDisplay();
  const { controls, shop } = cartState;
  const { summary, label, count, isKnown } = useBadgeView(cartState);
  const { addError = null, retryAdd, commands } = controls ?? {};
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
          if (!goToInlineCart(shop)) onOpen();
        }}
      >
        {toFragment(badgeNodes(label, count, summary, icon && <>{icon(toElement(bagNode))}</>))}
      </button>
      <BadgeAnnouncements
        countText={summary?.countText ?? null}
        isKnown={isKnown}
        isPending={isChanging(controls ?? noControls)}
        announcedAdd={controls?.announcedAdd ?? null}
        isOpen={isOpen}
        shop={shop}
      />
      {FailedAdd !== undefined && addError !== null && !isOpen && (
        <FailedAdd error={addError} onRetry={retryAdd} onDismiss={() => commands?.dismissAdd()} />
      )}
    </>
  );
}
