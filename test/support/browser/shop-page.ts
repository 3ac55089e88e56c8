import type { Browser, BrowserContext, Page, Request } from 'playwright-core';

/** A page of the preview under watch: all that went wrong on it, and what it asked the service. */
export interface ShopPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console and of scripts. Nothing is left out. */
  readonly errors: readonly string[];
  /** Requests to `/rest`, in the order of sending. */
  readonly requests: readonly Request[];
  /** The stored state of the current cart, as the store wrote it; undefined where nothing is stored. */
  stored(): Promise<{ readonly status: string; readonly cartId?: string | null } | undefined>;
  close(): Promise<void>;
}

export interface ShopPageOptions {
  readonly width?: number;
  /** A context that was opened before, as in a browser that comes back. */
  readonly context?: BrowserContext;
}

/** Opens an empty page, watched from its first moment. */
export async function openShopPage(browser: Browser, options: ShopPageOptions = {}): Promise<ShopPage> {
  const { width = 1280 } = options;
  const context = options.context ?? (await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-US' }));
  const page = await context.newPage();
  // A cold development server on a busy machine takes longer than the default of 30 s for its first page.
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  const requests: Request[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => {
    errors.push(error.message);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/rest/')) requests.push(request);
  });
  return {
    page,
    context,
    errors,
    requests,
    async stored() {
      const text = await page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => /^guest-cart:\d+:.*(?<!:snapshot)$/.test(name));
        return key === undefined ? null : localStorage.getItem(key);
      });
      if (text === null) return undefined;
      return (JSON.parse(text) as { state: { current: { status: string; cartId?: string | null } } }).state.current;
    },
    close: () => context.close(),
  };
}
