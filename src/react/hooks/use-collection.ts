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
  type CollectionApi,
  type CollectionQuery,
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

function queryOf<T>({
  perPage,
  pageName,
  perPageName,
  query,
}: UseCollectionOptions<T>): CollectionQuery {
  return { perPage, pageName, perPageName, query };
}

const cached = new WeakMap<GuestCartContextValue, CollectionApi>();

/**
 * Returns the collection API of a provider. Created on first use, because most pages have no
 * collections.
 */
function collectionsOf(context: GuestCartContextValue): CollectionApi {
  const api = cached.get(context) ?? createCollectionApi(context.transport);
  cached.set(context, api);
  return api;
}

/** One page of a collection. The previous page stays while the next one loads. */
function collectionPageOptions<T>(
  context: GuestCartContextValue,
  options: UseCollectionOptions<T>,
  page: number,
) {
  const { session } = context;
  const collections = collectionsOf(context);
  return queryOptions<Collection<T>, GuestCartError>({
    ...timingOf(context, options),
    // The record schema is not in the key: a URL has one kind of record, and schemas cannot be
    // compared.
    queryKey: guestCartKeys.collectionPage(session.scope, options.url, queryOf(options), page),
    queryFn: ({ signal }) => collections.getPage(options, page, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A collection page by page. */
function collectionPagesOptions<T>(
  context: GuestCartContextValue,
  options: UseCollectionOptions<T>,
) {
  const { session } = context;
  const collections = collectionsOf(context);
  return infiniteQueryOptions<
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
}

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
  return useQuery(collectionPageOptions(context, options, options.page ?? 1), context.queryClient);
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
  return useInfiniteQuery(collectionPagesOptions(context, options), context.queryClient);
}
