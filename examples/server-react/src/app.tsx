import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { GuestCartProvider, GuestCartWidget } from 'guest-cart';
import { StrictMode } from 'react';
import { AddButton } from './add-button';
import { CartCount } from './cart-count';

interface AppProps {
  readonly queryClient: QueryClient;
  /** The visitor's cart, if the server has read it. */
  readonly state: DehydratedState;
}

/** The page, rendered on the server and hydrated in the browser. */
export function App({ queryClient, state }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydrationBoundary state={state}>
          <GuestCartProvider
            baseUrl="/rest/default"
            storage="cookie"
            features={['items']}
            queryClient={queryClient}
          >
            <header>
              <strong>Mugs</strong> <CartCount />
            </header>
            <main>
              <h1>Speckled mug</h1>
              <AddButton sku="MUG-SPECKLE" />
              <GuestCartWidget />
            </main>
          </GuestCartProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </StrictMode>
  );
}
