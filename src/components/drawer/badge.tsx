import { useId, useMemo, useState, type ReactNode } from 'react';
import { badgeNodes, bagNode } from '../../core/markup/badge.ts';
import { isCartLost, type ShopState, type ShopView } from '../../core/cart/shown/shop-view.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import type { Drawer } from '../../core/cart/state/drawer.ts';
import { hasToastSince } from '../../core/cart/state/add-state.ts';
import { fillMessage, joinSentences } from '../../core/messages/fill-message.ts';
import { Announcements } from '../ui/announcements.tsx';
import { toElement, toFragment } from '../ui/markup.tsx';
import { useDisplay } from '../ui/display.ts';
import { badgeView, showsNone, type BadgeView } from './badge-view.ts';
import type { announcedCode } from '../feedback/announced-code.ts';
import type { FailedAdd } from '../feedback/failed-add.tsx';
import { goToInlineCart, hasInlineCart } from '../ui/inline-cart.ts';
import { useHasCustomer, useIsOpen, useOnline, useShopState } from '../ui/use-shop.ts';
import { useStable } from '../ui/use-stable.ts';

export interface BadgeProps {
  readonly shopView: ShopView;
  readonly drawer: Drawer;
  readonly className?: string | undefined;
  /** Renders the icon. @default the bag */
  readonly icon?: ((standard: ReactNode) => ReactNode) | undefined;
  /** @default opens the drawer */
  readonly onOpen?: (() => void) | undefined;
  /** Renders no cart, because its data could not be rendered. @default false */
  readonly isBroken?: boolean | undefined;
  /** @default nothing can be added yet */
  readonly FailedAdd?: typeof FailedAdd | undefined;
  /** @default no code can be applied yet */
  readonly announcedCode?: typeof announcedCode | undefined;
}

function useBadgeView(state: ShopState, isBroken: boolean): BadgeView {
  const { settings, messages } = useDisplay();
  const [wasNone, setWasNone] = useState(false);
  const { widgetState } = state;
  const cart = isBroken ? null : state.cart;
  const hasId = isBroken || state.isOnServer || state.cartId !== null;
  const { totals, lastAdd, waitingAdds: waiting } = widgetState;
  // What was added is in no 0, and the cart is still to be read.
  const keepsNone = wasNone && lastAdd === null;
  const isWaiting = widgetState.progress === 'waiting';
  const view = useMemo(
    () => badgeView({ cart, hasId, totals, waiting, isWaiting }, { settings, messages }, keepsNone),
    [cart, hasId, totals, waiting, isWaiting, settings, messages, keepsNone],
  );
  const isNone = showsNone(cart, view);
  if (isNone !== wasNone) setWasNone(isNone);
  return view;
}

/**
 * Returns another object for each failure, and when more items wait: the shopper has not read of them
 * yet. The same one when some of them are sent or taken back.
 */
function useUnadded({ failedAdd, waitingAdds }: WidgetState): object {
  const now = useStable({
    error: failedAdd?.error,
    pieces: waitingAdds.reduce((sum, { qty }) => sum + qty, 0),
  });
  const [last, setLast] = useState({ now, about: {} });
  if (now !== last.now) {
    const isFailure = now.error !== undefined && now.error !== last.now.error;
    const isNew = isFailure || now.pieces > last.now.pieces;
    setLast({ now, about: isNew ? {} : last.about });
  }
  return last.about;
}

interface BadgeAnnouncementsProps extends Pick<BadgeProps, 'drawer' | 'announcedCode'> {
  readonly view: BadgeView;
  readonly state: ShopState;
  readonly isOpen: boolean;
  readonly shop: string;
}

/** What a badge announces is confirmed once a change is done, also if a read has failed since. */
const badgeProgress = {
  waiting: 'sending',
  sending: 'sending',
  arriving: 'reading',
  done: 'current',
} as const;

/**
 * Says a new number of items, another discount code, or that the shop no longer has the cart, unless
 * an open drawer, an inline cart or a toast does.
 */
