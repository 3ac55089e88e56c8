import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { array, decode, type Schema, string } from '../../schema.ts';
import {
  previewCustomer,
  previewSample,
  previewSettings,
  previewStore,
  type PreviewTax,
} from '../../service/http/preview-types.ts';
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

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly json?: unknown;
  readonly signal?: AbortSignal;
}

/** Calls a `/preview` route of the embedded service. @throws {Error} with a message for the lab */
async function call(path: string, { method = 'GET', json, signal }: Call = {}): Promise<unknown> {
  const response = await fetch(`/preview/${path}`, {
    method,
    ...(json === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`/preview/${path} responded with ${response.status}: ${text.slice(0, 200)}`);
  return text === '' ? null : (JSON.parse(text) as unknown);
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

/** Tax settings to change, as `PUT /preview/settings` takes them. */
export interface TaxChange {
  readonly prices_include_tax?: boolean;
  readonly display?: string;
  readonly algorithm?: string;
  readonly rate?: number | null;
}

/** Changes tax settings of the service and returns all of them. An empty change only reads them. */
export async function changeTax(tax: TaxChange, signal?: AbortSignal): Promise<PreviewTax | null> {
  const isRead = Object.keys(tax).length === 0;
  const body = await call('settings', {
    ...(isRead ? {} : { method: 'PUT', json: { tax } }),
    ...(signal === undefined ? {} : { signal }),
  });
  return decode(previewSettings, body).value.tax ?? null;
}

/** The tax settings in the URL, as a change to the settings of the service. Empty if there are none. */
export function taxChangeOf({ catalogue, display, rounding, rate }: Settings): TaxChange {
  return {
    ...(catalogue === null ? {} : { prices_include_tax: catalogue === 'including' }),
    ...(display === null ? {} : { display }),
    ...(rounding === null ? {} : { algorithm: rounding }),
    ...(rate === null ? {} : { rate: rate === 'store' ? null : Number(rate) }),
  };
}

function taxQuery(change: TaxChange) {
  return queryOptions({
    queryKey: ['preview', 'tax', change],
    queryFn: async ({ signal, client }) => {
      const tax = await changeTax(change, signal);
      if (Object.keys(change).length > 0) void client.invalidateQueries({ queryKey: guestCartKeys.all });
      return tax;
    },
    enabled: realShop === null,
    placeholderData: keepPreviousData,
    // Another tab may have changed the service since, so settings that are chosen again are sent again.
    gcTime: 0,
    refetchOnMount: false,
    staleTime: 0,
    retry: 1,
  });
}

export interface TaxSettingsResult {
  /** The settings of the service. Undefined until they are read, and for a real shop. */
  readonly tax: PreviewTax | undefined;
  /** False until the settings in the URL are applied. A cart that is read earlier has other amounts. */
  readonly isApplied: boolean;
  readonly error: Error | null;
}

/** Applies the tax settings in the URL to the embedded service, and reads the carts again after a change. */
export function useTaxSettings(settings: Settings): TaxSettingsResult {
  const { data, error } = useQuery(taxQuery(taxChangeOf(settings)));
  return { tax: data ?? undefined, isApplied: realShop !== null || data !== undefined || error !== null, error };
}
