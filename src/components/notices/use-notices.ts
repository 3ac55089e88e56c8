import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import type { Loader } from '../../core/cart/state/loader.ts';
import { formatMoment } from '../../core/messages/format-moment.ts';
import { toNotices, type CartNotice } from './notices.ts';
import type { ScreenState } from './screen-state.ts';
import { useEndedCart, useNews, type NewsPart } from './use-news.ts';
import { useCartDisplay } from '../ui/display.ts';
import type { CartState, ScreenCommands } from './cart-state.ts';

interface NoticesInput {
  readonly cartState: CartState;
  readonly commands: ScreenCommands;
  readonly refresh: () => void;
  readonly state: ScreenState;
  /** Whether the screen of an ordered cart is shown. It has the button for the next cart. */
  readonly isOrdered: boolean;
  readonly session: ShopView['session'];
}

/** The notices above the cart: news first, then those about its state. */
export function useNotices(input: NoticesInput, newsLoader: Loader<NewsPart>): CartNotice[] {
  const { cartState, commands, refresh, state, isOrdered, session } = input;
  const { changes, read } = cartState;
  const { settings, messages } = useCartDisplay();
  const { locale, timeZone } = settings;
  const tryAdd = changes.addsItems ? changes.commands?.tryAdd : undefined;
  useEndedCart(tryAdd !== undefined && state.kind === 'none' && state.retired, session, newsLoader);
  const news = useNews(session, tryAdd, newsLoader);
  const notices = toNotices({
    state,
    cartState,
    isOrdered,
    commands,
    refresh,
    messages,
    locale,
    formatTime: (time) => formatMoment(time, Math.max(read.failedAt, time), locale, timeZone),
  });
  // With the button that puts its items back, an ended cart has one notice.
  const isOffered = news.some(({ key }) => key === 'ended');
  return [...news, ...notices.filter(({ key }) => !isOffered || key !== 'retired')];
}
