import { usePreview } from '../storefront/preview-context.ts';
import { SelectField } from '../storefront/select-field.tsx';
import { cartModes, directions, locales, priceCurrencies, themes, type Settings } from '../storefront/settings.ts';

const priceWords = { base: 'Base currency', quote: 'Quote currency' };
const themeWords = { system: 'As the system', light: 'Light', dark: 'Dark' };
const modeWords = { auto: 'As the width allows', inline: 'In the page', drawer: 'Drawer' };
const directionWords = { ltr: 'Left to right', rtl: 'Right to left' };

/** Mode, locale, price currency, theme and direction. All of them are in the URL. */
export function LabLooks() {
  const { settings, change } = usePreview();
  const names = new Intl.DisplayNames('en', { type: 'language' });

  function field<K extends keyof Settings>(
    label: string,
    name: K,
    values: readonly (Settings[K] & string)[],
    labelOf: (value: Settings[K] & string) => string,
  ) {
    return (
      <SelectField
        label={label}
        value={String(settings[name])}
        entries={values.map((value) => [value, labelOf(value)] as const)}
        onChange={(chosen) => {
          const value = values.find((known) => known === chosen);
          if (value !== undefined) change({ [name]: value });
        }}
      />
    );
  }

  return (
    <section aria-labelledby="lab-looks">
      <h3 id="lab-looks">Looks</h3>
      <p className="soft hint">
        Every state of the cart, in each theme and language: <code>npm run storybook</code>.
      </p>
      <div className="lab-form">
        {field('Cart', 'mode', cartModes, (value) => modeWords[value])}
        {field('Language and locale', 'locale', locales, (locale) => names.of(locale) ?? locale)}
        {field('Item prices are in', 'prices', priceCurrencies, (value) => priceWords[value])}
        {field('Theme', 'theme', themes, (value) => themeWords[value])}
        {field('Direction', 'dir', directions, (value) => directionWords[value])}
      </div>
    </section>
  );
}
