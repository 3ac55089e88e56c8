import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { plainLook, searchOf, type Look } from '../../../src/dev/gallery/look.ts';
import { launchTestBrowser } from '../../support/browser/browser.ts';
import { sharedBuild } from '../../support/browser/builds.ts';
import { startHostServer } from '../../support/browser/host-server.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The gallery as it is published, and one page that shows its looks one after the other. */
export interface Gallery {
  readonly url: string;
  readonly browser: Browser;
  readonly page: Page;
  /** Errors of scripts on that page. */
  readonly errors: readonly string[];
  /** Shows a look in the window as it is, and waits until it is there. */
  readonly show: (look: Partial<Look>) => Promise<void>;
  /** Changes theme and colours around the cart as it stands. */
  readonly dress: (look: Partial<Look>) => Promise<void>;
  /** What axe finds in the cart as it stands: rule, and where. @param rule the only one to go by */
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
  // Drawers slide in, and buttons fade; a picture of either on its way is a picture of neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A notice tells when the cart was seen last.
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
    async dress(look) {
      await page.evaluate((search) => window.styleLook(search), addressOf(look));
    },
    async violations(rule) {
      const options = JSON.stringify({
        resultTypes: ['violations'],
        // WCAG 2.2 AA: 24 px at least, or as much room around. Off in axe unless it is asked for.
        rules: { 'target-size': { enabled: true } },
        ...(rule === undefined ? {} : { runOnly: [rule] }),
      });
      const results = await page.evaluate<AxeResults>(`axe.run('#stage', ${options})`);
      if (results.passes.length + results.incomplete.length === 0) throw new Error('axe looked at nothing');
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
