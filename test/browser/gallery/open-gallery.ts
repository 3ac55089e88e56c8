import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { plainLook, searchOf, type Look } from '../../../src/preview/gallery/look.ts';
import { launchTestBrowser } from '../../support/browser/browser.ts';
import { sharedBuild } from '../../support/browser/builds.ts';
import { startHostServer } from '../../support/browser/host-server.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The built gallery, and one page that shows its looks one after another. */
export interface Gallery {
  readonly url: string;
  readonly browser: Browser;
  readonly page: Page;
  /** Script errors on that page. */
  readonly errors: readonly string[];
  /** Shows a look at the current window size, and waits until it is rendered. */
  readonly show: (look: Partial<Look>) => Promise<void>;
  /** Changes the theme and the color scheme without rendering the cart again. */
  readonly applyTheme: (look: Partial<Look>) => Promise<void>;
  /** Violations that axe finds in the current cart, as rule and selector. @param rule the only rule to check */
  readonly violations: (rule?: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export async function openGallery(launch = launchTestBrowser): Promise<Gallery> {
  const [browser, folder] = await Promise.all([launch(), sharedBuild('preview')]);
  const server = await startHostServer({
    '/': folder,
    '/assets': join(folder, 'assets'),
    '/themes': join(folder, 'themes'),
  });
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    errors.push(error.message);
  });
  // Without animations, so that every check sees the final state.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A notice shows the time of the last read.
  await page.clock.setFixedTime('2026-04-14T14:32:00Z');
  await page.goto(`${server.url}/gallery-stage.html`);
  await page.waitForFunction(() => 'showLook' in window);
  await page.addScriptTag({ path: axePath });

  const addressOf = (look: Partial<Look>) => searchOf({ ...plainLook, scheme: 'light', ...look });

  return {
    url: server.url,
    browser,
    page,
    errors,
    async show(look) {
      await page.evaluate((search) => window.showLook(search), addressOf(look));
    },
    async applyTheme(look) {
      await page.evaluate((search) => window.styleLook(search), addressOf(look));
    },
    async violations(rule) {
      const options = JSON.stringify({
        resultTypes: ['violations'],
        // WCAG 2.2 AA: at least 24 px, or as much space around. axe has this rule off by default.
        rules: { 'target-size': { enabled: true } },
        ...(rule === undefined ? {} : { runOnly: [rule] }),
      });
      const results = await page.evaluate<AxeResults>(`axe.run('#stage', ${options})`);
      if (results.passes.length + results.incomplete.length === 0) throw new Error('axe checked no element');
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.flat().join(' ')}`),
      );
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
