import {
  areTotalsSettled,
  isChanging,
  noControls,
  type CartControls,
} from '../../core/cart/showing/cart-controls.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { StandingText } from '../../core/cart/state/announcer.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import type { CompactView } from '../../core/view/types.ts';
import type { ControlsLayout } from '../ui/controls-context.ts';
import type { ControlsPart } from './use-controls.ts';
import type { FormattedCart } from '../../core/view/compact-view-cache.ts';
import { useCartDisplay } from '../ui/display.ts';
import { useStable } from '../ui/use-stable.ts';
import { Announcements } from '../ui/announcements.tsx';
import type { CartState } from '../notices/cart-state.ts';

export interface CartAnnouncementsProps {
  readonly cartState: Pick<CartState, 'controls' | 'read'>;
  /** The cart on screen; null if there is none to announce. */
  readonly shown: FormattedCart | null;
  readonly loaded: ControlsLayout<ControlsPart>['loaded'];
  /** The notices above the cart. */
  readonly notices: readonly StandingText[];
  /** What the region contains while the cart is loading; null if it is not. It is not announced. */
  readonly loadingText: string | null;
  /** Null unless the cart takes long to load. */
  readonly slowText: string | null;
  /** Whether the last read of the cart has succeeded. */
  readonly isCurrent: boolean;
  /** The shopper has pressed refresh, and the read has not finished. */
  readonly isRefreshing: boolean;
}

const standingText = (text: string): StandingText => ({ key: text, text });

interface AnnouncedCart {
  readonly view: CompactView | null;
  readonly cart: Cart | null;
  readonly controls: CartControls;
  readonly lastAdd: CartControls['lastAdd'];
  readonly isRefreshing: boolean;
}

/** What the shopper knows of a cart that opens because items were added. */
const nothingKnown: AnnouncedCart = {
  view: null,
  cart: null,
  controls: noControls,
  lastAdd: null,
  isRefreshing: false,
};

/** Null if no cart was on screen. */
const onScreen = ({ view, cart, controls }: AnnouncedCart) =>
  view === null || cart === null ? null : { view, cart, controls };

const hasAdded = (before: AnnouncedCart, after: AnnouncedCart): boolean =>
  before.lastAdd !== after.lastAdd;

/** Whether the page shows its first cart, which is no news. */
const isArrival = (before: AnnouncedCart, after: AnnouncedCart): boolean =>
  before.view === null && after.view !== null && !hasAdded(before, after);

/** The live region of a cart: loading, messages, and the changes that the shop has confirmed. */
export function CartAnnouncements(props: CartAnnouncementsProps) {
  const { cartState, shown, loaded, notices, loadingText, slowText, isRefreshing } = props;
  const { isCurrent } = props;
  const display = useCartDisplay();
  const { messages } = display;
  const controls = loaded?.context.controls ?? noControls;
  const isPending = isChanging(controls);
  const isReading = cartState.read.fetchStatus === 'fetching';
  const data = useStable<AnnouncedCart>({
    view: shown?.view ?? null,
    cart: shown?.source.cart ?? null,
    controls,
    lastAdd: cartState.controls?.lastAdd ?? null,
    isRefreshing,
  });
  // Only the controls can say what was added.
  const isDescribable = loaded !== null || data.lastAdd === null;
  const { itemsToShow = null, announcedAdd = null } = cartState.controls ?? {};
  const standing = isRefreshing ? [standingText(messages.refreshing)] : [...notices];
  if (slowText !== null) standing.unshift(standingText(slowText));
  if (loaded !== null)
    standing.push(...loaded.part.standingTexts(controls, shown?.view.lines ?? [], display));

  function describe(before: AnnouncedCart, after: AnnouncedCart, hasToast: boolean): string {
    if (after.view === null || after.cart === null) return '';
    const { countText } = after.view;
    const counted = fillMessage(messages.announceCart, { count: countText });
    // A notice says why the cart could not be read.
    if (before.isRefreshing && !after.isRefreshing) return isCurrent ? counted : '';
    const known = onScreen(before);
    if (known === null && (hasToast || !hasAdded(before, after))) return hasToast ? '' : counted;
    if (loaded === null) return hasToast || before.view?.countText === countText ? '' : counted;
    return loaded.part.announcedChanges(
      known,
      { view: after.view, cart: after.cart, controls: after.controls },
      { display, hasToast },
    );
  }

  return (
    <Announcements
      initialText={loadingText ?? ''}
      // A toast that leads to the cart has said what was added.
      known={itemsToShow === null || itemsToShow.items === announcedAdd ? undefined : nothingKnown}
      state={{
        data,
        isPending,
        isSettled: isDescribable && !isPending && !isReading && areTotalsSettled(controls),
        announcedAdd,
        standing,
      }}
      describe={describe}
      isArrival={isArrival}
    />
  );
}
