import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customersQuery } from '../preview-api.ts';
import { realShop } from '../real-shop.ts';
import type { Settings } from '../settings.ts';

/** Who is signed in. The token goes with the assign call alone, and is never kept beyond the page. */
export interface Shopper {
  readonly customerId: number;
  readonly token: string;
  readonly name: string | undefined;
  /** The store to assign in; undefined for the current one. */
  readonly storeId: number | undefined;
}

export type SignInAs = (shopper: Shopper | null) => void;

/** The known customer of the settings, or in front of a real shop whoever was typed in. */
export function useShopper(settings: Settings): readonly [Shopper | null, SignInAs] {
  const [typedIn, setTypedIn] = useState<Shopper | null>(null);
  const { data: customers = [] } = useQuery({ ...customersQuery, enabled: realShop === null });
  if (realShop !== null) return [typedIn, setTypedIn];
  const known = customers.find(({ id }) => id != null && id === settings.customer);
  if (known?.id == null) return [null, setTypedIn];
  const name = [known.firstname, known.lastname].filter((part) => part != null).join(' ');
  return [{ customerId: known.id, token: known.token ?? '', name, storeId: undefined }, setTypedIn];
}
