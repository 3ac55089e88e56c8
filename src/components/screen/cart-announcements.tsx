import type { CartActions } from '../../core/cart/changing/cart-actions.ts';
import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { StandingText } from '../../core/cart/showing/announcer.ts';
import { isChanging, noActions } from '../../core/cart/showing/placeholder-actions.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import type { CompactView } from '../../core/view/types.ts';
import type { ActionsDisplay } from '../contents/use-actions.ts';
import { useStable } from '../ui/use-stable.ts';
import { Announcements } from '../ui/announcements.tsx';

export interface CartAnnouncementsProps {
  /** The cart on screen; null if there is none to announce. */
  readonly shown: { readonly view: CompactView; readonly source: { readonly cart: Cart } } | null;
  readonly actions: CartActions | undefined;
  readonly loaded: ActionsDisplay['loaded'];
  /** The texts of the notices above the cart. */
  readonly notices: readonly StandingText[];
  readonly isLoading: boolean;
  readonly loadingText: string;
  /** The shopper has pressed refresh, and the read has not finished. */
  readonly isRefreshing: boolean;
  readonly isReading: boolean;
  readonly online: boolean;
  readonly messages: ScreenMessages;
}

const standing = (text: string): StandingText => ({ key: text, text });

/** The live region of a cart: loading, messages, and the changes that the shop has confirmed. */
export function CartAnnouncements(props: CartAnnouncementsProps) {
  const {
    shown,
    loaded,
    notices,
    isLoading,
    loadingText,
    isRefreshing,
    isReading,
    online,
    messages,
  } = props;
  const { part, context } = loaded ?? {};
  const actions = context?.actions ?? noActions;
  const { totals } = actions;
  const isPending = isChanging(actions);
  const hasTotals =
    totals === null || totals.hasFailed === true || !(totals.isPending || totals.isStale);
  const data = useStable({
    view: shown?.view ?? null,
    cart: shown?.source.cart ?? null,
    actions,
    isRefreshing,
  });
  return (
    <Announcements
      initialText={isLoading ? loadingText : ''}
      state={{
        data,
        isPending,
        isSettled: !isPending && !isReading && hasTotals,
        announcedAdd: props.actions?.announcedAdd ?? null,
        texts: [
          ...(isLoading ? [standing(loadingText)] : []),
          ...(isRefreshing ? [standing(messages.refreshing)] : notices),
          ...(part === undefined || context === undefined ? [] : part.actionTexts(context, online)),
        ],
      }}
      describe={(before, { view, cart, actions: now, isRefreshing: isBusy }, hasToast) => {
        if (view === null || cart === null) return '';
        const counted = fillMessage(messages.announceCart, { count: view.countText });
        if (before.view === null || before.cart === null) return hasToast ? '' : counted;
        if (before.isRefreshing && !isBusy) return counted;
        if (part === undefined || context === undefined) {
          return hasToast || before.view.countText === view.countText ? '' : counted;
        }
        const { texts, locale } = context;
        const last = { view: before.view, cart: before.cart, actions: before.actions };
        return part.announcedChanges(
          last,
          { view, cart, actions: now },
          { texts, locale, hasToast },
        );
      }}
    />
  );
}
