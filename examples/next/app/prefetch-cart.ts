import { dehydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { guestCartQueryOptions } from 'guest-cart';
import { createGuestCartApi, createGuestCartSession } from 'guest-cart/client';
import { cookies, headers } from 'next/headers';

/**
 * Reads the visitor's cart on the server. The page then contains the cart, so it must never be cached for other visitors:
 * `cookies()` makes Next.js render it for each request.
 */
export async function prefetchCart(): Promise<DehydratedState> {
  const queryClient = new QueryClient();
  const cartId = (await cookies()).get('guest-cart-id')?.value;
  if (cartId !== undefined && cartId !== '') {
    const request = await headers();
    const origin = `${request.get('x-forwarded-proto') ?? 'http'}://${request.get('host') ?? 'localhost:3000'}`;
    // The same base URL as in the browser: it is a part of the query key.
    const session = createGuestCartSession({ api: createGuestCartApi({ baseUrl: `${origin}/rest/default` }) });
    // A visitor does not wait for a second try. The browser reads a cart that is missing here.
    await queryClient.prefetchQuery({ ...guestCartQueryOptions(session, cartId), retry: false });
  }
  return dehydrate(queryClient);
}
