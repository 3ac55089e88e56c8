export const locales = ['en-US', 'en-GB', 'de-DE', 'fr-CH', 'ja-JP', 'ar-KW', 'en-IN'] as const;
export const priceCurrencies = ['base', 'quote'] as const;
export const themes = ['system', 'light', 'dark'] as const;
export const directions = ['ltr', 'rtl'] as const;

/** The settings in the URL, so that a reload or a shared link shows the same shop. Never a cart id or a token. */
export interface Settings {
  /** Page of the catalogue, from 1. */
  readonly page: number;
  /** Store code, as in `/rest/eur`. */
  readonly store: string;
  /** Id of the signed-in sample customer. */
  readonly customer: number | null;
  readonly locale: (typeof locales)[number];
  readonly prices: (typeof priceCurrencies)[number];
  readonly theme: (typeof themes)[number];
  readonly dir: (typeof directions)[number];
}

export const defaultSettings: Settings = {
  page: 1,
  store: 'default',
  customer: null,
  locale: 'en-US',
  prices: 'base',
  theme: 'system',
  dir: 'ltr',
};

function oneOf<T extends string>(values: readonly T[], text: string | null, fallback: T): T {
  return values.find((value) => value === text) ?? fallback;
}

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Reads the settings from the query string. Invalid values fall back to the defaults. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search);
  const store = query.get('store');
  return {
    page: positive(query.get('page')) ?? defaultSettings.page,
    store: store !== null && /^[a-z][a-z0-9_]{0,31}$/.test(store) ? store : defaultSettings.store,
    customer: positive(query.get('customer')),
    locale: oneOf(locales, query.get('locale'), defaultSettings.locale),
    prices: oneOf(priceCurrencies, query.get('prices'), defaultSettings.prices),
    theme: oneOf(themes, query.get('theme'), defaultSettings.theme),
    dir: oneOf(directions, query.get('dir'), defaultSettings.dir),
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
