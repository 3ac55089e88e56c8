import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCurrentCart, useGuestCartSession } from '../../index.ts';
import { usePreview } from '../storefront/preview-context.ts';
import { copySample, realShop, samplesQuery, useTaxSettings } from '../storefront/preview-api.ts';
import { SelectField } from '../storefront/controls.tsx';
import {
  cartModes,
  catalogues,
  directions,
  displays,
  locales,
  priceCurrencies,
  roundings,
  type Settings,
  themes,
} from '../storefront/settings.ts';

/** A well-formed cart id that no service has issued. */
function unknownId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

function Samples() {
  const session = useGuestCartSession();
  const { settings, change, announce } = usePreview();
  const { data: samples = [] } = useQuery(samplesQuery);
  const [chosen, setChosen] = useState(settings.sample ?? '');
  const current = samples.find(({ name }) => name === chosen) ?? samples[0];
  const load = useMutation({
    mutationFn: copySample,
    onSuccess: (cartId) => {
      session.adoptCart(cartId);
      change({ sample: current?.name ?? null });
      announce(`Sample cart loaded: ${current?.title ?? ''}`);
    },
  });
  return (
    <div className="lab-line">
      <SelectField
        label="Sample cart"
        value={current?.name ?? ''}
        entries={samples.map(({ name, title }) => [name ?? '', title ?? name ?? ''] as const)}
        disabled={samples.length === 0}
        onChange={setChosen}
      />
      <button
        type="button"
        className="button quiet"
        disabled={current?.name == null || load.isPending}
        onClick={() => {
          if (current?.name != null) load.mutate(current.name);
        }}
      >
        Load
      </button>
      {current?.description == null ? null : <p className="soft hint">{current.description}</p>}
      {load.error === null ? null : (
        <p className="problem" role="alert">
          {load.error.message}
        </p>
      )}
    </div>
  );
}

/** Sets the current cart: a sample, an unknown id, or none. */
export function LabCart() {
  const session = useGuestCartSession();
  const { change } = usePreview();
  const { status } = useCurrentCart();
  return (
    <section aria-labelledby="lab-cart">
      <h3 id="lab-cart">Cart</h3>
      {realShop === null ? <Samples /> : null}
      <p className="soft hint">
        In storage: <strong>{status}</strong>
      </p>
      <div className="row">
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            session.adoptCart(unknownId());
            change({ sample: null });
          }}
        >
          Store an unknown id
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            session.reset();
            change({ sample: null });
          }}
        >
          Reset
        </button>
      </div>
    </section>
  );
}

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

/** Whether the page was reloaded. It then keeps the cart with its changes. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}

/** Opens the sample cart that the link names. Renders nothing. */
export function OpenSample() {
  const session = useGuestCartSession();
  const { settings, announce } = usePreview();
  const opened = useRef(false);
  const { sample } = settings;
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (sample === null || isReload()) return;
    copySample(sample).then(
      (cartId) => session.adoptCart(cartId),
      () => announce(`There is no sample cart "${sample}"`),
    );
  }, [session, sample, announce]);
  return null;
}

/** The initial cart, and the settings of shop and page. */
export function ShopPanel() {
  return (
    <div className="lab-stack">
      <LabCart />
      {realShop === null ? <LabTax /> : null}
      <LabLooks />
    </div>
  );
}
