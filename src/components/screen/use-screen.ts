import { useMemo, useState } from 'react';
import { type Cart, withoutPersonalDataIfOrdered } from '../../core/api/cart.ts';
import { noWidgetState, type WidgetState } from '../../core/cart/shown/widget-state.ts';
import type { ShopState, ShopView } from '../../core/cart/shown/shop-view.ts';
import type { CheckoutCart } from '../../core/cart/state/cart-reading.ts';
import { amountSource } from '../../core/cart/state/totals-state.ts';
import { createCompactViewCache, type FormattedCart } from '../../core/view/compact-view-cache.ts';
import type { FooterButtons } from './cart-footer.tsx';
import type { ChunkLoaders } from './chunk-loaders.ts';
import { cartOnScreen, toScreenState, type ScreenState } from '../notices/screen-state.ts';
import { checkoutConditions, type CheckoutInputs } from './checkout-state.ts';
import { useControls } from './use-controls.ts';
import { useShipping } from './use-shipping.tsx';
import { leaveForCheckout, useLastVisit } from '../notices/use-news.ts';
import { useOrdered } from '../notices/use-ordered.ts';
import { useSent } from '../notices/use-sent.ts';
import { useDisplay } from '../ui/display.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';
import { useSlow } from '../ui/timing.ts';
import { useNotices, type NoticeCommands } from '../notices/notices.ts';
import { useOnline, useShopState } from '../ui/use-shop.ts';

export interface CartScreenProps {
  readonly shopView: ShopView;
  /** The signed-in customer, to whom the cart can be assigned. @default none */
  readonly customer?:
    | {
        readonly customerId: number;
        readonly storeId?: number | undefined;
        readonly name?: string | undefined;
      }
    | undefined;
  /** Undefined if there is no checkout button. */
  readonly onCheckout: ((checkout: CheckoutCart) => void) | undefined;
  readonly chunkLoaders: ChunkLoaders;
}

/** Milliseconds of loading after which the screen says that it is still loading. */
const slowAfter = 3000;

/** Milliseconds for which the checkout waits for the code that adds and changes items. */
const longestLoad = 15_000;

/** Formats a cart. The shopper can show more lines. Null without a cart. */
function useFormattedCart(
  cart: Cart | null,
  { totals: shopTotals, waitingAdds: waiting }: WidgetState,
) {
  const { settings } = useDisplay();
  const messages = useScreenMessages();
  const [portions, setPortions] = useState(1);
  const [toView] = useState(createCompactViewCache);
  const totals = amountSource(shopTotals);
  const isUpdating = shopTotals?.isUpdating;
  const formatted = useMemo((): FormattedCart | null => {
    if (cart === null) return null;
    const lineLimit = settings.lineLimit * portions;
    const options = { ...settings, totals, isUpdating, waiting, messages, lineLimit };
    // The page may have read this cart with its own code.
    const safe = withoutPersonalDataIfOrdered(cart);
    return { view: toView(safe, options), source: { cart: safe, options } };
  }, [cart, settings, totals, isUpdating, waiting, messages, portions, toView]);
  return { formatted, showMore: () => setPortions((count) => count + 1) };
}

/**
 * The changes to the cart on screen: none to one that was ordered. Before there is a cart, or it was read,
 * items may wait to be added to it.
 */
function widgetStateFor(state: ScreenState, widgetState: WidgetState): WidgetState {
  if (state.kind === 'cart' || state.kind === 'loading') return widgetState;
  if (state.kind === 'closed') return noWidgetState;
  const { commands, addsItems, waitingAdds } = widgetState;
  return { ...noWidgetState, commands, addsItems, waitingAdds };
}

/** The mutation's state shows why it failed. */
const ignoreRejection = (write: Promise<unknown>): void => void write.catch(() => undefined);

/** Reads the cart again when the shopper presses a button. */
function useRefresh(read: ShopView['read'], cartId: string | null) {
  const [isRefreshing, setRefreshing] = useState(false);
  /** The cart that the last attempt has not read. */
  const [failedId, setFailedId] = useState<string | null>(null);
  const refresh = (): void => {
    setRefreshing(true);
    void read().then((hasArrived) => {
      setRefreshing(false);
      setFailedId(hasArrived ? null : cartId);
    });
  };
  const hasFailedAgain = failedId !== null && failedId === cartId;
  return { isRefreshing, hasFailedAgain, refresh };
}

