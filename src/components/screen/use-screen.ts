import { useMemo, useState } from 'react';
import { type Cart, withoutPersonalDataIfOrdered } from '../../core/api/cart.ts';
import { noChanges, type ShownChanges } from '../../core/cart/shown/shown-changes.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import { amountSource } from '../../core/cart/state/totals-state.ts';
import { createCompactViewCache, type FormattedCart } from '../../core/view/compact-view-cache.ts';
import type { FooterCommands } from './cart-footer.tsx';
import type { PartLoaders } from './part-loaders.ts';
import { toScreenState, type ScreenState } from '../notices/screen-state.ts';
import { useControls } from './use-controls.ts';
import { useShipping } from './use-shipping.tsx';
import { useLastVisit } from '../notices/use-news.ts';
import { useOrdered } from '../notices/use-ordered.ts';
import { useCartDisplay } from '../ui/display.ts';
import { useSlow } from '../ui/timing.ts';
import type { Customization } from '../ui/render-props.ts';
import type { CartState, ScreenCommands } from '../notices/cart-state.ts';
import { useNotices } from '../notices/notices.ts';

export interface ScreenInput {
  readonly cartState: CartState;
  readonly commands: ScreenCommands;
  readonly custom: Customization;
  readonly partLoaders: PartLoaders;
  readonly session: ShopView['session'];
}

/** Milliseconds of loading after which the screen says that it is still loading. */
const slowAfter = 3000;

/** Formats a cart. The shopper can show more lines. Null without a cart. */
function useFormattedCart(cart: Cart | null, { totals: shopTotals }: ShownChanges) {
  const { settings, messages } = useCartDisplay();
  const [portions, setPortions] = useState(1);
  const [toView] = useState(createCompactViewCache);
  const totals = amountSource(shopTotals);
  const isUpdating = shopTotals?.isUpdating;
  const formatted = useMemo((): FormattedCart | null => {
    if (cart === null) return null;
    const lineLimit = settings.lineLimit * portions;
    const options = { ...settings, totals, isUpdating, messages, lineLimit };
    // The page may have read this cart with its own code.
    const safe = withoutPersonalDataIfOrdered(cart);
    return { view: toView(safe, options), source: { cart: safe, options } };
  }, [cart, settings, totals, isUpdating, messages, portions, toView]);
  return { formatted, showMore: () => setPortions((count) => count + 1) };
}

/** The changes to the cart on screen: none without a cart, and to one that was ordered. */
function changesFor(state: ScreenState, changes: ShownChanges): ShownChanges {
  const isOpen = state.kind === 'cart' && state.contents !== 'closed';
  return isOpen || state.kind === 'loading' ? changes : noChanges;
}

/** What the buttons of the footer do with a cart that has not been ordered. */
function footerOf(
  { customer, assign }: CartState,
  { checkOut, assignCart }: ScreenCommands,
  state: ScreenState,
): FooterCommands {
  if (state.kind !== 'cart' || state.contents === 'closed') return {};
  const isAssignable = customer !== null && !state.assigned;
  return {
    checkOut: state.contents === 'filled' ? checkOut : undefined,
    assignment: isAssignable
      ? { customer, isPending: assign.isPending, assign: assignCart }
      : undefined,
  };
}

/** Reads the cart again when the shopper presses a button. */
function useRefresh(read: ScreenCommands['refresh']) {
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = (): void => {
    setRefreshing(true);
    void read().finally(() => setRefreshing(false));
  };
  /** `isRefreshing` until the read has finished. */
  return { isRefreshing, refresh };
}

/** Derives what is on screen, and loads the parts that it needs. */
export function useScreen({ cartState, commands, custom, partLoaders, session }: ScreenInput) {
  const { cart, changes } = cartState;
  const { formatted, showMore } = useFormattedCart(cart, changes);
  const state = toScreenState({ ...cartState, contents: formatted?.view.contents ?? null });
  const isCart = state.kind === 'cart';
  const isOpen = isCart && state.contents !== 'closed';
  const isLoading = state.kind === 'loading';
  const ordered = useOrdered(
    {
      cart,
      order: isCart && !isOpen ? (formatted?.view.orderNumber ?? null) : null,
      renderLink: custom.renderProps.renderLink,
      isCreating: cartState.create.isPending,
      onLeave: () => commands.createCart({ replace: true }),
    },
    partLoaders.ordered,
  );
  const isCurrent = isOpen && state.freshness.kind === 'current';
  useLastVisit(isCurrent ? formatted : null, changes, session, partLoaders.news);
  const isOrdered = ordered !== undefined;
  const { isRefreshing, refresh } = useRefresh(commands.refresh);
  const notices = useNotices(
    { cartState, commands, refresh, state, isOrdered },
    session,
    partLoaders.news,
  );
  const layout = useControls(
    {
      changes: changesFor(state, changes),
      custom,
      wanted: isLoading || isCart,
      attempt: cart,
    },
    partLoaders.controls,
  );
  const shown = isCart ? formatted : null;
  return {
    state,
    /** The cart on screen; null if there is none. */
    shown,
    showMore,
    /** Whether there is a cart that has not been ordered. */
    isOpen,
    /** Whether it is as the shop has it: the last read has succeeded. */
    isCurrent,
    isLoading,
    isSlow: useSlow(isLoading, slowAfter),
    /** The thanks for an order, once their code has loaded. */
    ordered,
    notices,
    layout,
    shipping: useShipping(shown, layout, partLoaders.shipping),
    footer: footerOf(cartState, commands, state),
    /** Whether the shopper has pressed refresh, and the read has not finished. */
    isRefreshing,
    refresh,
  };
}

/** What is on screen, and what its buttons do. */
export type ScreenContent = ReturnType<typeof useScreen>;
