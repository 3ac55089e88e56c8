import { dehydrate, QueryClient } from '@tanstack/react-query';
import { guestCartQueryOptions } from 'guest-cart';
import { cartIdFromCookie, createGuestCartApi, createGuestCartSession } from 'guest-cart/client';
import { renderToString } from 'react-dom/server';
import { App } from './app';

/**
 * Renders the page, and reads the visitor's cart for the browser.
 *
 * @param cookie the `Cookie` header of the request
 * @param fetch sends the requests to the shop
 */
export async function render(cookie: string | undefined, fetch: typeof globalThis.fetch) {
  const queryClient = new QueryClient();
  const cartId = cartIdFromCookie(cookie, { baseUrl: '/rest/default' });
  if (cartId !== null) {
    const api = createGuestCartApi({
      baseUrl: 'http://shop.internal/rest/default',
      timeout: 500,
      fetch,
    });
    const session = createGuestCartSession({ api });
    // The query key is that of the `baseUrl` in app.tsx.
    const options = guestCartQueryOptions(session, cartId, { scope: '/rest/default' });
    await queryClient.prefetchQuery({ ...options, retry: false });
  }
  const state = dehydrate(queryClient);
  return {
    app: renderToString(<App queryClient={queryClient} state={state} />),
    // A name in the cart cannot end the script element.
    state: JSON.stringify(state).replaceAll('<', '\\u003c'),
  };
}
