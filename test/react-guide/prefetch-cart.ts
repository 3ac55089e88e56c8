import { dehydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { guestCartQueryOptions } from 'guest-cart';
import { createGuestCartApi, createGuestCartSession } from 'guest-cart/client';

export async function prefetchCart(baseUrl: string, cartId: string): Promise<DehydratedState> {
  const queryClient = new QueryClient();
  const session = createGuestCartSession({ api: createGuestCartApi({ baseUrl }) });
  // A visitor does not wait for a retry. The browser reads a cart that is missing here.
  await queryClient.prefetchQuery({ ...guestCartQueryOptions(session, cartId), retry: false });
  return dehydrate(queryClient);
}
