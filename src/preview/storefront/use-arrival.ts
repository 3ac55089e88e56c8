import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSlow } from '../../components/ui/timing.ts';
import { loadMessages, useGuestCartSession } from '../../index.ts';
import { screenLoader } from '../../react/late-cart.tsx';
import { commandsLoader } from '../../react/load-chunks.ts';
import { useCustomerId } from './account.tsx';
import { copySample, customersQuery, realShop, storesQuery } from './preview-api.ts';
import { useIsComplete } from './cart.tsx';
import { useCatalogue } from './preview-context.ts';
import type { Settings } from './settings.ts';
import { keepStored, readStored } from './stored.ts';

/** Set once the first visit has its cart. A later one never replaces it. */
const visitedKey = 'guest-cart-preview';

/** Without storage, every visit would be the first. */
const isFirstVisit = (): boolean => readStored(visitedKey) === null;

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}

/** The sample to open: the one of the link, unless the page was reloaded, or that of a first visit. */
function sampleToOpen({ sample, store }: Settings): string | null {
  if (realShop !== null) return null;
  if (sample !== null) return isReload() ? null : sample;
  return store === 'default' && isFirstVisit() ? 'welcome' : null;
}

/**
 * What most carts load when they have lines, and their words. The first frame of a cart then has its
 * controls, and nothing moves later.
 */
const chunksQuery = (locale: string) =>
  queryOptions({
    queryKey: ['preview', 'chunks', locale],
    queryFn: async () => {
      const { widgetChunkLoaders } = await screenLoader.load();
      return Promise.all([
        widgetChunkLoaders.controls.load(),
        widgetChunkLoaders.shipping.load(),
        commandsLoader.load(),
        loadMessages(locale),
      ]);
    },
    staleTime: Infinity,
    retry: false,
  });

/** Milliseconds for which the page waits for its cart. It opens without it. */
const longestWait = 1000;

/**
 * Whether all is there that the page waits for, so that it appears in one frame: the sample cart,
 * which would follow the stored one, the products, customers and stores, since the token of the
 * signed-in customer reads their cart, and the cart with its totals.
 */
export function useArrival(settings: Settings): boolean {
  const session = useGuestCartSession();
  const [sample] = useState(() => sampleToOpen(settings));
  const [isOpening, setIsOpening] = useState(sample !== null);
  const hasStarted = useRef(false);
  const customerId = useCustomerId();
  const products = useCatalogue();
  const customers = useQuery({ ...customersQuery, enabled: realShop === null });
  const stores = useQuery({ ...storesQuery, enabled: realShop === null });
  const [{ locale }] = useState(settings);
  const { isLoading: isLoadingChunks } = useQuery(chunksQuery(locale));
  const isReading = [products, customers, stores].some(
    (query) => query.isLoading && !query.failureCount,
  );
  const needsCustomer = customerId !== null && (customers.isLoading || stores.isLoading);
  const isReady = !isOpening && !isLoadingChunks && !isReading && !needsCustomer;
  const isComplete = useIsComplete();
  const isLate = useSlow(isReady, longestWait);
  useEffect(() => {
    // Strict mode runs this effect twice.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const visited = (): void => keepStored(visitedKey, 'visited');
    if (sample === null) {
      visited();
      return;
    }
    void copySample(sample)
      .then((cartId) => {
        session.adoptCart(cartId);
        visited();
      })
      // The network panel shows why. The page opens without the sample.
      .catch(() => undefined)
      .finally(() => setIsOpening(false));
  }, [sample, session]);
  const [hasArrived, setHasArrived] = useState(false);
  if (isReady && (isComplete || isLate) && !hasArrived) setHasArrived(true);
  return hasArrived;
}
