import { dehydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { guestCartQueryOptions } from 'guest-cart';
import { cartIdFromCookie, createGuestCartApi, createGuestCartSession } from 'guest-cart/client';
import { headers } from 'next/headers';
import { connection } from 'next/server';

/**
 * The shop as this server reaches it. From the configuration, never from a header of the request.
 */
const shop = process.env['SHOP'] ?? 'http://localhost:4000';

/**
 * Reads the visitor's cart on the server. What contains the cart must never be cached for other
 * visitors: `connection()` makes Next.js render it for each request.
 */
export async function prefetchCart(): Promise<DehydratedState> {
  await connection();
  const queryClient = new QueryClient();
  const cartId = cartIdFromCookie((await headers()).get('cookie'), { baseUrl: '/rest/default' });
  if (cartId !== null) {
    // A slow shop delays the page by half a second at most. The browser reads a cart that is
    // missing here.
    const api = createGuestCartApi({ baseUrl: `${shop}/rest/default`, timeout: 500 });
    await queryClient.prefetchQuery({
      // The query key is that of the `baseUrl` in providers.tsx.
      ...guestCartQueryOptions(createGuestCartSession({ api }), cartId, { scope: '/rest/default' }),
      retry: false,
    });
  }
  return dehydrate(queryClient);
}
