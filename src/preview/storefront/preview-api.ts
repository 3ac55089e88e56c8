import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { array, decode, type Schema, string } from '../../schema.ts';
import { previewCustomer, previewSample, previewStore } from '../../service/http/preview-types.ts';
import { guestCartKeys } from '../../index.ts';
import type { Settings } from './settings.ts';

/** Replaced by Vite: the base URL in `GUEST_CART_API`, or null with the embedded service. */
declare const __GUEST_CART_SHOP__: string | null;

/**
 * The real shop that the development server proxies. Null for the embedded service, which has the `/preview` routes.
 */
export const realShop: string | null = __GUEST_CART_SHOP__;

/**
 * The base URL that this page uses. The development server forwards `/rest/…` to the shop. The path contains the name of
 * the shop, so that a cart id is never sent to another shop from the same development URL.
 */
export function proxiedBaseUrl(shop: string): string {
  const { host, pathname } = new URL(shop);
  return `/rest/${`${host}${pathname}`.replaceAll(/[^a-z0-9.]+/gi, '-').replace(/-+$/, '')}`;
}

/** Calls a `/preview` route of the embedded service. @throws {Error} with the status and the start of the response */
async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`/preview/${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`/preview/${path} responded with ${response.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as unknown;
}

/** A list that never changes while the page is open. */
function listQuery<T>(path: string, record: Schema<T>) {
  const queryFn = async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly T[]> =>
    decode(array(record), await call(path, { signal })).value;
  return queryOptions({
    queryKey: ['preview', path],
    queryFn,
    staleTime: Infinity,
    retry: 2,
  });
}

export const storesQuery = listQuery('stores', previewStore);
export const customersQuery = listQuery('customers', previewCustomer);
export const samplesQuery = listQuery('samples', previewSample);

/** Copies a sample cart and returns the id of the copy. */
export async function copySample(name: string): Promise<string> {
  const body = await call(`samples/${encodeURIComponent(name)}`, { method: 'POST' });
  return decode(string, body).value;
}

/** The tax settings in the URL, as `PUT /preview/settings` takes them. Empty if there are none. */
export function taxChangeOf({ catalogue, display, rounding, rate }: Settings) {
  return {
    ...(catalogue === null ? {} : { prices_include_tax: catalogue === 'including' }),
    ...(display === null ? {} : { display }),
    ...(rounding === null ? {} : { algorithm: rounding }),
    ...(rate === null ? {} : { rate: rate === 'store' ? null : Number(rate) }),
  };
}

function taxQuery(tax: ReturnType<typeof taxChangeOf>) {
  return queryOptions({
    queryKey: ['preview', 'tax', tax],
    queryFn: async ({ signal, client }) => {
      const headers = { 'Content-Type': 'application/json' };
      await call('settings', { method: 'PUT', headers, body: JSON.stringify({ tax }), signal });
      void client.invalidateQueries({ queryKey: guestCartKeys.all });
      return true;
    },
    enabled: realShop === null && Object.keys(tax).length > 0,
    placeholderData: keepPreviousData,
    // Another tab may have changed the service since, so settings that are chosen again are sent again.
    gcTime: 0,
    refetchOnMount: false,
    retry: 1,
  });
}

/**
 * Applies the tax settings in the URL to the embedded service, and reads the carts again after a change. Returns false until
 * they are applied: a cart that is read earlier has other amounts.
 */
export function useTaxSettings(settings: Settings): boolean {
  // Without settings, the query is disabled and never fetches.
  return !useQuery(taxQuery(taxChangeOf(settings))).isLoading;
}
