import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { guestCartKeys } from '../../index.ts';
import type { PreviewTax } from '../../service/http/preview-types.ts';
import { changeTax, type TaxChange } from './preview-api.ts';
import { realShop } from './real-shop.ts';
import type { Settings } from './settings.ts';

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
