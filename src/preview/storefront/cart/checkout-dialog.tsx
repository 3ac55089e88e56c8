import type { CheckoutCart } from '../../../index.ts';
import { CloseButton } from '../close-button.tsx';
import { ModalDialog } from '../modal-dialog.tsx';

export interface CheckoutDialogProps {
  readonly checkout: CheckoutCart;
  readonly onClose: () => void;
}

/** The payload as shown: the id is a secret, so only its first characters, and no personal data of the cart. */
function shownPayload({ cart, cartId }: CheckoutCart): string {
  const items = (cart.items ?? []).map(({ sku, name, qty, price }) => ({ sku, name, qty, price }));
  const { items_count, items_qty } = cart;
  return JSON.stringify({ cartId: `${cartId.slice(0, 4)}…`, cart: { items_count, items_qty, items } }, null, 2);
}

/** Tells developers what happens in their shop when the checkout button is pressed. */
export function CheckoutDialog({ checkout, onClose }: CheckoutDialogProps) {
  return (
    <ModalDialog isOpen className="checkout-dialog" label="The demo ends here" onClose={onClose}>
      <header>
        <h2>The demo ends here</h2>
        <CloseButton label="Close" onPress={onClose} />
      </header>
      <p>
        Your <code>checkout</code> handler runs now.
      </p>
      <dl>
        <dt>React widget</dt>
        <dd>
          <code>onCheckout(payload)</code>
        </dd>
        <dt>Custom element</dt>
        <dd>
          event <code>guest-cart:checkout</code>
        </dd>
        <dt>Payload of onCheckout, shortened</dt>
        <dd>
          <pre tabIndex={0}>{shownPayload(checkout)}</pre>
        </dd>
      </dl>
      <button type="button" className="button" onClick={onClose}>
        Back to the cart
      </button>
    </ModalDialog>
  );
}
