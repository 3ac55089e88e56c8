import { GuestCartProvider, GuestCartWidget } from 'guest-cart';
import { StrictMode } from 'react';
import { AddButton } from './add-button';
import { CartCount } from './cart-count';

/** The page, rendered on the server and hydrated in the browser. */
export function App() {
  return (
    <StrictMode>
      <GuestCartProvider baseUrl="/rest/default" features={['items']}>
        <header>
          <strong>Mugs</strong> <CartCount />
        </header>
        <main>
          <h1>Speckled mug</h1>
          <AddButton sku="MUG-SPECKLE" />
          <GuestCartWidget />
        </main>
      </GuestCartProvider>
    </StrictMode>
  );
}
