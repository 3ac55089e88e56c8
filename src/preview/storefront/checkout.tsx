import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { FilledText } from '../../components/ui/filled-text.tsx';
import { toElement } from '../../components/ui/markup.tsx';
import { labelNode } from '../../core/markup/shop-totals.ts';
import { optionsText } from '../../core/view/options.ts';
import { shopTotals } from '../../core/view/shop-totals.ts';
import {
  type Cart,
  cartErrorText,
  useAssignCustomer,
  useCartId,
  useCartLines,
  useCartSummary,
  useGuestCart,
  useGuestCartDrawer,
  useGuestCartSession,
} from '../../index.ts';
import { ModalDialog } from './modal-dialog.tsx';
import { checkoutQuery, type Ordered, placeOrder, realShop, RefusedOrder } from './preview-api.ts';
import { usePreview } from './preview-context.ts';
import { useWords } from './words.ts';

/**
 * The payload as shown: the id is a secret, so only its first characters, and no personal data of
 * the cart.
 */
function shownPayload(cart: Cart, cartId: string): string {
  const items = (cart.items ?? []).map(({ sku, name, qty, price }) => ({ sku, name, qty, price }));
  const { items_count, items_qty } = cart;
  return JSON.stringify(
    { cartId: `${cartId.slice(0, 4)}…`, cart: { items_count, items_qty, items } },
    null,
    2,
  );
}

/**
 * What is ordered, and what it costs with shipping. The rows of the cart have no shipping, so there
 * are none until the embedded service has said what an order costs.
 */
function useContents(cartId: string | null) {
  const { settings, messages, shopper } = usePreview();
  const { locale, store } = settings;
  const { data: cart } = useGuestCart();
  const { data: shown } = useCartLines({ locale, messages });
  const summary = useCartSummary({ locale, messages });
  const ordered: Ordered =
    shopper === null ? { cartId: cartId ?? '' } : { store, token: shopper.token };
  const reading = useQuery({
    ...checkoutQuery(ordered, cart),
    enabled: realShop === null && cart?.is_active === true,
    // Another tab may change the cart.
    placeholderData: keepPreviousData,
  });
  const { data } = reading;
  let rows = realShop === null ? [] : summary.rows;
  if (data !== undefined)
    ({ rows } = shopTotals(data, {
      locale,
      quoteCurrency: cart?.currency?.quote_currency_code,
      taxDisplay: shown?.taxDisplay,
      isVirtual: cart?.is_virtual === true,
      messages,
    }));
  return { ordered, contents: { lines: shown?.lines ?? [], rows }, reading };
}

const offlineError = new Error('The order was not sent: the browser is offline.');

type Contents = ReturnType<typeof useContents>['contents'];

/** An order that was placed, as its confirmation shows it. */
interface PlacedOrder extends Contents {
  readonly number: string;
}

/** What `history.state` has in the entry of a checkout after its order. A reload keeps it. */
interface CheckoutEntry {
  readonly order?: PlacedOrder;
}

const keptOrder = (): PlacedOrder | undefined =>
  (window.history.state as CheckoutEntry | null)?.order;

function keepOrder(order: PlacedOrder): void {
  window.history.replaceState({ ...(window.history.state as object | null), order }, '');
}

/**
 * Places a demo order. The cart then is forgotten, as docs/checkout.md says for every shop, and its
 * drawer closed: below the thanks are the goods. A customer has the next cart of the account.
 */
function useDemoOrder() {
  const session = useGuestCartSession();
  const { close: closeDrawer } = useGuestCartDrawer();
  const { shopper } = usePreview();
  const { mutate: assign } = useAssignCustomer();
  const cartId = useCartId();
  const { data: cart, refetch } = useGuestCart();
  const { ordered, contents, reading } = useContents(cartId);
  const isUnread = reading.data === undefined || reading.isPlaceholderData;
  const placing = useMutation({
    // Otherwise TanStack would place the order once the browser is online again.
    networkMode: 'always',
    mutationFn: async (_orderedId: string) => {
      if (!navigator.onLine) throw offlineError;
      return { ...contents, number: await placeOrder(ordered) };
    },
    onSuccess: (order, orderedId) => {
      keepOrder(order);
      closeDrawer();
      session.reset({ only: orderedId });
      if (shopper !== null) assign(shopper.customer);
    },
    // The cart may be gone: another try would fail, too.
    onError: () => void refetch(),
  });
  const isPlacing = useRef(false);
  function place(): void {
    // The second press of a double one may come before the button is rendered again.
    if (isPlacing.current || isUnread || cartId === null) return;
    isPlacing.current = true;
    placing.mutate(cartId, { onError: () => void (isPlacing.current = false) });
  }
  const { data: order = keptOrder() } = placing;
  return { ...placing, order, cart, cartId, contents, reading, isUnread, place };
}

type DemoOrder = ReturnType<typeof useDemoOrder>;

interface ReceiptProps extends Pick<DemoOrder, 'contents'> {
  readonly totalId: string;
}

