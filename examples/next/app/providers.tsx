'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { GuestCartProvider } from 'guest-cart';
import { useState, type ReactNode } from 'react';

/** The app's own query client, so that `HydrationBoundary` and the cart share one cache. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <GuestCartProvider
        baseUrl="/rest/default"
        storage="cookie"
        queryClient={queryClient}
        features={['items', 'totals', 'coupons']}
      >
        {children}
      </GuestCartProvider>
    </QueryClientProvider>
  );
}
