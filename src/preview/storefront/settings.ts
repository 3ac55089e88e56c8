import { useMemo, useSyncExternalStore } from 'react';
import { faultsText, readFaults } from '../lab/faults.ts';

const locales = 'en-US en-GB en-IN ar-KW de-DE es-ES fr-CH it-IT ja-JP nl-NL pl-PL pt-BR sv-SE uk-UA zh-CN'.split(' ');
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Settings with fixed values, and the words of the Lab for them. */
export const choices = {
  mode: { auto: 'As the width allows', inline: 'In the page', drawer: 'Drawer' },
  locale: Object.fromEntries(locales.map((locale) => [locale, languageNames.of(locale) ?? locale])),
  prices: { base: 'Base currency', quote: 'Quote currency' },
  theme: { system: 'As the system', light: 'Light', dark: 'Dark' },
  dir: { ltr: 'Left to right', rtl: 'Right to left' },
  details: { shopper: 'As shoppers see it', full: 'Every field' },
  catalogue: { excluding: 'Excluding tax', including: 'Including tax' },
  display: { excluding: 'Excluding tax', including: 'Including tax', both: 'Both' },
  rounding: { unit: 'Each unit', row: 'Each row', total: 'The total' },
} as const;

/** The settings in the URL, so that a reload or a shared link shows the same shop. Never a cart id or a token. */
export interface Settings {
  /** Page of the catalogue, from 1. */
  readonly page: number;
  /** Store code, such as `/rest/eur`. */
  readonly store: string;
  /** Id of the signed-in sample customer. */
  readonly customer: number | null;
  readonly locale: string;
  readonly prices: keyof typeof choices.prices;
  readonly theme: keyof typeof choices.theme;
  readonly dir: keyof typeof choices.dir;
  /** Where the cart is. `auto` is next to the products on wide screens, otherwise a drawer. */
  readonly mode: keyof typeof choices.mode;
  /** The sample cart that the page opens with. Null keeps the cart in storage. */
  readonly sample: string | null;
  /** The faults of the Lab, as `readFaults` reads them. */
  readonly faults: string;
  /** Whether the cart shows every field. */
  readonly details: keyof typeof choices.details;
  /** Whether catalogue prices include tax. Null leaves the service unchanged, here and in the next three. */
  readonly catalogue: keyof typeof choices.catalogue | null;
  /** Which prices the cart displays. */
  readonly display: keyof typeof choices.display | null;
  /** Where the service rounds tax. */
  readonly rounding: keyof typeof choices.rounding | null;
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

/** The key of a record that a text is. */
export function keyIn<T extends string>(record: Readonly<Record<T, string>>, text: string | null): T | null {
  return text !== null && Object.hasOwn(record, text) ? (text as T) : null;
}

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function matching(text: string | null, pattern: RegExp): string | null {
  return text !== null && pattern.test(text) ? text : null;
}

/** Reads the settings from the query string. Invalid values fall back to the defaults. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search);
  return {
    page: positive(query.get('page')) ?? defaultSettings.page,
    store: matching(query.get('store'), /^[a-z][a-z0-9_]{0,31}$/) ?? defaultSettings.store,
    customer: positive(query.get('customer')),
    locale: keyIn(choices.locale, query.get('locale')) ?? defaultSettings.locale,
    prices: keyIn(choices.prices, query.get('prices')) ?? defaultSettings.prices,
    theme: keyIn(choices.theme, query.get('theme')) ?? defaultSettings.theme,
    details: keyIn(choices.details, query.get('details')) ?? defaultSettings.details,
    dir: keyIn(choices.dir, query.get('dir')) ?? defaultSettings.dir,
    mode: keyIn(choices.mode, query.get('mode')) ?? defaultSettings.mode,
    sample: matching(query.get('sample'), /^[a-z0-9-]{1,64}$/),
    faults: faultsText(readFaults(query.get('faults') ?? '')),
    catalogue: keyIn(choices.catalogue, query.get('catalogue')),
    display: keyIn(choices.display, query.get('display')),
    rounding: keyIn(choices.rounding, query.get('rounding')),
    rate: matching(query.get('rate'), /^(?:store|\d{1,2}(?:\.\d{1,3})?)$/),
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

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

function change(changes: Partial<Settings>): void {
  const { search: before, pathname } = window.location;
  const search = searchOf({ ...readSettings(before), ...changes });
  if (search === before) return;
  // A change of page or store adds a history entry.
  if ('page' in changes || 'store' in changes) window.history.pushState(null, '', pathname + search);
  else window.history.replaceState(null, '', pathname + search);
  for (const listener of listeners) listener();
}

export type ChangeSettings = typeof change;

/** Returns the settings in the URL and a function that changes them. */
export function useSettings(): readonly [Settings, ChangeSettings] {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  return [useMemo(() => readSettings(search), [search]), change];
}
