import {
  type CheckoutCart,
  GuestCartWidget,
  type GuestCartWidgetProps,
  useCartId,
  useCollection,
  useGuestCart,
  useMessages,
} from '../../index.ts';
import { CloseButton, ModalDialog } from './controls.tsx';
import { product, type Product } from '../../service/http/preview-types.ts';
import { AddProblem, useAddToCart } from './add-to-cart.tsx';
import { Price, startingPrice } from './prices.tsx';
import { linePicture } from './pictures.tsx';
import type { Shopper } from './account.tsx';
import { usePreview } from './preview-context.ts';
import { realShop } from './preview-api.ts';

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
    <ModalDialog className="checkout-dialog" label="The demo ends here" onClose={onClose}>
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

/** An example for the slot below the checkout button. A shop puts the buttons of its payment provider there. */
function ExpressPay({ onCheckout }: Pick<ShopCartProps, 'onCheckout'>) {
  const cartId = useCartId();
  const { data: cart } = useGuestCart();
  if (cart == null || cartId === null) return null;
  return (
    <button type="button" className="button quiet express-pay" onClick={() => onCheckout({ cart, cartId })}>
      Pay with <strong>LindenPay</strong>
    </button>
  );
}

/** Products of the first page without options, as a shop would ask its own recommendation service. */
const shown = 2;

function Recommendation({ product: { sku: given, name: title, ...rest } }: { readonly product: Product }) {
  const sku = given ?? '';
  const name = title ?? sku;
  const { add, state, problem } = useAddToCart();
  return (
    <li>
      <span className="recommended-picture">{linePicture({ sku, name })}</span>
      <span>
        <bdi>{name}</bdi>
        <Price price={startingPrice({ ...rest, sku, name })?.price} />
        <AddProblem problem={problem} />
      </span>
      <button
        type="button"
        className="button quiet"
        aria-disabled={state === 'busy'}
        onClick={() => add({ sku, qty: 1 })}
      >
        Add<span className="visually-hidden"> {name} as well</span>
      </button>
    </li>
  );
}

/** An example for the slot below the cart's lines: products that are not in the cart yet. */
function Recommendations() {
  const { data } = useCollection({ url: '/preview/catalogue', record: product, perPage: 12, staleTime: 60_000 });
  const { data: cart } = useGuestCart();
  const inCart = new Set(cart?.items?.map(({ sku }) => sku));
  const products = (data?.data ?? []).filter(({ sku, options }) => (options ?? []).length === 0 && !inCart.has(sku));
  if (products.length === 0) return null;
  return (
    <section className="recommendations" aria-labelledby="recommendations-heading">
      <h3 id="recommendations-heading">You may also like</h3>
      <ul>
        {products.slice(0, shown).map((record) => (
          <Recommendation key={record.sku} product={record} />
        ))}
      </ul>
    </section>
  );
}

export interface ShopCartProps extends Pick<GuestCartWidgetProps, 'mode'> {
  readonly shopper: Shopper | null;
  readonly onCheckout: (checkout: CheckoutCart) => void;
}

/** By currency of the preview's stores. */
const freeShipping = { USD: 150, EUR: 140, JPY: 22_000 };

/** An example for each slot that a shop is likely to use. */
const slots = {
  recommendations: <Recommendations />,
  footer: (
    <p className="soft">
      30 days to return. Questions? Write to <a href="mailto:hello@linden.example">hello@linden.example</a>.
    </p>
  ),
};

/** The cart with the settings of the preview. */
export function ShopCart({ mode, shopper, onCheckout }: ShopCartProps) {
  const { settings, store } = usePreview();
  const messages = useMessages(settings.locale);
  const storeId = shopper?.storeId ?? store?.id;
  return (
    <GuestCartWidget
      mode={mode}
      openOnAdd={mode === 'drawer' ? 'toast' : 'auto'}
      locale={settings.locale}
      messages={messages}
      priceCurrency={settings.prices}
      // No response shows that a shop displays both.
      taxDisplay={settings.display === 'both' ? 'both' : 'auto'}
      customer={
        shopper === null || storeId == null
          ? undefined
          : { customerId: shopper.customerId, storeId, name: shopper.name }
      }
      renderPicture={realShop === null ? linePicture : undefined}
      details={settings.details}
      freeShipping={realShop === null ? freeShipping : undefined}
      slots={realShop === null ? { ...slots, express: <ExpressPay onCheckout={onCheckout} /> } : undefined}
      continueUrl="#products"
      onCheckout={onCheckout}
    />
  );
}
