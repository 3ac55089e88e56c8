import { useMemo, useState, useEffect } from 'react';
import { type Cart, withoutPersonalDataIfOrdered } from '../../core/api/cart.ts';
import { createCompactViewCache } from '../../core/view/compact-view-cache.ts';
import type { CartDisplay } from '../drawer/use-shop.ts';
import {
  announcedNotices,
  toNotices,
  type NoticeAction,
  type NoticeInputs,
  type NoticeView,
} from '../contents/notices.ts';
import { CartAnnouncements } from './cart-announcements.tsx';
import { CartBody, type CartContentsProps } from '../contents/cart-contents.tsx';
import { CartFooter, continueShopping } from '../contents/cart-footer.tsx';
import type { CartControls } from '../../core/cart/changing/cart-controls.ts';
import type { ShopView } from '../../core/cart/showing/shop-view.ts';
import { amountSource, noControls } from '../../core/cart/showing/placeholder-controls.ts';
import type { ResolveItem } from '../ui/resolve-item.ts';
import { CartPanel } from './cart-panel.tsx';
import { EmptyState } from '../contents/empty-state.tsx';
import { formatMoment } from '../contents/format-moment.ts';
import { Notice, type NoticeProps } from '../contents/notice.tsx';
import type { PartLoaders } from '../contents/part-loaders.ts';
import { defaultSlot } from '../ui/slots.ts';
import { Skeleton } from '../contents/skeleton.tsx';
import { useControls, type ControlsPart } from '../contents/use-controls.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { useLastVisit, useNews } from '../contents/use-news.ts';
import {
  stateName,
  toScreenState,
  type ScreenState,
  type ScreenStateInputs,
} from '../contents/screen-state.ts';

/** True once `active` has been true for `delay` milliseconds without interruption. */
function useSlow(active: boolean, delay: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setSlow(true), delay);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [active, delay]);
  return active && slow;
}

export interface CartScreenProps
  extends
    Omit<ScreenStateInputs, 'contents' | 'read'>,
    Pick<CartDisplay, 'settings' | 'messages' | 'langAttributes'>,
    Pick<CartContentsProps, 'place' | 'firstLines' | 'renderProps'>,
    Pick<NoticeInputs, 'create' | 'assign'> {
  /** The last good cart, null if none has been read yet. */
  readonly cart: Cart | null;
  /** The shop, for `data-shop`. @default unknown */
  readonly shop?: string | undefined;
  /** State of the last read; `failedAt` in milliseconds since 1970, 0 for never. */
  readonly read: ScreenStateInputs['read'] & { readonly failedAt: number };
  /** The customer that the cart can be assigned to; null if there is none. */
  readonly customer: { readonly name: string | null } | null;
  readonly className?: string | undefined;
  readonly partLoaders: PartLoaders;
  readonly onRefresh: () => Promise<unknown>;
  readonly onAction: (action: Exclude<NoticeAction, 'retry'>) => void;
  readonly onDismiss: (outcome: 'create' | 'assign') => void;
  /** Whether it is the cart of a signed-in customer. @default false */
  readonly isCustomers?: boolean | undefined;
  readonly session: ShopView['session'];
  readonly onCheckout: (() => void) | undefined;
  /** Closes the drawer that contains the cart. @default the cart is in the page */
  readonly onClose?: (() => void) | undefined;
  /** How the cart can be changed. @default not at all */
  readonly controls?: CartControls | undefined;
  /**
   * The controls chunk, if it has loaded before the first render.
   * @default it is loaded on demand
   */
  readonly controlsPart?: ControlsPart | undefined;
  /** Pictures and links of the lines. @default none, and no space for any */
  readonly resolveItem?: ResolveItem | undefined;
}

type ShownState = Extract<ScreenState, { kind: 'cart' }>;

/** Milliseconds of loading after which the screen says that it is still loading. */
const slowAfter = 4000;

/**
 * An ordered cart cannot be changed. An assigned cart belongs to the customer: only its totals are
 * shown.
 */
function controlsFor(
  { contents, assigned }: ShownState,
  controls: CartControls = noControls,
): CartControls {
  if (contents === 'closed') return noControls;
  return assigned ? { ...noControls, totals: controls.totals } : controls;
}

