import type { Browser, Page } from 'playwright-core';
import { preview } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import type { Look } from '../../../src/preview/stories/look.ts';
import { states } from '../../../src/preview/stories/stories.ts';
import { closePages, findTestBrowser, shareBrowser } from '../../support/browser/browser.ts';
import { sharedBuild } from '../../support/browser/builds.ts';
import { violations } from '../../support/browser/open-browser-page.ts';

/** A state by its name, and how it looks. */
export interface StateLook extends Partial<Look> {
  readonly story: string;
}

/** The page of single states, which visits one after another. */
export interface Stories {
  readonly url: string;
  readonly browser: Browser;
  readonly page: Page;
  readonly addressOf: (look: StateLook) => string;
  /**
   * Shows a state, and waits until it is complete.
   *
   * @throws {Error} if its cart never gets into that state
   */
  readonly show: (look: StateLook) => Promise<void>;
  /** Changes the look of the current state, which stays as it is. */
  readonly restyle: (style: Partial<Look>) => Promise<void>;
  /** What axe finds in the cart, as rule and selector. */
  readonly violations: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const isClosed = (name: string): boolean => states[name]?.shell === 'badge';

/** The states of the cart, in the order of their page. */
export const stateNames = Object.keys(states).filter((name) => !isClosed(name));

/** The states of a closed cart: badge and toast. */
export const closedNames = Object.keys(states).filter(isClosed);

const searchOf = ({ scheme = 'light', ...look }: StateLook): string =>
  `?${new URLSearchParams({ scheme, ...look })}`;

async function openStories(find: typeof findTestBrowser): Promise<Stories> {
  const [browser, folder] = await Promise.all([shareBrowser(find), sharedBuild('preview')]);
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const url = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    errors.push(error.message);
  });
  // Without animations, so that every check sees the final state.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A notice shows the time of the last read.
  await page.clock.setFixedTime('2026-04-14T14:32:00Z');
  /** The look of the page. Undefined if the next state needs a new page. */
  let current: StateLook | undefined;

  return {
    url,
    browser,
    page,
    addressOf: (look) => `${url}/state.html${searchOf(look)}`,
    async show(look) {
      if (current === undefined || !page.url().startsWith(`${url}/state.html`))
        await page.goto(`${url}/state.html`);
      current = undefined;
      await page.evaluate(async (search) => {
        await window.state?.show(search);
        // What scrolls to a new message does so in the frame after it.
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      }, searchOf(look));
      if (errors.length > 0) throw new Error(`The state failed: ${errors.splice(0).join('\n')}`);
      // A cart that was offline waits before it reads again, also in the next state of the page.
      if (!look.story.startsWith('offline')) current = look;
    },
    async restyle(style) {
      if (current === undefined) throw new Error('No state is shown.');
      current = { ...current, ...style };
      await page.evaluate((search) => window.state?.style(search), searchOf(current));
    },
    violations: () => violations(page, '#state'),
    async close() {
      await closePages(browser);
      await server.close();
    },
  };
}

/**
 * The page of single states for all tests of the calling file. It exists once the hooks of the file
 * have run.
 */
export function setUpStories(find = findTestBrowser): Stories {
  const stories = {} as Stories;
  beforeAll(async () => {
    Object.assign(stories, await openStories(find));
  });
  afterAll(() => stories.close());
  return stories;
}
