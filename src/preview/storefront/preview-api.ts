import { queryOptions } from '@tanstack/react-query';
import { array, decode, string, type Schema } from '../../schema.ts';
import {
  previewCustomer,
  previewFault,
  previewSample,
  previewSettings,
  previewStore,
  type PreviewTax,
} from '../../service/http/preview-types.ts';

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
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

function listOf<T>(path: string, record: Schema<T>) {
  return async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly T[]> =>
    decode(array(record), await call(path, { signal })).value;
}

/** Stores, customers and samples never change while the page is open. */
const builtIn = { staleTime: Infinity, retry: 2 } as const;

export const storesQuery = queryOptions({
  queryKey: ['preview', 'stores'],
  queryFn: listOf('stores', previewStore),
  ...builtIn,
});

export const customersQuery = queryOptions({
  queryKey: ['preview', 'customers'],
  queryFn: listOf('customers', previewCustomer),
  ...builtIn,
});

export const samplesQuery = queryOptions({
  queryKey: ['preview', 'samples'],
  queryFn: listOf('samples', previewSample),
  ...builtIn,
});

export const faultsQuery = queryOptions({
  queryKey: ['preview', 'faults'],
  queryFn: listOf('faults', previewFault),
});

/** Copies a sample cart and returns the id of the copy. */
export async function copySample(name: string): Promise<string> {
  const body = await call(`samples/${encodeURIComponent(name)}`, { method: 'POST' });
  return decode(string, body).value;
}

/** Adds a fault. The route takes the complete list, so the current faults are sent again. */
export async function addFault(fault: object): Promise<void> {
  const before = decode(array(previewFault), await call('faults')).value;
  await call('faults', { method: 'PUT', json: [...before, fault] });
}

export async function clearFaults(): Promise<void> {
  await call('faults', { method: 'DELETE' });
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