/** The view of a cart, and what the details are built from. The shopper can show more lines. */
function useView({ cart, settings, messages, controls }: CartScreenProps) {
  const [portions, setPortions] = useState(1);
  const [toView] = useState(createCompactViewCache);
  const totals = amountSource(controls?.totals);
  const isUpdating = controls?.totals?.isUpdating;
  const shown = useMemo(() => {
    if (cart === null) return null;
    const options = {
      ...settings,
      totals,
      isUpdating,
      messages,
      lineLimit: settings.lineLimit * portions,
    };
    // The page may have read this cart with its own code.
    const safe = withoutPersonalDataIfOrdered(cart);
    return { view: toView(safe, options), source: { cart: safe, options } };
  }, [cart, settings, totals, isUpdating, messages, portions, toView]);
  return { shown, showMore: () => setPortions((count) => count + 1) };
}

interface NoticeListProps extends Pick<
  CartScreenProps,
  'settings' | 'messages' | 'partLoaders' | 'read'
> {
  readonly notices: readonly NoticeView[];
  readonly onAction: NoticeProps['onAction'];
  readonly onDismiss: NoticeProps['onDismiss'];
}

/**
 * The notices above the cart. The first one with a code has the button that copies the support
 * bundle.
 */
function NoticeList({
  notices,
  settings,
  messages,
  partLoaders,
  read,
  onAction,
  onDismiss,
}: NoticeListProps) {
  const coded = settings.support ? notices.find(({ code }) => code !== null) : undefined;
  const part = useLoaded(coded !== undefined, partLoaders.support, read.failedAt);
  return notices.map((notice) => (
    <Notice
      key={notice.key}
      {...{ notice, messages, onAction, onDismiss }}
      support={
        notice === coded &&
        part !== null && (
          <part.Support messages={{ ...part.enSupport, ...messages }} display={settings} />
        )
      }
    />
  ));
}

/** How often the cart of a customer was followed by another cart. */
function useSignOuts(isCustomers: boolean): number {
  const [known, setKnown] = useState({ isCustomers, signOuts: 0 });
  const { signOuts } = known;
  if (known.isCustomers === isCustomers) return signOuts;
  const next = { isCustomers, signOuts: isCustomers ? signOuts : signOuts + 1 };
  setKnown(next);
  return next.signOuts;
}

