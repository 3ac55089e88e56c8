import type { BrowserContext } from 'playwright-core';
import { keepRefusals, watch, type Host, type Visit } from './host.ts';

export interface TabsOptions {
  /** Runs in every tab before anything of the page does: a browser's lack, put there on purpose. */
  readonly init?: () => void;
}

/** Several tabs of one browser, on one page, over one storage. */
export interface Tabs {
  readonly context: BrowserContext;
  readonly visits: readonly Visit[];
  close(): Promise<void>;
}

/** Opens a page in so many tabs of a browser of their own. */
export async function openTabs(host: Host, address: string, count: number, options: TabsOptions = {}): Promise<Tabs> {
  const context = await host.browser.newContext({ locale: 'en-US' });
  await context.addInitScript(keepRefusals);
  if (options.init !== undefined) await context.addInitScript(options.init);
  const visits: Visit[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    visits.push(watch(page));
    await page.goto(address);
  }
  return { context, visits, close: () => context.close() };
}
