import {
  defaultShouldDehydrateQuery,
  type DehydrateOptions,
  type Query,
} from '@tanstack/react-query';
import { guestCartKeys } from 'guest-cart';

const isCart = ({ queryKey }: Query): boolean => queryKey[0] === guestCartKeys.all[0];

/** What a persister may store: everything but carts. */
export const dehydrateOptions: DehydrateOptions = {
  shouldDehydrateQuery: (query) => !isCart(query) && defaultShouldDehydrateQuery(query),
};
