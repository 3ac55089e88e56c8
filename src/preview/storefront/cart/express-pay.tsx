import { useCartId, useGuestCart, type CheckoutCart } from '../../../index.ts';

export interface ExpressPayProps {
  readonly onCheckout: (checkout: CheckoutCart) => void;
}

/** An example for the slot below the checkout button. A shop puts the buttons of its payment provider there. */
export function ExpressPay({ onCheckout }: ExpressPayProps) {
  const cartId = useCartId();
  const { data: cart } = useGuestCart();
  if (cart == null || cartId === null) return null;
  return (
    <button type="button" className="button quiet express-pay" onClick={() => onCheckout({ cart, cartId })}>
      Pay with <strong>LindenPay</strong>
    </button>
  );
}
