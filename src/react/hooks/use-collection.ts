'use client';

import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { GuestCartError } from '../../core/api/errors.ts';
import type { Collection } from '../../core/schema/collection.ts';
import {
  collectionPageOptions,
  collectionPagesOptions,
  type UseCollectionOptions,
} from '../query/collection-options.ts';
import { useGuestCartContext } from '../context.ts';

/**
 * One page of a collection. While another page is loading, `data` is the previous page (`isPlaceholderData`).
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
