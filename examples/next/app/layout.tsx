import 'guest-cart/styles.css';
import { GuestCartBadge, GuestCartWidget } from 'guest-cart';
import type { ReactNode } from 'react';
import { CartCookie } from './cart-cookie.tsx';
import { Providers } from './providers.tsx';

export const metadata = { title: 'guest-cart with Next.js' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>
          <header>
            <GuestCartBadge locale="en-US" />
          </header>
          {children}
          <GuestCartWidget mode="drawer" locale="en-US" />
          <CartCookie />
        </Providers>
      </body>
    </html>
  );
}
