import type { Look, Theme } from '../look.ts';

const sheets = new Map<Theme, Promise<CSSStyleSheet | null>>();

/** A theme's stylesheet, just as a shop would link it. The plain theme has none. */
function sheetOf(theme: Theme): Promise<CSSStyleSheet | null> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/themes/${theme}.css`;
  const { promise, resolve, reject } = Promise.withResolvers<CSSStyleSheet | null>();
  link.onload = () => {
    resolve(link.sheet);
  };
  link.onerror = () => {
    reject(new Error(`The theme "${theme}" did not arrive.`));
  };
  document.head.append(link);
  return promise;
}

/** Makes the page what a look wants of it: its theme, its colours, its language, its size of text. */
export async function dressPage({ theme, scheme, locale, dir, text, mode }: Look): Promise<void> {
  const { documentElement: page } = document;
  page.lang = locale;
  page.dir = dir === 'auto' ? (locale === 'ar' ? 'rtl' : 'ltr') : dir;
  page.style.colorScheme = scheme === 'system' ? 'light dark' : scheme;
  page.style.fontSize = `${text}%`;
  page.dataset['mode'] = mode;
  if (theme !== 'plain' && !sheets.has(theme)) sheets.set(theme, sheetOf(theme));
  for (const [name, arriving] of sheets) {
    const sheet = await arriving;
    // The link's own switch would have it fetched once more.
    if (sheet !== null) sheet.disabled = name !== theme;
  }
}
