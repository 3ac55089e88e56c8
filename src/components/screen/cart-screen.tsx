import { useRef, useState } from 'react';
import { CartBody, Recommendations } from './cart-body.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { cartOnScreen, stateName } from '../notices/screen-state.ts';
import { LineList, noLines } from './line-list.tsx';
import { Skeleton } from './skeleton.tsx';
import { useDisplay } from '../ui/display.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';
import { CartAnnouncements } from './cart-announcements.tsx';
import { CartPanel } from './cart-panel.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeptTexts } from './use-kept-texts.ts';
import { useScreen, type CartScreenProps } from './use-screen.ts';

interface RefreshButtonProps {
  readonly isReading: boolean;
  readonly onRefresh: () => void;
}

function RefreshButton({ isReading, onRefresh }: RefreshButtonProps) {
  const messages = useScreenMessages();
  const label = isReading ? messages.refreshing : messages.refresh;
  return (
    <button
      type="button"
      className="gc-refresh"
      part="refresh"
      aria-label={label}
      title={label}
      aria-disabled={isReading ? true : undefined}
      onClick={() => {
        if (!isReading) onRefresh();
      }}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
        <path d="M15.5 6.5A6.5 6.5 0 1 0 16.4 11M15.8 3v3.8H12" />
      </svg>
    </button>
  );
}

/** How often the cart of a customer was followed by another cart. */
function useSignOuts(isCustomers: boolean): number {
  const [previous, setPrevious] = useState({ isCustomers, signOuts: 0 });
  const { signOuts } = previous;
  if (previous.isCustomers === isCustomers) return signOuts;
  const next = { isCustomers, signOuts: isCustomers ? signOuts : signOuts + 1 };
  setPrevious(next);
  return next.signOuts;
}

/** The current cart of a shop with its buttons, in each of its states. */
export function CartScreen(props: CartScreenProps) {
  const { shopView, onCheckout, chunkLoaders } = props;
  const { settings } = useDisplay();
  const messages = useScreenMessages();
  const screen = useScreen(props);
  const { shopState, state, ordered, layout, hasWaitingAdds, notices, refresh } = screen;
  const cart = cartOnScreen(state);
  const root = useRef<HTMLElement>(null);
  const header = useRef<HTMLDivElement>(null);
  useKeptFocus(root, header);
  useKeptTexts(root);
  const inHeader = notices.find(({ isInHeader }) => isInHeader);
  const signOuts = useSignOuts(shopState.current.status === 'assigned');
  const slowText = screen.isSlow ? messages.stillLoading : null;
  // A closed cart lists nothing, or names the number at the list that can be opened.
  const hasCount =
    state.kind === 'cart' && (state.formatted.view.contents !== 'empty' || hasWaitingAdds);
  const hasRefresh = ordered === undefined && cart !== null && settings.showRefresh;
  return (
    <CartPanel
      root={root}
      header={header}
      attributes={{
        state: stateName(state),
        freshness: cart?.freshness.kind ?? null,
        shop: shopState.isOnServer ? undefined : shopView.shop,
      }}
      title={ordered?.title ?? messages.cartLabel}
      countText={hasCount ? state.formatted.view.countText : null}
      isInert={shopState.isBeforeSignIn}
      refreshButton={
        hasRefresh ? (
          <RefreshButton isReading={shopState.fetchStatus === 'fetching'} onRefresh={refresh} />
        ) : null
      }
      status={
        <CartAnnouncements
          // A sign-out removes the last announcement, which may name products. A sign-in is
          // announced itself.
          key={signOuts}
          screen={screen}
        />
      }
      notice={inHeader === undefined ? null : <Notice notice={inHeader} />}
    >
      {notices.map((notice) => notice !== inHeader && <Notice key={notice.key} notice={notice} />)}
      {/* They wait before there is a cart, or before it was read, too. */}
      {cart === null && hasWaitingAdds && (
        <LineList view={noLines} layout={layout} onShowMore={screen.showMore} />
      )}
      {state.kind === 'none' && (
        <>
          {!hasWaitingAdds && <EmptyState />}
          <Recommendations />
        </>
      )}
      {ordered?.content}
      {state.kind === 'loading' && <Skeleton {...layout} hasCheckout={onCheckout !== undefined} />}
      {slowText !== null && <p className="gc-hint gc-slow">{slowText}</p>}
      {cart !== null && <CartBody cart={cart} screen={screen} details={chunkLoaders.details} />}
    </CartPanel>
  );
}
