import { useMemo, useSyncExternalStore } from 'react';
import { languages } from '../../client.ts';
import { languageOf } from '../../core/messages/language.ts';
import { faultsText, readFaults } from './faults.ts';
import { keepStored, readStored } from './stored.ts';

/** A language in its own words, such as "Deutsch". */
function languageName(locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
}

/**
 * From these subtotals the shop ships free, by currency of its stores. At least what vite.config.ts
 * sets in base currency, so that the bar never promises too early.
 */
export const freeShipping = { USD: 100, EUR: 92, GBP: 79, JPY: 15_000, KWD: 31, INR: 8_400 };

/** Settings with fixed values. `words.json` has their texts. */
export const choices = {
  theme: { plain: 'Plain', paper: 'Paper', ink: 'Ink', market: 'Market' },
  scheme: { system: 'system', light: 'light', dark: 'dark' },
  mode: { auto: 'auto', inline: 'inline', drawer: 'drawer' },
} as const;

/**
 * The languages of the cart and their names. A locale such as `de-AT` is added while it is chosen.
 */
export function localeChoices(chosen: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new Set([...languages, chosen])].map((locale) => [locale, languageName(locale)]),
  );
}

const localeKey = 'guest-cart-preview-locale';
const localePattern = /^[a-z]{2}(?:-[A-Z]{2})?$/;

const storedLocale = (): string | undefined => localePattern.exec(readStored(localeKey) ?? '')?.[0];

/** The language that was chosen last, otherwise the first of the browser's that the cart has. */
function ownLocale(): string {
  const preferred = navigator.languages.find(
    (tag) => languageOf(tag) !== 'en' || /^en\b/i.test(tag),
  );
  return storedLocale() ?? languageOf(preferred);
}

/** The locale of a URL without one. Does not change until the page is loaded again. */
const defaultLocale = ownLocale();

/** The key of a record that a text is. */
export function keyIn<T extends string>(
  record: Readonly<Record<T, string>>,
  text: string | null,
): T | null {
  return text !== null && Object.hasOwn(record, text) ? (text as T) : null;
}

/**
 * Reads the settings in the query string, so that a reload or a shared link shows the same shop.
 * Missing and invalid values are the defaults. Never a cart id or a token.
 */
export function readSettings(search: string) {
  const query = new URLSearchParams(search);
  const matching = (name: string, pattern: RegExp): string | null =>
    pattern.exec(query.get(name) ?? '')?.[0] ?? null;
  return {
    /** Store code, such as `/rest/eur`. */
    store: matching('store', /^[a-z][a-z0-9_]{0,31}$/) ?? 'default',
    /** A language of the cart, such as `de`, or a locale in it, such as `de-AT`. */
    locale: matching('locale', localePattern) ?? defaultLocale,
    theme: keyIn(choices.theme, query.get('theme')) ?? 'plain',
    scheme: keyIn(choices.scheme, query.get('scheme')) ?? 'system',
    /** Where the cart is. `auto` is next to the products on wide screens, otherwise a drawer. */
    mode: keyIn(choices.mode, query.get('mode')) ?? 'auto',
    /** The sample cart that the page opens with. Null keeps the cart in storage. */
    sample: matching('sample', /^[a-z0-9-]{1,64}$/),
    /** The faults of the Lab, as `readFaults` reads them. */
    faults: faultsText(readFaults(query.get('faults') ?? '')),
    /** `both` shows prices with and without tax. No response shows that a shop displays both. */
    display: matching('display', /^both$/),
  };
}

export type Settings = Readonly<ReturnType<typeof readSettings>>;

export const defaultSettings = readSettings('');

/**
 * Returns the query string without defaults, such as `?store=eur&locale=de`, or an empty string.
 */
export function searchOf(settings: Settings): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings)) {
    if (value !== null && value !== defaultSettings[name as keyof Settings]) query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

const listeners = new Set<() => void>();

/** What `history.state` has if the entry before it is this page without the dialog. */
interface DialogEntry {
  readonly isDialog?: boolean;
}

const urlWithoutHash = (): string => window.location.pathname + window.location.search;

/** Marks the entry of a dialog that the page has opened. A link to the page can open one, too. */
function markDialog(): void {
  const { hash } = window.location;
  if (hash === '') return;
  const { history } = window;
  // A link to a part of the page: "Back", which closes a dialog, would move focus there once more.
  if (document.getElementById(hash.slice(1)) !== null)
    history.replaceState(null, '', urlWithoutHash());
  else history.replaceState({ ...(history.state as object | null), isDialog: true }, '');
}

function subscribe(listener: () => void): () => void {
  function onHash(): void {
    markDialog();
    listener();
  }
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  window.addEventListener('hashchange', onHash);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
    window.removeEventListener('hashchange', onHash);
  };
}

/** Changes the URL. Pages that use the settings render them. */
function changeSettings(changes: Partial<Settings>): void {
  const { search: before, pathname, hash } = window.location;
  if (changes.locale !== undefined) keepStored(localeKey, changes.locale);
  const search = searchOf({ ...readSettings(before), ...changes });
  if (search === before) return;
  // "Back" leaves the shop, or closes a dialog. It changes no setting.
  window.history.replaceState(window.history.state, '', pathname + search + hash);
  for (const listener of listeners) listener();
}

export type ChangeSettings = typeof changeSettings;

export function useSettings(): readonly [Settings, ChangeSettings] {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  return [useMemo(() => readSettings(search), [search]), changeSettings];
}

/** The fragment of the URL, which opens a dialog. */
export function useHash() {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const clear = (): void => {
    if ((window.history.state as DialogEntry | null)?.isDialog === true) {
      // Once, also if it is closed again before the browser has gone back.
      window.history.replaceState(null, '', window.location.href);
      window.history.back();
      return;
    }
    window.history.replaceState(null, '', urlWithoutHash());
    for (const listener of listeners) listener();
  };
  return { hash, clear };
}

/** The product in the fragment of the URL: `#TEE`, or `#TEE/12` to change line 12 of the cart. */
export function useOpenProduct() {
  const { hash, clear } = useHash();
  const [sku = '', itemId] = hash.slice(1).split('/');
  return { sku, itemId: itemId === undefined ? null : Number(itemId), close: clear };
}
