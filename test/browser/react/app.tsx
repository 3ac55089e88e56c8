import { createRoot } from 'react-dom/client';
import '../../../src/components/styles/styles.css';
import { GuestCartBadge, GuestCartProvider, GuestCartWidget } from '../../../src/index.ts';

createRoot(document.querySelector('#app')!).render(
  <GuestCartProvider baseUrl="/rest/default" features={['items', 'totals', 'coupons']}>
    <GuestCartBadge />
    <GuestCartWidget mode="drawer" onCheckout={() => undefined} />
  </GuestCartProvider>,
);
