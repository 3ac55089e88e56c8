import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { loadMessages, useGuestCartSession } from '../../index.ts';
import { loadCartParts } from '../lab/cart-parts.ts';
import { copySample, customersQuery, realShop } from '../lab/preview-api.ts';
import { useCatalogue } from '../lab/preview-context.ts';
import type { Settings } from '../lab/settings.ts';

/** Set by the first visit. A later one never replaces the cart. */
const visitedKey = 'guest-cart-preview';

function isFirstVisit(): boolean {
  try {
    return localStorage.getItem(visitedKey) === null;
  } catch {
    // Without storage, every visit would be the first.
    return false;
  }
}

function keepVisit(): void {
  try {
    localStorage.setItem(visitedKey, 'visited');
  } catch {
    // See above.
  }
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}

interface Arrival {
  /** Whether this page opens with a filled cart, because its visitor is new. */
  readonly isFirst: boolean;
  /** The sample to open: the one of the link, unless the page was reloaded. */
  readonly sample: string | null;
}

function arrivalOf({ sample, store }: Settings): Arrival {
  if (realShop !== null) return { isFirst: false, sample: null };
  if (sample !== null) return { isFirst: false, sample: isReload() ? null : sample };
  const isFirst = store === 'default' && isFirstVisit();
  return { isFirst, sample: isFirst ? 'welcome' : null };
}

/** The code of a cart with lines, and its words. */
const partsQuery = (locale: string) =>
  queryOptions({
    queryKey: ['preview', 'parts', locale],
    queryFn: () => Promise.all([loadCartParts(), loadMessages(locale)]),
    staleTime: Infinity,
    retry: false,
  });

/**
 * What the page waits for, so that nothing moves later: the sample cart, which would follow the
 * stored one, the products, and the customer of the URL, whose token reads their cart.
 */
export function useArrival(settings: Settings) {
  const session = useGuestCartSession();
  const [{ isFirst, sample }] = useState(() => arrivalOf(settings));
  const [isOpening, setIsOpening] = useState(sample !== null);
  const hasStarted = useRef(false);
  const { isLoading: isReadingProducts, failureCount } = useCatalogue();
  const { isLoading: isReadingCustomers } = useQuery({
    ...customersQuery,
    enabled: realShop === null,
  });
  const [{ locale }] = useState(settings);
  const { isLoading: isLoadingParts } = useQuery(partsQuery(locale));
  useEffect(() => {
    // Strict mode runs this effect twice.
    if (hasStarted.current) return;
    hasStarted.current = true;
    keepVisit();
    if (sample === null) return;
    void copySample(sample)
      .then((cartId) => session.adoptCart(cartId))
      // The network panel shows why. The page opens without the sample.
      .catch(() => undefined)
      .finally(() => setIsOpening(false));
  }, [sample, session]);
  const needsCustomer = settings.customer !== null && isReadingCustomers;
  const needsProducts = isReadingProducts && failureCount === 0;
  return { isFirst, isReady: !isOpening && !isLoadingParts && !needsProducts && !needsCustomer };
}
