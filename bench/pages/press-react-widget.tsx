import { GuestCartProvider, GuestCartWidget } from 'guest-cart';
import 'guest-cart/styles.css';
import { createRoot } from 'react-dom/client';

const place = document.getElementById('cart');
if (place === null) throw new Error('the bench page has lost its #cart');
createRoot(place).render(
  <GuestCartProvider baseUrl="/rest/default" features={['items', 'totals', 'coupons']}>
    <GuestCartWidget locale="en-US" />
  </GuestCartProvider>,
);
