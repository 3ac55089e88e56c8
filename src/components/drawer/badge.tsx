import { useId, useMemo, useState, type ReactNode } from 'react';
import { badgeNodes, bagNode } from '../../core/markup/badge.ts';
import type { ShownChanges } from '../../core/cart/shown/shown-changes.ts';
import { hasUnconfirmedEdits } from '../../core/cart/state/progress.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { Announcements } from '../ui/announcements.tsx';
import { toElement, toFragment } from '../ui/markup.tsx';
import { useDisplay } from '../ui/display.ts';
import { badgeView, showsNone, type BadgeCart, type BadgeView } from './badge-view.ts';
import type { FailedAdd } from '../controls/failed-add.tsx';
import { goToInlineCart, hasInlineCart } from '../ui/inline-cart.ts';
import { useOnline } from '../ui/use-shop.ts';
import { useStable } from '../ui/use-stable.ts';

/** What a badge shows of the current cart. */
interface BadgeCartState extends Pick<BadgeCart, 'cart' | 'hasId'> {
  /** The totals with the amount to show, and the error of an item that could not be added. */
  readonly changes: ShownChanges | undefined;
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
  /** Called when pointer or focus reaches it, before a press. */
  readonly onNear?: (() => void) | undefined;
  /** @default nothing can be added yet */
  readonly FailedAdd?: typeof FailedAdd | undefined;
}

function useBadgeView({ cart, hasId, changes }: BadgeCartState): BadgeView {
  const { settings, messages } = useDisplay();
  const [wasNone, setWasNone] = useState(false);
  const totals = changes?.totals;
  const isWaiting = changes?.progress === 'waiting';
  const view = useMemo(
    () => badgeView({ cart, hasId, totals, isWaiting }, { settings, messages }, wasNone),
    [cart, hasId, totals, isWaiting, settings, messages, wasNone],
  );
  const isNone = showsNone(cart, view);
  if (isNone !== wasNone) setWasNone(isNone);
  return view;
}

interface BadgeAnnouncementsProps {
  /** The number of items; null if there is no cart. */
  readonly countText: string | null;
  readonly isKnown: boolean;
  /** Whether the shop has not confirmed an edit. */
  readonly hasUnconfirmedEdits: boolean;
  /** The last items that a toast has announced; null for none. */
  readonly announcedAdd: object | null;
  readonly isOpen: boolean;
  readonly shop: string | undefined;
}

/** Says a new number of items, unless an open drawer, an inline cart or a toast does. */
function BadgeAnnouncements(props: BadgeAnnouncementsProps) {
  const { countText, isKnown, hasUnconfirmedEdits, announcedAdd, isOpen, shop } = props;
  const { messages } = useDisplay();
  const data = useStable({ countText, isKnown });
  return (
    <Announcements
      state={{
        data,
        progress: hasUnconfirmedEdits ? 'sending' : 'current',
        standing: [],
        announcedAdd,
      }}
      describe={(before, after, isInToast) => {
        const count = after.countText;
        if (isInToast || !before.isKnown || count === null || count === before.countText) return '';
        // An open drawer and an inline cart announce their changes.
        return isOpen || hasInlineCart(shop) ? '' : fillMessage(messages.announceCart, { count });
      }}
    />
  );
}

/**
 * The button that opens the drawer, with the number of items and the total. If the page has an
 * inline cart of the shop, the button goes to it instead, so it has no `aria-haspopup`: an inline cart
 * may come and go without a render of the badge. While the drawer is closed, a toast
 * shows why an item could not be added, unless an inline cart in the viewport shows it. The cart
 * keeps the error when the toast has gone: the button has a mark, and the reason as its description.
 * The toast of what was not sent returns once the browser is online.
 */
export function Badge(props: BadgeProps) {
  const { cartState, className, icon, isOpen, onOpen, onNear, FailedAdd } = props;
  const { langAttributes, messages } = useDisplay();
  const { changes, shop } = cartState;
  const { summary, label, count, isKnown } = useBadgeView(cartState);
  const { failedAdd = null, commands } = changes ?? {};
  const error = failedAdd?.error ?? null;
  const [readError, setReadError] = useState<typeof error>(null);
  const online = useOnline();
  const [wasOnline, setWasOnline] = useState(online);
  if (online !== wasOnline) {
    setWasOnline(online);
    // What was not sent can be added now.
    if (online && failedAdd?.retry !== undefined) setReadError(null);
  }
  if (isOpen && error !== readError) setReadError(error);
  const reasonId = useId();
  const hasFailed = FailedAdd !== undefined && failedAdd !== null && !isOpen;
  const isMarked = hasFailed && error === readError;
  return (
    <>
      <button
        type="button"
        className={className === undefined ? 'gc-badge' : `gc-badge ${className}`}
        part="badge"
        {...langAttributes}
        aria-describedby={isMarked ? reasonId : undefined}
        data-failed={isMarked ? 'true' : undefined}
        onPointerOver={onNear}
        onFocus={onNear}
        onClick={() => {
          if (!goToInlineCart(shop)) onOpen();
        }}
      >
        {toFragment(
          badgeNodes(label, count, summary, messages, icon && <>{icon(toElement(bagNode))}</>),
        )}
      </button>
      <BadgeAnnouncements
        countText={summary?.countText ?? null}
        isKnown={isKnown}
        hasUnconfirmedEdits={changes !== undefined && hasUnconfirmedEdits(changes.progress)}
        announcedAdd={changes?.announcedAdd ?? null}
        isOpen={isOpen}
        shop={shop}
      />
      {hasFailed && (
        <FailedAdd
          reasonId={isMarked ? reasonId : undefined}
          {...failedAdd}
          onDismiss={() => commands?.dismissAdd()}
          onTimeout={() => setReadError(error)}
        />
      )}
    </>
  );
}