/** What is ordered, and what it costs. */
function Receipt({ contents: { lines, rows }, totalId }: ReceiptProps) {
  const { messages } = usePreview();
  return (
    <dl className="receipt">
      {lines.map((line) => (
        <div key={line.key}>
          <dt>
            {line.quantity} × <bdi>{line.name}</bdi>
            <span className="soft hint">
              <bdi>{optionsText(line, messages)}</bdi>
            </span>
          </dt>
          <dd>{line.row.kind === 'amount' ? <bdi>{line.row.text}</bdi> : null}</dd>
        </div>
      ))}
      {rows.map(({ key, label, amount, note, isGrand }) => (
        <div key={key} className={isGrand ? 'grand' : undefined} id={isGrand ? totalId : undefined}>
          <dt>{toElement(labelNode(label))}</dt>
          <dd>{note ?? (amount.kind === 'amount' ? <bdi>{amount.text}</bdi> : null)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why the order was not placed. */
function Problem({ error }: { readonly error: Error }) {
  const words = useWords();
  const { messages } = usePreview();
  let text = error === offlineError ? words.orderOffline : words.orderFailed;
  if (error instanceof RefusedOrder)
    text = cartErrorText({ code: 'rejected', serviceMessage: error.message }, messages);
  return (
    <p className="problem" role="alert">
      {text}
    </p>
  );
}

/** Says what the order would have cost when the dialog opened, if another tab has changed the cart. */
function ChangedTotal({ rows }: Pick<DemoOrder['contents'], 'rows'>) {
  const words = useWords();
  const amount = rows.find(({ isGrand }) => isGrand)?.amount;
  const total = amount?.kind === 'amount' ? amount.text : null;
  const [first, setFirst] = useState(total);
  // The first read may have failed.
  if (first === null && total !== null) setFirst(total);
  return first === null || total === null || first === total ? null : (
    <p role="alert">
      <FilledText template={words.orderChanged} values={{ was: <bdi>{first}</bdi> }} />
    </p>
  );
}

/** What the checkout of a shop receives. */
function Payload({ cart, cartId }: Pick<DemoOrder, 'cart' | 'cartId'>) {
  const words = useWords();
  return (
    <details>
      <summary>{words.payload}</summary>
      <p lang="en" dir="ltr">
        Your checkout opens in the place of this dialog, by <code>onCheckout(payload)</code> of the
        React widget, or the event <code>guest-cart:checkout</code> of the element. The payload,
        shortened:
      </p>
      {cart == null || cartId === null ? null : (
        <pre tabIndex={0}>{shownPayload(cart, cartId)}</pre>
      )}
    </details>
  );
}

export interface CheckoutDialogProps {
  readonly onClose: () => void;
}

interface ThanksProps extends CheckoutDialogProps {
  readonly order: PlacedOrder;
}

function Thanks({ order, onClose }: ThanksProps) {
  const words = useWords();
  const { messages } = usePreview();
  const [numberId, totalId] = [useId(), useId()];
  return (
    <ModalDialog
      title={messages.orderThanks}
      describedBy={`${numberId} ${totalId}`}
      onClose={onClose}
    >
      <p id={numberId}>
        <FilledText template={messages.orderNumber} values={{ order: <bdi>{order.number}</bdi> }} />
      </p>
      <Receipt contents={order} totalId={totalId} />
      <p className="soft">{words.demoNext}</p>
      <button type="button" className="button" onClick={onClose}>
        {messages.continueShopping}
      </button>
    </ModalDialog>
  );
}

/** There is nothing to order. */
function Gone({ onClose }: CheckoutDialogProps) {
  const words = useWords();
  const { messages } = usePreview();
  const id = useId();
  return (
    <ModalDialog title={messages.checkout} describedBy={id} onClose={onClose}>
      <p id={id}>{words.orderGone}</p>
      <button type="button" className="button" onClick={onClose}>
        {messages.continueShopping}
      </button>
    </ModalDialog>
  );
}

/** The address of the checkout, so that "Back" closes it and "Forward" opens it again. */
export const checkoutHash = '#checkout';

/**
 * The checkout that the preview does not have: a demo order of the current cart, and what its shop
 * receives.
 */
export function CheckoutDialog({ onClose }: CheckoutDialogProps) {
  const words = useWords();
  const { messages } = usePreview();
  const totalId = useId();
  const { order, cart, cartId, contents, reading, isUnread, place, isPending, error } =
    useDemoOrder();
  // Its own dialog, which has a name to announce and takes the focus, and moves nothing.
  if (order !== undefined) return <Thanks order={order} onClose={onClose} />;
  if (cart === undefined) return null;
  // A cart that was just ordered is forgotten before its thanks are rendered.
  if (!isPending && (!cart?.items?.length || cart.is_active === false))
    return <Gone onClose={onClose} />;
  // A read that is tried again leaves the dialog.
  if (reading.isLoading && !reading.isFetched) return null;
  const problem = error ?? reading.error;
  const canTryAgain = reading.data === undefined;
  return (
    <ModalDialog title={messages.checkout} describedBy={totalId} onClose={onClose}>
      <Receipt contents={contents} totalId={totalId} />
      <ChangedTotal rows={contents.rows} />
      <p className="soft">{words.demo}</p>
      {problem === null ? null : <Problem error={problem} />}
      {/* Real shops have their own checkout. */}
      {realShop === null ? (
        <button
          type="button"
          className="button"
          aria-disabled={isPending || (canTryAgain ? reading.isFetching : isUnread)}
          onClick={canTryAgain ? () => void reading.refetch() : place}
        >
          {canTryAgain ? messages.tryAgain : words.placeOrder}
        </button>
      ) : null}
      <Payload cart={cart} cartId={cartId} />
    </ModalDialog>
  );
}
