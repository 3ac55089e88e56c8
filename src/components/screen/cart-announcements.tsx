import { useEffect, useState } from 'react';
import { noWidgetState, type WidgetState } from '../../core/cart/shown/widget-state.ts';
import { hasToastSince } from '../../core/cart/state/add-state.ts';
import { areTotalsSettled } from '../../core/cart/state/totals-state.ts';
import { startMemory, type AnnouncedState, type StandingText } from '../ui/announcer.ts';
import { hasUnconfirmedEdits } from '../../core/cart/state/progress.ts';
import { fillMessage, joinSentences, toSentence } from '../../core/messages/fill-message.ts';
import { useDisplay } from '../ui/display.ts';
import { useOnline } from '../ui/use-shop.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';
import { useSlow } from '../ui/timing.ts';
import { useStable } from '../ui/use-stable.ts';
import { Announcements } from '../ui/announcements.tsx';
import type { AnnouncedCart } from '../feedback/announced-changes.ts';
import { announcedNotices } from '../notices/notices.ts';
import type { ScreenContent } from './use-screen.ts';

/** Milliseconds after which the announcement of a connection is over. */
const saidWithin = 5000;

/**
 * The event of a connection that is back, for some seconds. All carts of a page have the same one,
 * so that one of them announces it.
 */
function useBackOnline(): Event | null {
  const [event, setEvent] = useState<Event | null>(null);
  const isOver = useSlow(event !== null, saidWithin);
  if (isOver) setEvent(null);
  useEffect(() => {
    const end = (): void => setEvent(null);
    globalThis.addEventListener('online', setEvent);
    globalThis.addEventListener('offline', end);
    return () => {
      globalThis.removeEventListener('online', setEvent);
      globalThis.removeEventListener('offline', end);
    };
  }, []);
  return event;
}

const standingText = (text: string): StandingText => ({ key: text, text });

/** What is compared. */
interface AnnouncedScreen {
  readonly cartId: string | null;
  /** The cart on screen; null for none. */
  readonly shown: AnnouncedCart | null;
  readonly lastAdd: WidgetState['lastAdd'];
  readonly announcedAdd: WidgetState['announcedAdd'];
  readonly isRefreshing: boolean;
  /** Whether the cart has reached the minimum for free shipping; null if none is known. */
  readonly isShippingReached: boolean | null;
  readonly shippingText: string;
}

/** What the shopper knows; null for nothing, of a cart that opens because items were added. */
type KnownScreen = AnnouncedScreen | null;

/** What the free-shipping bar says now, if the cart has reached its minimum or fallen below it. */
function shippingChange(known: KnownScreen, screen: AnnouncedScreen): string {
  const [was, is] = [known?.isShippingReached ?? null, screen.isShippingReached];
  return was === null || is === null || was === is ? '' : toSentence(screen.shippingText);
}

const hasAdded = (known: KnownScreen, { lastAdd }: AnnouncedScreen): boolean =>
  lastAdd !== (known?.lastAdd ?? null);

/** Whether the page shows its first cart, which is no news. */
const isArrival = (known: KnownScreen, screen: AnnouncedScreen): boolean =>
  known?.shown === null && screen.shown !== null && !hasAdded(known, screen);

/**
 * The cart that the shopper knew; null if there was none, or another one, such as an ordered cart:
 * none of its lines were removed. All carts of a customer are read by one id, and have their own.
 */
const knownCart = (known: KnownScreen, { cartId, shown }: AnnouncedScreen): AnnouncedCart | null =>
  known?.cartId === cartId && known.shown?.cart.id === shown?.cart.id ? known.shown : null;

function progressOf(
  { fetchStatus }: ScreenContent['shopState'],
  widgetState: WidgetState,
  isDescribable: boolean,
): AnnouncedState<unknown>['progress'] {
  if (hasUnconfirmedEdits(widgetState.progress)) return 'sending';
  const isRead = fetchStatus !== 'fetching' && areTotalsSettled(widgetState.totals);
  return isRead && isDescribable ? 'current' : 'reading';
}

/** All texts on screen that are announced when they appear, in the order in which they are said. */
function useStandingTexts(screen: ScreenContent): readonly StandingText[] {
  const { state, isSlow, isRefreshing, notices, ordered, layout } = screen;
  const { loaded } = layout;
  const display = useDisplay();
  const online = useOnline();
  const messages = useScreenMessages();
  const backOnline = useBackOnline();
  const lines = state.kind === 'cart' ? state.formatted.view.lines : [];
  const texts = [
    backOnline !== null && { ...standingText(messages.backOnline), news: backOnline },
    isSlow && standingText(messages.stillLoading),
    // The notices are those of the read before.
    ...(isRefreshing
      ? [standingText(messages.refreshing)]
      : [...announcedNotices(notices), ...(ordered?.announcements ?? [])]),
    ...(loaded?.chunk.standingTexts(loaded.shared, lines, { ...display, online }) ?? []),
  ];
  return texts.filter((text) => text !== false);
}

/** The live region of a cart: loading, messages, and the changes that the shop has confirmed. */
export function CartAnnouncements({ screen }: { readonly screen: ScreenContent }) {
  const { shopState, state, isRefreshing, shipping } = screen;
  const { loaded } = screen.layout;
  const cart = state.kind === 'cart' ? state : null;
  const isCurrent = cart?.freshness.kind === 'current';
  const display = useDisplay();
  const messages = useScreenMessages();
  const widgetState = loaded?.shared.widgetState ?? noWidgetState;
  const { itemsToShow, announcedAdd, lastAdd } = shopState.widgetState;
  const data = useStable<AnnouncedScreen>({
    cartId: shopState.cartId,
    shown: useStable(
      cart && { cart: cart.formatted.source.cart, view: cart.formatted.view, widgetState },
    ),
    lastAdd,
    announcedAdd,
    isRefreshing,
    isShippingReached: shipping.bar?.isReached ?? null,
    shippingText: shipping.bar?.text ?? '',
  });
  // Only the controls can say what was added.
  const isDescribable = loaded !== null || lastAdd === null;
  // A toast that leads to the cart has said what was added.
  const opensForAdd = itemsToShow !== null && itemsToShow.items !== announcedAdd;

  function changesSince(known: KnownScreen): string {
    const { shown } = data;
    if (shown === null) return '';
    const { countText } = shown.view;
    const counted = fillMessage(messages.announceCart, { count: countText });
    // A notice says why the cart could not be read.
    if (known?.isRefreshing === true && !isRefreshing && known.cartId === data.cartId)
      return isCurrent ? counted : '';
    const before = knownCart(known, data);
    if (before === null && !hasAdded(known, data)) return counted;
    if (loaded === null) return before?.view.countText === countText ? '' : counted;
    const { names } = loaded.shared;
    const hasToast = known !== null && hasToastSince(known, data);
    return joinSentences([
      loaded.chunk.announcedChanges(before, shown, { display, names, hasToast, shipping }),
      shippingChange(known, data),
    ]);
  }

  return (
    <Announcements<KnownScreen>
      start={startMemory<KnownScreen>(
        opensForAdd ? null : data,
        state.kind === 'loading' ? messages.loading : '',
      )}
      state={{
        data,
        progress: progressOf(shopState, widgetState, isDescribable),
        standing: useStandingTexts(screen),
        changesSince,
        isArrival: (known) => isArrival(known, data),
      }}
    />
  );
}
