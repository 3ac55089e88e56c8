import { GuestCartProvider, GuestCartWidget } from 'guest-cart';
import 'guest-cart/styles.css';
import { createRoot } from 'react-dom/client';

export function start(): void {
  const place = document.getElementById('cart');
  if (place === null) throw new Error('the bench page has lost its #cart');
  const canChange = new URLSearchParams(location.search).has('controls');
  createRoot(place).render(
    <GuestCartProvider
      baseUrl="/rest/default"
      features={canChange ? ['items', 'totals', 'coupons'] : undefined}
    >
      <GuestCartWidget locale="en-US" />
    </GuestCartProvider>,
  );
}
