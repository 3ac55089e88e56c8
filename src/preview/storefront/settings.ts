import { useMemo, useSyncExternalStore } from 'react';
import { faultsText, readFaults } from '../lab/faults.ts';

export const locales = [
  'en-US',
  'en-GB',
  'en-IN',
  'ar-KW',
  'de-DE',
  'es-ES',
  'fr-CH',
  'it-IT',
  'ja-JP',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'sv-SE',
  'uk-UA',
  'zh-CN',
] as const;
export const priceCurrencies = ['base', 'quote'] as const;
export const themes = ['system', 'light', 'dark'] as const;
export const cartModes = ['auto', 'inline', 'drawer'] as const;
export const directions = ['ltr', 'rtl'] as const;
export const catalogues = ['excluding', 'including'] as const;
export const displays = ['excluding', 'including', 'both'] as const;
export const detailLevels = ['shopper', 'full'] as const;
export const roundings = ['unit', 'row', 'total'] as const;

/** The settings in the URL, so that a reload or a shared link shows the same shop. Never a cart id or a token. */
export interface Settings {
  /** Page of the catalogue, from 1. */
  readonly page: number;
  /** Store code, such as `/rest/eur`. */
  readonly store: string;
  /** Id of the signed-in sample customer. */
  readonly customer: number | null;
  readonly locale: (typeof locales)[number];
  readonly prices: (typeof priceCurrencies)[number];
  readonly theme: (typeof themes)[number];
  readonly dir: (typeof directions)[number];
  /** Where the cart is. `auto` is next to the products on wide screens, otherwise a drawer. */
  readonly mode: (typeof cartModes)[number];
  /** The sample cart that the page opens with. Null keeps the cart in storage. */
  readonly sample: string | null;
  /** The faults of the Lab, as `readFaults` reads them. */
  readonly faults: string;
  /** Whether the cart shows every field. */
  readonly details: (typeof detailLevels)[number];
  /** Whether catalogue prices include tax. Null leaves the service unchanged, here and in the next three. */
  readonly catalogue: (typeof catalogues)[number] | null;
  /** Which prices the cart displays. */
  readonly display: (typeof displays)[number] | null;
  /** Where the service rounds tax. */
  readonly rounding: (typeof roundings)[number] | null;
  /** Tax rate in percent, or `store` for the rate of the store. */
  readonly rate: string | null;
}

export const defaultSettings: Settings = {
  page: 1,
  store: 'default',
  customer: null,
  locale: 'en-US',
  prices: 'base',
  theme: 'system',
  dir: 'ltr',
  mode: 'auto',
  sample: null,
  faults: '',
  details: 'shopper',
  catalogue: null,
  display: null,
  rounding: null,
  rate: null,
};

function oneOf<T extends string, F extends T | null>(values: readonly T[], text: string | null, fallback: F): T | F {
  return values.find((value) => value === text) ?? fallback;
}

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Reads the settings from the query string. Invalid values fall back to the defaults. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search);
  const store = query.get('store');
  const rate = query.get('rate');
  const sample = query.get('sample');
  return {
    page: positive(query.get('page')) ?? defaultSettings.page,
    store: store !== null && /^[a-z][a-z0-9_]{0,31}$/.test(store) ? store : defaultSettings.store,
    customer: positive(query.get('customer')),
    locale: oneOf(locales, query.get('locale'), defaultSettings.locale),
    prices: oneOf(priceCurrencies, query.get('prices'), defaultSettings.prices),
    theme: oneOf(themes, query.get('theme'), defaultSettings.theme),
    details: oneOf(detailLevels, query.get('details'), defaultSettings.details),
    dir: oneOf(directions, query.get('dir'), defaultSettings.dir),
    mode: oneOf(cartModes, query.get('mode'), defaultSettings.mode),
    sample: sample !== null && /^[a-z0-9-]{1,64}$/.test(sample) ? sample : null,
    faults: faultsText(readFaults(query.get('faults') ?? '')),
    catalogue: oneOf(catalogues, query.get('catalogue'), null),
    display: oneOf(displays, query.get('display'), null),
    rounding: oneOf(roundings, query.get('rounding'), null),
    rate: rate !== null && /^(?:store|\d{1,2}(?:\.\d{1,3})?)$/.test(rate) ? rate : null,
  };
}

/** Returns the query string without defaults, such as `?page=2&store=eur`, or an empty string. */
export function searchOf(settings: Settings): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings)) {
    if (value !== null && value !== defaultSettings[name as keyof Settings]) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

interface UrlStateOptions<T> {
  /** Parses the query string. */
  readonly read: (search: string) => T;
  /** Returns the query string of a state, without defaults. */
  readonly searchOf: (state: T) => string;
  /** Whether a change adds a history entry; other changes replace the current one. */
  readonly addsEntry: (before: T, after: T) => boolean;
}

/** Creates a hook that returns the state in the URL and a function that changes it. */
export function createUrlState<T extends object>({ read, searchOf, addsEntry }: UrlStateOptions<T>) {
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('popstate', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('popstate', listener);
    };
  }

  function change(changes: Partial<T>): void {
    const { search: searchBefore, pathname } = window.location;
    const before = read(searchBefore);
    const after = { ...before, ...changes };
    const search = searchOf(after);
    if (search === searchBefore) return;
    if (addsEntry(before, after)) window.history.pushState(null, '', pathname + search);
    else window.history.replaceState(null, '', pathname + search);
    for (const listener of listeners) listener();
  }

  return function useUrlState(): readonly [T, (changes: Partial<T>) => void] {
    const search = useSyncExternalStore(subscribe, () => window.location.search);
    const state = useMemo(() => read(search), [search]);
    return [state, change];
  };
}

export type ChangeSettings = (change: Partial<Settings>) => void;

/** Returns the settings in the URL and a function that changes them. A change of page or store adds a history entry. */
export const useSettings = createUrlState<Settings>({
  read: readSettings,
  searchOf,
  addsEntry: (before, after) => after.page !== before.page || after.store !== before.store,
});
