import { useEffect, useState } from 'react';
import { noWidgetState, type WidgetState } from '../../core/cart/shown/widget-state.ts';
import { areTotalsSettled } from '../../core/cart/state/totals-state.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { AnnouncedState, StandingText } from '../ui/announcer.ts';
import { hasUnconfirmedEdits } from '../../core/cart/state/progress.ts';
import { fillMessage, joinSentences, toSentence } from '../../core/messages/fill-message.ts';
import type { CompactView } from '../../core/view/types.ts';
import { useDisplay } from '../ui/display.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';
import { useSlow } from '../ui/timing.ts';
import { useStable } from '../ui/use-stable.ts';
import { Announcements } from '../ui/announcements.tsx';
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

interface AnnouncedScreen {
  readonly cartId: string | null;
  readonly view: CompactView | null;
  readonly cart: Cart | null;
  readonly widgetState: WidgetState;
  readonly lastAdd: WidgetState['lastAdd'];
  readonly isRefreshing: boolean;
  readonly isShippingReached: boolean | null;
  readonly shippingText: string;
}

/** What the shopper knows of a cart that opens because items were added. */
const nothingKnown: AnnouncedScreen = {
  cartId: null,
  view: null,
  cart: null,
  widgetState: noWidgetState,
  lastAdd: null,
  isRefreshing: false,
  isShippingReached: null,
  shippingText: '',
};

/** What the free-shipping bar says now, if the cart has reached its minimum or fallen below it. */
function shippingChange(before: AnnouncedScreen, after: AnnouncedScreen): string {
  const [was, is] = [before.isShippingReached, after.isShippingReached];
  return was === null || is === null || was === is ? '' : toSentence(after.shippingText);
}

/** Null if no cart was on screen. */
const onScreen = ({ view, cart, widgetState }: AnnouncedScreen) =>
  view === null || cart === null ? null : { view, cart, widgetState };

const hasAdded = (before: AnnouncedScreen, after: AnnouncedScreen): boolean =>
  before.lastAdd !== after.lastAdd;

/** Whether the page shows its first cart, which is no news. */
const isArrival = (before: AnnouncedScreen, after: AnnouncedScreen): boolean =>
  before.view === null && after.view !== null && !hasAdded(before, after);

/**
 * The cart that the shopper knew; null if there was none, or another one, such as an ordered cart:
 * none of its lines were removed. All carts of a customer are read by one id, and have their own.
 */
const knownOf = (before: AnnouncedScreen, after: AnnouncedScreen) =>
  before.cartId === after.cartId && before.cart?.id === after.cart?.id ? onScreen(before) : null;

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
    ...(loaded?.chunk.standingTexts(loaded.shared, lines, display) ?? []),
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
  const data = useStable<AnnouncedScreen>({
    cartId: shopState.cartId,
    view: cart?.formatted.view ?? null,
    cart: cart?.formatted.source.cart ?? null,
    widgetState,
    lastAdd: shopState.widgetState.lastAdd,
    isRefreshing,
    isShippingReached: shipping.bar?.isReached ?? null,
    shippingText: shipping.bar?.text ?? '',
  });
  // Only the controls can say what was added.
  const isDescribable = loaded !== null || data.lastAdd === null;
  const { itemsToShow, announcedAdd } = shopState.widgetState;
  // A toast that leads to the cart has said what was added.
  const opensForAdd = itemsToShow !== null && itemsToShow.items !== announcedAdd;

  function describe(before: AnnouncedScreen, after: AnnouncedScreen, hasToast: boolean): string {
    const now = onScreen(after);
    if (now === null) return '';
    const { countText } = now.view;
    const counted = fillMessage(messages.announceCart, { count: countText });
    const isSameCart = before.cartId === after.cartId;
    // A notice says why the cart could not be read.
    if (isSameCart && before.isRefreshing && !after.isRefreshing) return isCurrent ? counted : '';
    const known = knownOf(before, after);
    if (known === null && hasToast) return '';
    if (known === null && !hasAdded(before, after)) return counted;
    if (loaded === null) return hasToast || before.view?.countText === countText ? '' : counted;
    return joinSentences([
      loaded.chunk.announcedChanges(known, now, {
        display,
        names: loaded.shared.names,
        hasToast,
        shipping,
      }),
      shippingChange(before, after),
    ]);
  }

  return (
    <Announcements
      // It is not announced.
      initialText={state.kind === 'loading' ? messages.loading : ''}
      known={opensForAdd ? nothingKnown : undefined}
      state={{
        data,
        progress: progressOf(shopState, widgetState, isDescribable),
        announcedAdd,
        standing: useStandingTexts(screen),
      }}
      describe={describe}
      isArrival={isArrival}
      saysStanding
    />
  );
}
