import 'guest-cart/styles.css';
import { Suspense, type ReactNode } from 'react';
import { Cart } from './cart.tsx';
import { Providers } from './providers.tsx';

export const metadata = { title: 'guest-cart with Next.js' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>
          <header>
            <Suspense>
              <Cart />
            </Suspense>
            <noscript>
              <a href="/cart">Your cart</a>
            </noscript>
          </header>
          {children}
        </Providers>
      </body>
    </html>
  );
}
