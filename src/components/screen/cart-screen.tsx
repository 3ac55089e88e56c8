import { useEffect, useMemo, useRef, useState } from 'react';
import { type Cart, withoutPersonalDataIfOrdered } from '../../core/schema/cart.ts';
import { createCompactViews } from '../../core/view/compact-views.ts';
import type { Messages } from '../../core/messages/messages.ts';
import type { ScreenMessages } from '../../core/messages/message-groups.ts';
import type { ScreenSettings } from '../../core/settings/screen-settings.ts';
import type { LangAttributes } from '../../core/messages/language.ts';
import { announcement } from './announcement.ts';
import { Button } from '../ui/button.tsx';
import { CartBody } from './cart-contents.tsx';
import type { CartActions } from '../../core/actions/cart-actions.ts';
import { amountSource, noActions } from '../../core/shop/loading-actions.ts';
import type { ResolveItem } from '../resolve-item.ts';
import { CartPanel } from './cart-panel.tsx';
import { continueShopping } from './continue-shopping.tsx';
import { EmptyState } from './empty-state.tsx';
import { FilledText, type FilledTextProps } from '../ui/filled-text.tsx';
import { formatMoment } from '../ui/format-moment.ts';
import { Notice } from './notice.tsx';
import { toNotices, type NoticeAction } from './notices.ts';
import type { PartLoaders } from './part-loaders.ts';
import type { RenderProps } from '../lines/render-props.ts';
import { defaultSlot, type Slot } from './slots.ts';
import { Skeleton } from './skeleton.tsx';
import { useActions, type ActionsPart } from '../hooks/use-actions.ts';
import { useLoaded } from '../hooks/use-loaded.ts';
import { useIsNews } from '../hooks/use-news.ts';
import { useSlow } from '../hooks/use-slow.ts';
import {
  stateName,
  toScreenState,
  type AssignState,
  type CreateState,
  type ScreenState,
  type ScreenStateInputs,
} from './screen-state.ts';

export interface CartScreenProps {
  /** The last good cart, null if none has been read yet. */
  readonly cart: Cart | null;
  /** The shop, for `data-shop`. @default unknown */
  readonly shop?: string | undefined;
  readonly current: ScreenStateInputs['current'];
  readonly retired: boolean;
  /** State of the last read; `failedAt` in milliseconds since 1970, 0 for never. */
  readonly read: ScreenStateInputs['read'] & { readonly failedAt: number };
  readonly online: boolean;
  readonly create: CreateState;
  readonly assign: AssignState;
  /** The customer that the cart can be assigned to; null if there is none. */
  readonly customer: { readonly name: string | null } | null;
  /** The view is rebuilt when this is another object. */
  readonly settings: ScreenSettings;
  readonly messages: ScreenMessages & Partial<Messages>;
  readonly className?: string | undefined;
  /** Language and direction of the texts, if they may differ from the page's. @default the page's */
  readonly langAttributes?: LangAttributes | undefined;
  /** Renders the shop's slots. @default no slots */
  readonly place?: Slot | undefined;
  readonly partLoaders: PartLoaders;
  readonly onRefresh: () => Promise<unknown>;
  readonly onAction: (action: Exclude<NoticeAction, 'retry'>) => void;
  readonly onDismiss: (outcome: 'create' | 'assign') => void;
  readonly onCheckout: (() => void) | undefined;
  /** Closes the drawer that contains the cart. @default the cart is in the page */
  readonly onClose?: (() => void) | undefined;
  /** How the cart can be changed. @default not at all */
  readonly actions?: CartActions | undefined;
  /** The actions chunk, if it has loaded before the first render. @default it is loaded on demand */
  readonly actionsPart?: ActionsPart | undefined;
  /** Pictures and links of the lines. @default none, and no space for any */
  readonly resolveItem?: ResolveItem | undefined;
  /** How many lines the first frame shows. The others follow immediately. @default 30, as many as a snapshot */
  readonly firstLines?: number | undefined;
  /** Render props of the shop. @default none */
  readonly renderProps?: RenderProps | undefined;
}

type ShownState = Extract<ScreenState, { kind: 'cart' }>;

/** Milliseconds of loading after which the screen says that it is still loading. */
const slowAfter = 4000;

/** An ordered cart cannot be changed. An assigned cart belongs to the customer: only its totals are shown. */
function actionsFor({ contents, assigned }: ShownState, actions: CartActions = noActions): CartActions {
  if (contents === 'closed') return noActions;
  return assigned ? { ...noActions, totals: actions.totals } : actions;
}

/** The text of the assign button, with the customer's name if the host passes one. */
function assignWords({ name }: { readonly name: string | null }, messages: ScreenMessages): FilledTextProps {
  return name === null ? { template: messages.assign, values: {} } : { template: messages.assignTo, values: { name } };
}

