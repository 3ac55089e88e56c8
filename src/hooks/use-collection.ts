import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { nextPageOf, type CollectionRequest } from '../api/collection-api.ts';
import type { GuestCartError } from '../api/errors.ts';
import type { Collection } from '../schema/collection.ts';
import { useGuestCartContext } from './guest-cart-context.ts';
import { guestCartKeys } from './query-keys.ts';
import { readRetryDelay, retryRead } from './read-retry.ts';

export interface UseCollectionOptions<T> extends CollectionRequest<T> {
  /** @default true */
  readonly enabled?: boolean;
  /** Milliseconds for which a page is not asked for again. @default 0 */
  readonly staleTime?: number;
}

function parts<T>(options: UseCollectionOptions<T>) {
  const { enabled = true, staleTime = 0, url, record, perPage, pageName, perPageName, query } = options;
  const knobs = { perPage, pageName, perPageName, query };
  return {
    tuning: { enabled, staleTime, retry: retryRead, retryDelay: readRetryDelay },
    request: { url, record, ...knobs },
    knobs,
  };
}

/**
 * One page of a collection (section 2.11). While the next page loads, the one before it stays (`isPlaceholderData`).
 *
 * @example
 * const { data } = useCollection({ url: '/products', record: product, page: 2, perPage: 12 });
 */
export function useCollection<T>(
  options: UseCollectionOptions<T> & {
    /** Number of the page, from 1. @default 1 */
    readonly page?: number;
  },
): UseQueryResult<Collection<T>, GuestCartError> {
  const { session, collections, queryClient } = useGuestCartContext();
  const { tuning, request, knobs } = parts(options);
  const { page = 1 } = options;
  return useQuery<Collection<T>, GuestCartError>(
    {
      ...tuning,
      queryKey: guestCartKeys.collectionPage(session.scope, request.url, knobs, page),
      queryFn: ({ signal }) => collections.getPage(request, page, { signal }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}

/**
 * A collection page by page, for "show more" (section 2.11). There is a next page while `current_page` is below
 * `last_page`; a page without records claims none.
 */
export function useInfiniteCollection<T>(
  options: UseCollectionOptions<T>,
): UseInfiniteQueryResult<InfiniteData<Collection<T>, number>, GuestCartError> {
  const { session, collections, queryClient } = useGuestCartContext();
  const { tuning, request, knobs } = parts(options);
  return useInfiniteQuery<
    Collection<T>,
    GuestCartError,
    InfiniteData<Collection<T>, number>,
    readonly unknown[],
    number
  >(
    {
      ...tuning,
      queryKey: [...guestCartKeys.collection(session.scope, request.url, knobs), 'all'],
      queryFn: ({ pageParam, signal }) => collections.getPage(request, pageParam, { signal }),
      initialPageParam: 1,
      getNextPageParam: nextPageOf,
    },
    queryClient,
  );
}