/** The screen of a cart in each of its states, from plain data. */
export function CartScreen(props: CartScreenProps) {
  const { cart, create, assign, settings, messages, read, partLoaders } = props;
  const { locale, timeZone } = settings;
  const { place = defaultSlot, onRefresh, onAction, onDismiss, onCheckout } = props;
  const [isRefreshing, setRefreshing] = useState(false);
  const signOuts = useSignOuts(props.isCustomers === true);
  const { shown: made, showMore } = useView(props);
  const view = made?.view ?? null;
  const state = toScreenState({ ...props, contents: view?.contents ?? null });
  const shown = state.kind === 'cart' ? made : null;
  const isOpen = state.kind === 'cart' && state.contents !== 'closed';
  const slow = useSlow(state.kind === 'loading', slowAfter);
  const formatTime = (time: number): string =>
    formatMoment(time, Math.max(read.failedAt, time), locale, timeZone);
  const { failedAdd = null } = props.controls ?? {};
  const addError = failedAdd?.error;
  const { renderLink } = props.renderProps ?? {};
  const toShop = continueShopping({
    url: settings.continueUrl,
    onClose: props.onClose,
    messages,
    renderLink,
  });
  const order =
    state.kind === 'cart' && state.contents === 'closed' ? (view?.orderNumber ?? null) : null;
  const orderedPart = useLoaded(order !== null, partLoaders.ordered, cart);
  const ordered =
    order === null
      ? undefined
      : orderedPart?.orderedDisplay({
          ...{ order, messages, onClose: props.onClose, url: settings.continueUrl, renderLink },
          headingLevel: settings.headingLevel + 1,
          creating: create.isPending ? messages.creating : null,
          onLeave: () => onAction('replace'),
        });
  const isCurrent = isOpen && state.freshness.kind === 'current';
  useLastVisit(
    isCurrent ? made : null,
    props.controls ?? noControls,
    props.session,
    partLoaders.news,
  );
  const notices = [
    ...useNews(
      { session: props.session, addItems: props.controls?.addItems, messages, locale },
      partLoaders.news,
    ),
    ...toNotices({
      state,
      create,
      assign,
      addError,
      isOrdered: ordered !== undefined,
      messages,
      formatTime,
    }),
  ];
  const controls = useControls(
    {
      controls: state.kind === 'cart' ? controlsFor(state, props.controls) : props.controls,
      resolveItem: props.resolveItem,
      rendersPictures: props.renderProps?.renderPicture !== undefined,
      wanted: state.kind === 'loading' || state.kind === 'cart',
      messages,
      locale,
      attempt: cart,
      part: props.controlsPart,
    },
    partLoaders.controls,
  );
  const { part, context } = controls.loaded ?? {};
  const countText = shown?.view.countText ?? null;
  const refresh = (): void => {
    setRefreshing(true);
    void onRefresh().finally(() => setRefreshing(false));
  };
  const canAssign = props.customer !== null && isOpen && !state.assigned;
  const canCheckOut = state.kind === 'cart' && state.contents === 'filled';
  return (
    <CartPanel
      shop={props.shop}
      state={stateName(state)}
      freshness={state.kind === 'cart' ? state.freshness.kind : null}
      title={ordered?.title ?? messages.cartLabel}
      countText={ordered !== undefined || shown?.view.contents === 'empty' ? null : countText}
      busy={read.fetchStatus === 'fetching'}
      onRefresh={
        state.kind === 'cart' && ordered === undefined && settings.showRefresh ? refresh : null
      }
      status={
        <CartAnnouncements
          // A sign-out removes the last announcement, which may name products. A sign-in is
          // announced itself.
          key={signOuts}
          {...{
            loaded: controls.loaded,
            controls: props.controls,
            messages,
            isRefreshing,
            online: props.online,
          }}
          notices={[
            ...announcedNotices(notices),
            ...(ordered === undefined ? [] : [ordered.announcement]),
          ]}
          loadingText={slow ? messages.stillLoading : messages.loading}
          isLoading={state.kind === 'loading'}
          isReading={read.fetchStatus === 'fetching'}
          shown={isOpen ? shown : null}
        />
      }
      messages={messages}
      headingLevel={settings.headingLevel}
      className={props.className}
      langAttributes={props.langAttributes}
      place={place}
    >
      <NoticeList
        {...{ notices, settings, messages, partLoaders, read }}
        onAction={(action) => {
          if (action === 'retry') refresh();
          else onAction(action);
        }}
        onDismiss={(outcome) => {
          if (outcome === 'add') failedAdd?.dismiss();
          else onDismiss(outcome);
        }}
      />
      {state.kind === 'none' && (
        <EmptyState title={messages.noCart} hint={messages.noCartHint} place={place}>
          {toShop}
        </EmptyState>
      )}
      {ordered?.content}
      {state.kind === 'loading' && (
        <Skeleton
          {...{ controls, settings, messages }}
          hasCheckout={onCheckout !== undefined}
          slowText={slow ? messages.stillLoading : null}
        />
      )}
      {shown !== null && part !== undefined && context?.controls.lines != null && (
        <part.RemovedLines
          context={context}
          lines={context.controls.lines}
          shown={shown.view.lines}
        />
      )}
      {shown !== null && (
        <CartBody
          {...shown}
          {...{ messages, settings, place, controls, toShop }}
          loadDetails={partLoaders.details}
          loadShipping={partLoaders.shipping}
          renderProps={props.renderProps}
          firstLines={props.firstLines}
          onShowMore={showMore}
          onRefresh={refresh}
          footer={(total) => (
            <CartFooter
              {...{ messages, place, total }}
              hold={context && part?.checkoutHold(context.controls)}
              onCheckout={canCheckOut ? onCheckout : undefined}
              onAssign={canAssign ? () => onAction('assign') : undefined}
              isAssigning={assign.isPending}
              customer={props.customer}
            />
          )}
        />
      )}
    </CartPanel>
  );
}