/** The screen of a cart in each of its states, from plain data. */
export function CartScreen(props: CartScreenProps) {
  const { cart, create, assign, settings, messages, read } = props;
  const { locale, timeZone, headingLevel } = settings;
  const totals = amountSource(props.actions?.totals);
  const isUpdating = props.actions?.totals?.isUpdating;
  const { place = defaultSlot, onRefresh, onAction, onDismiss, onCheckout } = props;
  const [portions, setPortions] = useState(1);
  const [isRefreshing, setRefreshing] = useState(false);
  /** Whether the shopper has pressed the checkout button, which waits for pending writes. */
  const [leaving, setLeaving] = useState(false);
  const wasLeaving = useRef(false);
  const [toView] = useState(createCompactViews);
  const made = useMemo(() => {
    if (cart === null) return null;
    const options = { ...settings, totals, isUpdating, messages, lineLimit: settings.lineLimit * portions };
    // The page may have read this cart with its own code.
    const shown = withoutPersonalDataIfOrdered(cart);
    return { view: toView(shown, options), source: { cart: shown, options } };
  }, [cart, settings, totals, isUpdating, messages, portions, toView]);
  const view = made?.view ?? null;
  const state = toScreenState({ ...props, contents: view?.contents ?? null });
  const slow = useSlow(state.kind === 'loading', slowAfter);
  const formatTime = (time: number): string => formatMoment(time, Math.max(read.failedAt, time), locale, timeZone);
  const orderNumber = view?.orderNumber ?? null;
  const { failedAdd = null } = props.actions ?? {};
  const addError = failedAdd?.error;
  const toShop = continueShopping({ url: settings.continueUrl, onClose: props.onClose, messages });
  // An ordered cart has one button. In the shop, the next item replaces the cart; without a route for items, it cannot.
  const leadsToShop = view?.contents === 'closed' && toShop !== null && props.actions?.addsItems === true;
  const notices = toNotices({ state, create, assign, addError, orderNumber, leadsToShop, messages, formatTime });
  const coded = settings.support ? notices.find(({ code }) => code !== null) : undefined;
  const support = useLoaded(coded !== undefined, props.partLoaders.support, read.failedAt);
  const shown = state.kind === 'cart' ? made : null;
  const countText = shown?.view.countText ?? null;
  const actions = useActions(
    {
      actions: state.kind === 'cart' ? actionsFor(state, props.actions) : props.actions,
      resolveItem: props.resolveItem,
      rendersPictures: props.renderProps?.renderPicture !== undefined,
      wanted: state.kind === 'loading' || state.kind === 'cart',
      messages,
      locale,
      attempt: cart,
      part: props.actionsPart,
    },
    props.partLoaders.actions,
  );
  const { loaded } = actions;
  const isCountNews = useIsNews(countText, props.actions?.announcedAdd);
  const announced = announcement({
    state,
    notices,
    countText: isCountNews ? countText : null,
    isRefreshing,
    slow,
    messages,
  });

  const refresh = (): void => {
    setRefreshing(true);
    void onRefresh().finally(() => setRefreshing(false));
  };
  const isAssigning = assign.kind === 'pending';
  const canAssign = props.customer !== null && state.kind === 'cart' && !state.assigned && state.contents !== 'closed';
  const canCheckOut = onCheckout !== undefined && state.kind === 'cart' && state.contents === 'filled';
  const hold = loaded?.part.checkoutHold(loaded.context.actions);
  if (leaving && hold !== 'pending') setLeaving(false);
  useEffect(() => {
    // After a failed write, the shopper stays on the page and sees the error.
    if (wasLeaving.current && !leaving && canCheckOut && hold == null) onCheckout();
    wasLeaving.current = leaving;
  });

  return (
    <CartPanel
      shop={props.shop}
      state={stateName(state)}
      freshness={state.kind === 'cart' ? state.freshness.kind : null}
      countText={shown?.view.contents === 'empty' ? null : countText}
      busy={read.fetchStatus === 'fetching'}
      onRefresh={state.kind === 'cart' ? refresh : null}
      status={loaded?.part.actionAnnouncements(loaded.context, announced) ?? announced}
      messages={messages}
      headingLevel={headingLevel}
      className={props.className}
      langAttributes={props.langAttributes}
      place={place}
    >
      {notices.map((notice) => (
        <Notice
          key={notice.key}
          notice={notice}
          messages={messages}
          support={
            notice === coded &&
            support !== null && <support.Support texts={{ ...support.enSupport, ...messages }} display={settings} />
          }
          onAction={(action) => (action === 'retry' ? refresh() : onAction(action))}
          onDismiss={(outcome) => (outcome === 'add' ? failedAdd?.dismiss() : onDismiss(outcome))}
        />
      ))}
      {state.kind === 'none' && (
        <EmptyState title={messages.noCart} hint={messages.noCartHint} place={place}>
          {toShop}
        </EmptyState>
      )}
      {state.kind === 'loading' && (
        <Skeleton actions={actions} settings={settings} slowText={slow ? messages.stillLoading : null} />
      )}
      {shown !== null && loaded?.context.actions.lines != null && (
        <loaded.part.RemovedLines
          context={loaded.context}
          lines={loaded.context.actions.lines}
          shown={shown.view.lines}
        />
      )}
      {shown !== null && (
        <CartBody
          {...shown}
          messages={messages}
          settings={settings}
          place={place}
          actions={actions}
          loadDetails={props.partLoaders.details}
          loadShipping={props.partLoaders.shipping}
          renderProps={props.renderProps}
          firstLines={props.firstLines}
          onShowMore={() => setPortions((count) => count + 1)}
          toShop={toShop}
          footer={
            <>
              {canCheckOut && (
                <div className="gc-checkout">
                  <Button
                    look="primary"
                    pending={leaving}
                    onPress={hold === 'pending' ? () => setLeaving(true) : onCheckout}
                  >
                    {messages.checkout}
                  </Button>
                </div>
              )}
              {canCheckOut && place('express')}
              {(canAssign || leadsToShop) && (
                <div className="gc-actions">
                  {leadsToShop && toShop}
                  {canAssign && (
                    <Button pending={isAssigning} onPress={() => onAction('assign')}>
                      {isAssigning ? messages.assigning : <FilledText {...assignWords(props.customer, messages)} />}
                    </Button>
                  )}
                </div>
              )}
            </>
          }
        />
      )}
    </CartPanel>
  );
}
