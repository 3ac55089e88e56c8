import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customersQuery } from '../preview-api.ts';
import { realShop } from '../real-shop.ts';
import type { Settings } from '../settings.ts';

/** The signed-in customer. The token is sent with the assign request only and is never stored. */
export interface Shopper {
  readonly customerId: number;
  readonly token: string;
  readonly name: string | undefined;
  /** The store of the customer. @default the current store */
  readonly storeId: number | undefined;
}

export type SignInAs = (shopper: Shopper | null) => void;

/** The sample customer from the settings, or the customer entered for a real shop. */
export function useShopper(settings: Settings): readonly [Shopper | null, SignInAs] {
  const [typedIn, setTypedIn] = useState<Shopper | null>(null);
  const { data: customers = [] } = useQuery({ ...customersQuery, enabled: realShop === null });
  if (realShop !== null) return [typedIn, setTypedIn];
  const known = customers.find(({ id }) => id != null && id === settings.customer);
  if (known?.id == null) return [null, setTypedIn];
  const name = [known.firstname, known.lastname].filter((part) => part != null).join(' ');
  return [{ customerId: known.id, token: known.token ?? '', name, storeId: undefined }, setTypedIn];
}
