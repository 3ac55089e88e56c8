import { dehydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { guestCartQueryOptions } from 'guest-cart';
import { createGuestCartApi, createGuestCartSession } from 'guest-cart/client';

/**
 * @param shop the shop's origin as this server reaches it, from the configuration, never from a
 * header of the request
 */
export async function prefetchCart(shop: string, cartId: string): Promise<DehydratedState> {
  const queryClient = new QueryClient();
  // A slow shop delays the page by half a second at most. The browser reads a cart that is missing
  // here.
  const api = createGuestCartApi({ baseUrl: `${shop}/rest/default`, timeout: 500 });
  await queryClient.prefetchQuery({
    // The query key is that of the provider's `baseUrl` in the browser.
    ...guestCartQueryOptions(createGuestCartSession({ api }), cartId, { scope: '/rest/default' }),
    retry: false,
  });
  return dehydrate(queryClient);
}
