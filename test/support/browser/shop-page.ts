import type { Browser, BrowserContext, Page } from 'playwright-core';
import { watch, type Visit } from './open-browser-page.ts';

/** A page of the preview or of an example, with its errors and requests. */
export interface ShopPage extends Visit {
  readonly context: BrowserContext;
  /** The stored state of the current cart; undefined without one. */
  stored(): Promise<{ readonly status: string; readonly cartId?: string | null } | undefined>;
  close(): Promise<void>;
}

export interface ShopPageOptions {
  readonly width?: number;
  /** The context of an earlier page, for a returning visitor. */
  readonly context?: BrowserContext;
}

/** Opens an empty page and collects its errors and requests. */
export async function openShopPage(
  browser: Browser,
  options: ShopPageOptions = {},
): Promise<ShopPage> {
  const { width = 1280 } = options;
  const context =
    options.context ??
    (await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-US' }));
  return watchShopPage(await context.newPage());
}

/** Collects the errors and requests of an open page from here on. */
export function watchShopPage(page: Page): ShopPage {
  const context = page.context();
  return {
    ...watch(page),
    context,
    async stored() {
      const text = await page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) =>
          /^guest-cart:\d+:.*(?<!:snapshot|:seen|:added)$/.test(name),
        );
        return key === undefined ? null : localStorage.getItem(key);
      });
      if (text === null) return undefined;
      return (
        JSON.parse(text) as { state: { current: { status: string; cartId?: string | null } } }
      ).state.current;
    },
    close: () => context.close(),
  };
}
