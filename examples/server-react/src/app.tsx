import { GuestCartProvider, GuestCartWidget } from 'guest-cart';
import { StrictMode } from 'react';
import { AddButton } from './add-button';
import { CartCount } from './cart-count';

/** The whole page, on the server and in the browser alike. Nothing here asks which of the two it is. */
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
