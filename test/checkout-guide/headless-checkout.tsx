import { GuestCartProvider, GuestCartWidget } from 'guest-cart';

export interface CartPageProps {
  readonly baseUrl: string;
  readonly fetch?: typeof fetch | undefined;
  /** Shows your checkout for this cart. */
  readonly startCheckout: (cartId: string) => void;
}

export function CartPage({ baseUrl, fetch, startCheckout }: CartPageProps) {
  return (
    <GuestCartProvider baseUrl={baseUrl} fetch={fetch} features={['items', 'totals', 'coupons']}>
      <GuestCartWidget onCheckout={({ cartId }) => startCheckout(cartId)} />
    </GuestCartProvider>
  );
}
