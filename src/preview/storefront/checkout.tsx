import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { FilledText } from '../../components/ui/filled-text.tsx';
import { optionsText } from '../../core/view/options.ts';
import { shippingEstimates, shippingNote } from '../../core/view/shipping-estimates.ts';
import {
  type Cart,
  useAssignCustomer,
  useCartId,
  useCartLines,
  useCartSummary,
  useGuestCart,
  useGuestCartDrawer,
  useGuestCartSession,
  useShippingEstimate,
} from '../../index.ts';
import { ModalDialog } from './modal-dialog.tsx';
import { placeCustomersOrder, placeOrder, realShop } from './preview-api.ts';
import { usePreview } from './preview-context.ts';
import { useCartWords, useWords } from './words.ts';

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

/** What the estimate in the cart says of shipping, such as "Free". Null without one. */
function useShippingNote(quoteCurrency: string | null | undefined): string | null {
  const { settings } = usePreview();
  const messages = useCartWords();
  const { data: methods } = useShippingEstimate();
  const options = { locale: settings.locale, quoteCurrency, taxDisplay: null, messages };
  return methods === undefined ? null : shippingNote(shippingEstimates(methods, options));
}

const offlineError = new Error('The order was not sent: the browser is offline.');

/**
 * Places a demo order. The cart then is forgotten, as docs/checkout.md says for every shop, and its
 * drawer closed: below the thanks are the goods. A customer has the next cart of the account.
 */
function useDemoOrder() {
  const session = useGuestCartSession();
  const { close: closeDrawer } = useGuestCartDrawer();
  const { settings, messages, shopper } = usePreview();
  const { mutate: assign } = useAssignCustomer();
  const options = { locale: settings.locale, messages };
  const cartId = useCartId();
  const { data: cart, refetch } = useGuestCart();
  const { data: shown } = useCartLines(options);
  const { rows } = useCartSummary(options);
  const shipping = useShippingNote(cart?.currency?.quote_currency_code);
  const contents = { lines: shown?.lines ?? [], rows, shipping };
  const placing = useMutation({
    // Otherwise TanStack would place the order once the browser is online again.
    networkMode: 'always',
    mutationFn: async (orderedId: string) => {
      if (!navigator.onLine) throw offlineError;
      const number = await (shopper === null
        ? placeOrder(orderedId)
        : placeCustomersOrder(settings.store, shopper.token));
      return { ...contents, number };
    },
    onSuccess: (_, orderedId) => {
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
    if (isPlacing.current || cartId === null) return;
    isPlacing.current = true;
    placing.mutate(cartId, { onError: () => void (isPlacing.current = false) });
  }
  return { ...placing, cart, cartId, contents, place };
}

interface ReceiptProps extends Pick<ReturnType<typeof useDemoOrder>, 'contents'> {
  readonly totalId: string;
}

/** What is ordered, and what it costs. */
function Receipt({ contents: { lines, rows, shipping }, totalId }: ReceiptProps) {
  const words = useWords();
  const messages = useCartWords();
  return (
    <dl className="receipt">
      {lines.map((line) => (
        <div key={line.key}>
          <dt>
            {line.quantity} × <bdi>{line.name}</bdi>
            <bdi className="soft hint">{optionsText(line, messages)}</bdi>
          </dt>
          <dd>{line.row.kind === 'amount' ? <bdi>{line.row.text}</bdi> : null}</dd>
        </div>
      ))}
      {rows.map(({ key, label, amount, note, isGrand }) => (
        <div key={key} className={isGrand ? 'grand' : undefined} id={isGrand ? totalId : undefined}>
          <dt>{label}</dt>
          {/* The cart has said "Calculated at checkout", or more. */}
          {note === messages.shippingAtCheckout ? (
            <dd className="soft">{shipping ?? words.demoShipping}</dd>
          ) : (
            <dd>{note ?? (amount.kind === 'amount' ? <bdi>{amount.text}</bdi> : null)}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The address of the checkout, so that "Back" closes it and "Forward" opens it again. */
export const checkoutHash = '#checkout';

export interface CheckoutDialogProps {
  readonly onClose: () => void;
}

/**
 * The checkout that the preview does not have: a demo order of the current cart, and what its shop
 * receives.
 */
export function CheckoutDialog({ onClose }: CheckoutDialogProps) {
  const words = useWords();
  const messages = useCartWords();
  const [numberId, totalId, goneId] = [useId(), useId(), useId()];
  const { data: order, cart, cartId, contents, place, isPending, error } = useDemoOrder();
  if (order !== undefined)
    return (
      // Its own dialog, which has a name to announce and takes the focus, and moves nothing.
      <ModalDialog
        key="thanks"
        title={messages.orderThanks}
        describedBy={`${numberId} ${totalId}`}
        onClose={onClose}
      >
        <p id={numberId}>
          <FilledText
            template={messages.orderNumber}
            values={{ order: <bdi>{order.number}</bdi> }}
          />
        </p>
        <Receipt contents={order} totalId={totalId} />
        <p className="soft">{words.demoNext}</p>
        <button type="button" className="button" onClick={onClose}>
          {messages.continueShopping}
        </button>
      </ModalDialog>
    );
  if (cart === undefined) return null;
  // A cart that was just ordered is forgotten before its thanks are rendered.
  if (!isPending && (!cart?.items?.length || cart.is_active === false))
    return (
      <ModalDialog key="gone" title={messages.checkout} describedBy={goneId} onClose={onClose}>
        <p id={goneId}>{words.orderGone}</p>
        <button type="button" className="button" onClick={onClose}>
          {messages.continueShopping}
        </button>
      </ModalDialog>
    );
  return (
    <ModalDialog title={messages.checkout} describedBy={totalId} onClose={onClose}>
      <Receipt contents={contents} totalId={totalId} />
      <p className="soft">{words.demo}</p>
      {error === null ? null : (
        <p className="problem" role="alert">
          {error === offlineError ? words.orderOffline : words.orderFailed}
        </p>
      )}
      {/* Real shops have their own checkout. */}
      {realShop === null ? (
        <button type="button" className="button" aria-disabled={isPending} onClick={place}>
          {words.placeOrder}
        </button>
      ) : null}
      <details lang="en" dir="ltr">
        <summary>For developers: what your checkout receives</summary>
        <p>
          Your checkout opens in the place of this dialog, by <code>onCheckout(payload)</code> of
          the React widget, or the event <code>guest-cart:checkout</code> of the element. The
          payload, shortened:
        </p>
        {cart === null || cartId === null ? null : (
          <pre tabIndex={0}>{shownPayload(cart, cartId)}</pre>
        )}
      </details>
    </ModalDialog>
  );
}