function BadgeAnnouncements(props: BadgeAnnouncementsProps) {
  const { view, state, drawer, isOpen, shop, announcedCode } = props;
  const display = useDisplay();
  const { messages } = display;
  const { cartId, cart, widgetState } = state;
  const isLost = isCartLost(state, useHasCustomer(drawer));
  const count = view.summary?.countText ?? null;
  const data = useStable({
    count,
    isKnown: view.isKnown,
    isLost,
    cartId,
    // All carts of a customer are read by one id.
    id: cart?.id,
    code: widgetState.coupon?.code,
    announcedAdd: widgetState.announcedAdd,
  });
  return (
    <Announcements
      state={{
        data,
        progress: badgeProgress[widgetState.progress],
        standing: [],
        changesSince(known) {
          // An open drawer and an inline cart announce their changes.
          if (!known.isKnown || isOpen || hasInlineCart(shop)) return '';
          const isSameCount = count === known.count;
          const hasToast = hasToastSince(known, data);
          // What a toast has announced is lost with a cart that was never counted, too.
          if (count === null) return isLost && (hasToast || !isSameCount) ? messages.retired : '';
          const isSameCart = cartId === known.cartId && data.id === known.id;
          return joinSentences([
            isSameCount || hasToast ? '' : fillMessage(messages.announceCart, { count }),
            (isSameCart && announcedCode?.(known.code, state, display)) || '',
          ]);
        },
      }}
    />
  );
}

/**
 * The button that opens the drawer, with the number of items and the total. If the page has an
 * inline cart of the shop, the button goes to it instead, so it has no `aria-haspopup`: an inline cart
 * may come and go without a render of the badge. While the drawer is closed, a toast shows why an
 * item could not be added, or that it waits for a connection, unless an inline cart in the viewport
 * shows it. The cart keeps the error when the toast has gone: the button has a mark, and the reason as its
 * description. What waits has the mark from the press on.
 * The toast of what was not sent returns once the browser is online.
 */
export function Badge(props: BadgeProps) {
  const { shopView, drawer, className, icon, isBroken = false, FailedAdd, announcedCode } = props;
  const { onOpen = () => drawer.setState({ isOpen: true }) } = props;
  const { langAttributes, messages } = useDisplay();
  const { shop } = shopView;
  const isOpen = useIsOpen(drawer);
  const state = useShopState(shopView);
  const view = useBadgeView(state, isBroken);
  const { label, count, summary } = view;
  const { failedAdd, waitingAdds, commands } = state.widgetState;
  const about = useUnadded(state.widgetState);
  const [readAbout, setReadAbout] = useState<object | null>(null);
  const online = useOnline();
  const [wasOnline, setWasOnline] = useState(online);
  if (online !== wasOnline) {
    setWasOnline(online);
    // What was not sent can be added now.
    if (online && failedAdd?.retry !== undefined) setReadAbout(null);
  }
  if (isOpen && about !== readAbout) setReadAbout(about);
  const reasonId = useId();
  const isWaiting = waitingAdds.length > 0;
  const isUnadded = FailedAdd !== undefined && (failedAdd !== null || isWaiting) && !isOpen;
  const isRead = isUnadded && about === readAbout;
  function showCart(): void {
    if (!goToInlineCart(shop)) onOpen();
  }
  return (
    <>
      <button
        type="button"
        className={className === undefined ? 'gc-badge' : `gc-badge ${className}`}
        part="badge"
        {...langAttributes}
        aria-describedby={isRead ? reasonId : undefined}
        data-failed={isRead || isWaiting ? 'true' : undefined}
        onClick={showCart}
      >
        {toFragment(
          badgeNodes(label, count, summary, messages, icon && <>{icon(toElement(bagNode))}</>),
        )}
      </button>
      <BadgeAnnouncements
        view={view}
        state={state}
        drawer={drawer}
        isOpen={isOpen}
        shop={shop}
        announcedCode={announcedCode}
      />
      {isUnadded && (
        <FailedAdd
          failedAdd={failedAdd}
          waitingAdds={waitingAdds}
          about={about}
          reasonId={isRead ? reasonId : undefined}
          onView={() => {
            setReadAbout(about);
            showCart();
          }}
          onDismiss={() => commands?.dismissAdd()}
          onTimeout={() => setReadAbout(about)}
        />
      )}
    </>
  );
}