/** The buttons below a cart that has not been ordered. */
function footerOf(
  inputs: CheckoutInputs,
  { cart, cartId, current, assign }: ShopState,
  { shopView, customer, onCheckout }: CartScreenProps,
  { assignCart }: NoticeCommands,
): FooterButtons {
  if (inputs.state.kind !== 'cart') return {};
  const conditions = checkoutConditions(inputs);
  function checkOut(): void {
    if (cart === null || cartId === null) return;
    leaveForCheckout(shopView.session, cartId);
    onCheckout?.({ cart, cartId });
  }
  const hasCheckout = onCheckout !== undefined && conditions !== null;
  return {
    checkout: hasCheckout ? { conditions, onCheckout: checkOut } : undefined,
    assignment:
      customer && current.status === 'guest'
        ? { name: customer.name, isPending: assign.isPending, assign: assignCart }
        : undefined,
  };
}

/** The state of the shop, and of the screen, which follows from it. */
function useScreenState({ shopView, customer }: CartScreenProps) {
  const shopState = useShopState(shopView);
  const online = useOnline();
  const { formatted, showMore } = useFormattedCart(shopState.cart, shopState.widgetState);
  const hasCustomer = customer !== undefined;
  const state = toScreenState({ ...shopState, hasCustomer, online, formatted });
  return { shopState, state, online, showMore };
}

/** What is on screen, and what its buttons do. Loads the chunks that it needs. */
export function useScreen(props: CartScreenProps) {
  const { shopView, customer, chunkLoaders } = props;
  const { session } = shopView;
  const { shopState, state, online, showMore } = useScreenState(props);
  const { cart, widgetState } = shopState;
  const shown = cartOnScreen(state)?.formatted ?? null;
  const isLoading = state.kind === 'loading';
  const { isRefreshing, hasFailedAgain, refresh } = useRefresh(shopView.read, shopState.cartId);
  const commands: NoticeCommands = {
    refresh,
    createCart: (options) => ignoreRejection(shopView.create.run(options)),
    assignCart: () => customer && ignoreRejection(shopView.assign.run(customer)),
    dismiss: (outcome) => shopView[outcome].reset(),
  };
  const ordered = useOrdered(
    {
      cart,
      order: state.kind === 'closed' ? state.formatted.view.orderNumber : null,
      isCreating: shopState.create.isPending,
      onLeave: () => commands.createCart({ replace: true }),
    },
    chunkLoaders.ordered,
  );
  useLastVisit(state, widgetState, session, chunkLoaders.news);
  const isOrdered = ordered !== undefined;
  const hasSent = useSent(widgetState, online);
  const notices = useNotices(
    { state, shopState, online, hasSent, hasFailedAgain, isOrdered, commands },
    session,
    chunkLoaders.news,
  );
  const changes = widgetStateFor(state, widgetState);
  const layout = useControls(
    {
      widgetState: changes,
      wanted: isLoading || shown !== null,
      attempt: cart,
    },
    chunkLoaders.controls,
  );
  const { loaded } = layout;
  const isLate = useSlow(loaded === null && changes.progress !== 'done', longestLoad);
  const checkout = { state, widgetState: changes, isOnline: online, isLate };
  return {
    shopState,
    state,
    showMore,
    isSlow: useSlow(isLoading, slowAfter),
    /** The thanks for an order, once their code has loaded. */
    ordered,
    notices,
    layout,
    /** Whether items wait to be added. The controls show them. */
    hasWaitingAdds: loaded !== null && changes.waitingAdds.length > 0,
    shipping: useShipping(shown, layout, chunkLoaders.shipping),
    footer: footerOf(checkout, shopState, props, commands),
    /** Whether the shopper has pressed refresh, and the read has not finished. */
    isRefreshing,
    refresh,
  };
}

/** What is on screen, and what its buttons do. */
export type ScreenContent = ReturnType<typeof useScreen>;
