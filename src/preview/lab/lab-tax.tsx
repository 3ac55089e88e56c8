import { usePreview } from '../storefront/preview-context.ts';
import { SelectField } from '../storefront/select-field.tsx';
import { catalogues, displays, roundings, type Settings } from '../storefront/settings.ts';
import { useTaxSettings } from '../storefront/use-tax-settings.ts';

const catalogueWords = { excluding: 'Excluding tax', including: 'Including tax' };
const displayWords = { excluding: 'Excluding tax', including: 'Including tax', both: 'Both' };
const roundingWords = { unit: 'Each unit', row: 'Each row', total: 'The total' };
const rates = ['store', '0', '8.25', '19', '20'];

type TaxSettings = Pick<Settings, 'catalogue' | 'display' | 'rounding' | 'rate'>;

/** Tax settings of the embedded service. All of them are in the URL once one is chosen. */
export function LabTax() {
  const { settings, change } = usePreview();
  const { tax, error } = useTaxSettings(settings);
  // The URL is ahead of the service while a change is being sent.
  const chosen: TaxSettings = {
    catalogue: settings.catalogue ?? (tax?.prices_include_tax === true ? 'including' : 'excluding'),
    display: settings.display ?? displays.find((display) => display === tax?.display?.subtotals) ?? 'excluding',
    rounding: settings.rounding ?? roundings.find((rounding) => rounding === tax?.algorithm) ?? 'total',
    rate: settings.rate ?? (tax?.rate == null ? 'store' : String(tax.rate)),
  };

  function field<K extends keyof TaxSettings>(
    label: string,
    name: K,
    values: readonly (TaxSettings[K] & string)[],
    labelOf: (value: TaxSettings[K] & string) => string,
  ) {
    return (
      <SelectField
        label={label}
        value={String(chosen[name])}
        entries={values.map((value) => [value, labelOf(value)] as const)}
        disabled={tax === undefined}
        onChange={(value) => {
          change({ ...chosen, [name]: value });
        }}
      />
    );
  }

  return (
    <section aria-labelledby="lab-tax">
      <h3 id="lab-tax">Prices and tax</h3>
      <p className="soft hint">Settings of the service, for all its carts. The currency is that of the store.</p>
      <div className="lab-form">
        {field('Catalogue prices', 'catalogue', catalogues, (value) => catalogueWords[value])}
        {field('Cart displays', 'display', displays, (value) => displayWords[value])}
        {field('Tax is rounded for', 'rounding', roundings, (value) => roundingWords[value])}
        {field('Tax rate', 'rate', [...new Set([...rates, chosen.rate ?? 'store'])], (value) =>
          value === 'store' ? 'Rate of the store' : `${value} %`,
        )}
      </div>
      {error === null ? null : (
        <p className="problem" role="alert">
          {error.message}
        </p>
      )}
    </section>
  );
}
