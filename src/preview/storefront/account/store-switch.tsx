import { useQuery } from '@tanstack/react-query';
import { usePreview } from '../preview-context.ts';
import { storesQuery } from '../preview-api.ts';
import { SelectField } from '../select-field.tsx';

/** Changes the store and its currency. Each store keeps its own cart. */
export function StoreSwitch() {
  const { settings, change } = usePreview();
  const { data: stores = [] } = useQuery(storesQuery);
  const entries = stores.map(
    ({ code, name, quote_currency_code: currency }) =>
      [code ?? '', `${name ?? code ?? ''} · ${currency ?? ''}`] as const,
  );
  return (
    <SelectField
      label="Store and currency"
      value={settings.store}
      entries={entries.length > 0 ? entries : [[settings.store, 'Stores…']]}
      disabled={entries.length === 0}
      onChange={(store) => {
        change({ store });
      }}
    />
  );
}
