import { directionOf } from '../../core/messages/language.ts';
import type { Look, Theme } from './look.ts';

/**
 * Timers in this range (milliseconds) are shortened in hurried scenes. Request timeouts are longer.
 */
const [shortest, longest] = [300, 9000] as const;
const haste = 40;

/** Storage that ends with the page. */
function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input);
}

/**
 * Isolates this window: requests go to a shop in the page, storage ends with the page, connection
 * and timers are controlled by the scene. The cart itself is the real one.
 */
export function ownWindow() {
  const [fetch, setTimeout] = [window.fetch.bind(window), window.setTimeout.bind(window)];
  let shop: { readonly origin: string; readonly fetch: typeof globalThis.fetch } | undefined;
  let online = true;
  let hurry = false;

  Object.defineProperty(window, 'localStorage', { configurable: true, value: memoryStorage() });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  window.fetch = (input, init) => {
    if (shop === undefined || !addressOf(input).startsWith(`${shop.origin}/`))
      return fetch(input, init);
    return online ? shop.fetch(input, init) : Promise.reject(new TypeError('Failed to fetch'));
  };
  const hurried = (handler: TimerHandler, wait = 0, ...values: unknown[]): number =>
    setTimeout(
      handler,
      hurry && wait >= shortest && wait <= longest ? wait / haste : wait,
      ...values,
    );
  window.setTimeout = hurried as typeof window.setTimeout;

  return {
    serve(origin: string, respond: typeof globalThis.fetch): void {
      shop = { origin, fetch: respond };
    },
    setOnline(now: boolean): void {
      if (online === now) return;
      online = now;
      window.dispatchEvent(new Event(now ? 'online' : 'offline'));
    },
    setHurry(now: boolean): void {
      hurry = now;
    },
  };
}

const sheets = new Map<Theme, Promise<CSSStyleSheet | null>>();

/** Links the stylesheet of a theme, as a shop does. The plain theme has none. */
function sheetOf(theme: Theme): Promise<CSSStyleSheet | null> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `./themes/${theme}.css`;
  const { promise, resolve, reject } = Promise.withResolvers<CSSStyleSheet | null>();
  link.onload = () => resolve(link.sheet);
  link.onerror = () => reject(new Error(`The theme "${theme}" could not be loaded.`));
  document.head.append(link);
  return promise;
}

/** Applies theme, colour scheme, language and text size to the page. */
export async function stylePage({
  theme,
  scheme,
  locale,
  dir,
  text,
}: Omit<Look, 'shell'>): Promise<void> {
  const { documentElement: page } = document;
  page.dataset['theme'] = theme;
  page.lang = locale;
  page.dir = dir === 'auto' ? (directionOf(locale) ?? 'ltr') : dir;
  page.style.colorScheme = scheme === 'system' ? 'light dark' : scheme;
  page.style.fontSize = `${text}%`;
  if (theme !== 'plain' && !sheets.has(theme)) sheets.set(theme, sheetOf(theme));
  for (const [name, arriving] of sheets) {
    const sheet = await arriving;
    // `link.disabled` would fetch the stylesheet again.
    if (sheet !== null) sheet.disabled = name !== theme;
  }
}
