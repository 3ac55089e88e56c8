import { GuestCartProvider, GuestCartWidget } from 'guest-cart';
import 'guest-cart/styles.css';
import 'guest-cart/themes/paper.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AddButton } from './add-button';
import { baseUrl } from './base-url';
import { CartCount } from './cart-count';

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no #app');

createRoot(root).render(
  <StrictMode>
    <GuestCartProvider baseUrl={baseUrl} features={['items']}>
      <header>
        <strong>Mugs</strong> <CartCount />
      </header>
      <main>
        <h1>Speckled mug</h1>
        <AddButton sku="MUG-SPECKLE" />
        <GuestCartWidget />
      </main>
    </GuestCartProvider>
  </StrictMode>,
);
