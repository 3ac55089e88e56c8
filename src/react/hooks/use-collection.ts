'use client';

import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import type { GuestCartError } from '../../core/api/errors.ts';
import type { Collection } from '../../core/api/collection.ts';
import { useGuestCartContext, type GuestCartContextValue } from '../context.ts';
import {
  createCollectionApi,
  nextPageOf,
  type CollectionRequest,
} from '../../core/api/collection-api.ts';
import { guestCartKeys } from '../query-keys.ts';
import { readRetryDelay, retryRead } from '../../core/cart/state/retry.ts';

/** Components that read the same URL share its data, so they must pass the same `record` schema. */
export interface UseCollectionOptions<T> extends CollectionRequest<T> {
  /** @default true */
  readonly enabled?: boolean;
  /** Milliseconds during which a page is not requested again. @default 0 */
  readonly staleTime?: number;
}

function timingOf<T>(
  { retry }: GuestCartContextValue,
  { enabled = true, staleTime = 0 }: UseCollectionOptions<T>,
) {
  return {
    enabled,
    staleTime,
    retry: retry.retry ?? retryRead,
    retryDelay: retry.retryDelay ?? readRetryDelay,
  };
}

/** What a key says of a collection. The record schema is not in it: schemas cannot be compared. */
const queryOf = <T>({ perPage, pageName, perPageName, query }: UseCollectionOptions<T>) => ({
  perPage,
  pageName,
  perPageName,
  query,
});

/**
 * One page of a collection. While another page is loading, `data` is the previous page
 * (`isPlaceholderData`).
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
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
  const context = useGuestCartContext();
  const { session, queryClient } = context;
  const collections = createCollectionApi(context.apiOptions);
  const { url, page = 1 } = options;
  const query = queryOptions<Collection<T>, GuestCartError>({
    ...timingOf(context, options),
    queryKey: guestCartKeys.collectionPage(session.scope, url, queryOf(options), page),
    queryFn: ({ signal }) => collections.getPage(options, page, { signal }),
    placeholderData: keepPreviousData,
  });
  return useQuery(query, queryClient);
}

/**
 * All loaded pages of a collection, for "show more".
 *
 * `hasNextPage` is true while `current_page` is below `last_page` and the last page has records.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 */
export function useInfiniteCollection<T>(
  options: UseCollectionOptions<T>,
): UseInfiniteQueryResult<InfiniteData<Collection<T>, number>, GuestCartError> {
  const context = useGuestCartContext();
  const { session, queryClient } = context;
  const collections = createCollectionApi(context.apiOptions);
  const query = infiniteQueryOptions<
    Collection<T>,
    GuestCartError,
    InfiniteData<Collection<T>, number>,
    readonly unknown[],
    number
  >({
    ...timingOf(context, options),
    queryKey: [...guestCartKeys.collection(session.scope, options.url, queryOf(options)), 'all'],
    queryFn: ({ pageParam, signal }) => collections.getPage(options, pageParam, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
  });
  return useInfiniteQuery(query, queryClient);
}
