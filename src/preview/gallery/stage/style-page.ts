import type { Look, Theme } from '../look.ts';

const sheets = new Map<Theme, Promise<CSSStyleSheet | null>>();

/** Links the stylesheet of a theme, as a shop does. The plain theme has none. */
function sheetOf(theme: Theme): Promise<CSSStyleSheet | null> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/themes/${theme}.css`;
  const { promise, resolve, reject } = Promise.withResolvers<CSSStyleSheet | null>();
  link.onload = () => {
    resolve(link.sheet);
  };
  link.onerror = () => {
    reject(new Error(`The theme "${theme}" could not be loaded.`));
  };
  document.head.append(link);
  return promise;
}

/** Applies a look to the page: theme, colour scheme, language and text size. */
export async function stylePage({ theme, scheme, locale, dir, text, mode }: Look): Promise<void> {
  const { documentElement: page } = document;
  page.lang = locale;
  page.dir = dir === 'auto' ? (locale === 'ar' ? 'rtl' : 'ltr') : dir;
  page.style.colorScheme = scheme === 'system' ? 'light dark' : scheme;
  page.style.fontSize = `${text}%`;
  page.dataset['mode'] = mode;
  if (theme !== 'plain' && !sheets.has(theme)) sheets.set(theme, sheetOf(theme));
  for (const [name, arriving] of sheets) {
    const sheet = await arriving;
    // `link.disabled` would fetch the stylesheet again.
    if (sheet !== null) sheet.disabled = name !== theme;
  }
}
