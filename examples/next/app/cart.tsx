import { HydrationBoundary } from '@tanstack/react-query';
import { GuestCartBadge, GuestCartWidget } from 'guest-cart';
import { prefetchCart } from './prefetch-cart.ts';

/**
 * Badge and drawer, with the cart that the server has read. Waits for the request's cookies, so it
 * needs `<Suspense>`.
 */
export async function Cart() {
  return (
    <HydrationBoundary state={await prefetchCart()}>
      <GuestCartBadge locale="en-US" />
      <GuestCartWidget mode="drawer" locale="en-US" />
    </HydrationBoundary>
  );
}
