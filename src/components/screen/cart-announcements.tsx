import type { CartControls } from '../../core/cart/changing/cart-controls.ts';
import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { StandingText } from '../../core/cart/showing/announcer.ts';
import { isChanging, noControls } from '../../core/cart/showing/placeholder-controls.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import type { CompactView } from '../../core/view/types.ts';
import type { ControlsDisplay } from '../contents/use-controls.ts';
import { useStable } from '../ui/use-stable.ts';
import { Announcements } from '../ui/announcements.tsx';

export interface CartAnnouncementsProps {
  /** The cart on screen; null if there is none to announce. */
  readonly shown: { readonly view: CompactView; readonly source: { readonly cart: Cart } } | null;
  readonly controls: CartControls | undefined;
  readonly loaded: ControlsDisplay['loaded'];
  /** The notices above the cart. */
  readonly notices: readonly StandingText[];
  readonly isLoading: boolean;
  readonly loadingText: string;
  /** The shopper has pressed refresh, and the read has not finished. */
  readonly isRefreshing: boolean;
  readonly isReading: boolean;
  readonly online: boolean;
  readonly messages: ScreenMessages;
}

const standingText = (text: string): StandingText => ({ key: text, text });

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
  const controls = context?.controls ?? noControls;
  const { totals } = controls;
  const isPending = isChanging(controls);
  const hasTotals =
    totals === null || totals.hasFailed === true || !(totals.isPending || totals.isStale);
  const data = useStable({
    view: shown?.view ?? null,
    cart: shown?.source.cart ?? null,
    controls,
    isRefreshing,
  });
  return (
    <Announcements
      initialText={isLoading ? loadingText : ''}
      state={{
        data,
        isPending,
        isSettled: !isPending && !isReading && hasTotals,
        announcedAdd: props.controls?.announcedAdd ?? null,
        standing: [
          ...(isLoading ? [standingText(loadingText)] : []),
          ...(isRefreshing ? [standingText(messages.refreshing)] : notices),
          ...(part === undefined || context === undefined
            ? []
            : part.standingTexts(context, online)),
        ],
      }}
      describe={(before, { view, cart, controls: now, isRefreshing: isBusy }, hasToast) => {
        if (view === null || cart === null) return '';
        const counted = fillMessage(messages.announceCart, { count: view.countText });
        if (before.view === null || before.cart === null) return hasToast ? '' : counted;
        if (before.isRefreshing && !isBusy) return counted;
        if (part === undefined || context === undefined) {
          return hasToast || before.view.countText === view.countText ? '' : counted;
        }
        const last = { view: before.view, cart: before.cart, controls: before.controls };
        return part.announcedChanges(
          last,
          { view, cart, controls: now },
          { messages: context.messages, locale: context.locale, hasToast },
        );
      }}
    />
  );
}
