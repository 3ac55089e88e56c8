import type { ShopView } from '../../core/cart/showing/shop-view.ts';
import { formatMoment } from '../contents/format-moment.ts';
import { toNotices, type NoticeView } from '../contents/notices.ts';
import type { PartLoaders } from '../contents/part-loaders.ts';
import type { ScreenState } from '../contents/screen-state.ts';
import { useNews } from '../contents/use-news.ts';
import { useCartDisplay } from '../ui/cart-display.ts';
import type { CartState } from './cart-state.ts';

interface NoticesInput {
  readonly cartState: CartState;
  readonly state: ScreenState;
  /** Whether the screen of an ordered cart is shown. It has the button for the next cart. */
  readonly isOrdered: boolean;
  readonly session: ShopView['session'];
}

/** The notices above the cart: news first, then those about its state. */
export function useNotices(input: NoticesInput, loadNews: PartLoaders['news']): NoticeView[] {
  const { cartState, state, isOrdered, session } = input;
  const { create, assign, controls, read } = cartState;
  const { settings, messages } = useCartDisplay();
  const { locale, timeZone } = settings;
  const news = useNews(session, controls?.addItems, loadNews);
  const notices = toNotices({
    state,
    create,
    assign,
    addError: controls?.failedAdd?.error,
    retryAdd: controls?.failedAdd?.retry,
    lines: controls?.lines,
    isOrdered,
    messages,
    formatTime: (time) => formatMoment(time, Math.max(read.failedAt, time), locale, timeZone),
  });
  return [...news, ...notices];
}
