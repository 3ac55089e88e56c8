'use client';

import {
  GuestCartProvider,
  GuestCartWidget,
  useMessages,
  type GuestCartProviderProps,
} from 'guest-cart';
import 'guest-cart/styles.css';

interface Shopper {
  readonly customerId: number;
  readonly storeId: number;
  readonly name: string;
  readonly token: string;
}

interface CartPageProps extends Pick<GuestCartProviderProps, 'baseUrl' | 'fetch'> {
  readonly locale: string;
  readonly shopper?: Shopper;
}

export function CartPage({ locale, shopper, ...shop }: CartPageProps) {
  const messages = useMessages(locale);
  const token = (operation: string) =>
    operation === 'assign' && shopper ? { Authorization: `Bearer ${shopper.token}` } : undefined;
  return (
    <GuestCartProvider {...shop} headers={(operation) => token(operation) ?? {}}>
      <GuestCartWidget
        locale={locale}
        messages={messages}
        customer={shopper}
        slots={{ empty: <a href="/new">See what is new</a> }}
        onCheckout={() => location.assign('/checkout')}
      />
    </GuestCartProvider>
  );
}
