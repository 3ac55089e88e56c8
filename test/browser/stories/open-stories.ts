import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { preview } from 'vite';
import type { PageStyle } from '../../../src/preview/stories/page.ts';
import type { Shell } from '../../../src/preview/stories/shells.tsx';
import { launchTestBrowser } from '../../support/browser/browser.ts';
import { sharedBuild } from '../../support/browser/builds.ts';

/** A story, by the last part of its id, and what the toolbar of Storybook sets. */
export interface Look extends Partial<PageStyle> {
  readonly story: string;
  readonly shell?: Shell;
}

/** A story in the index of Storybook. */
export interface IndexedStory {
  readonly name: string;
  readonly tags: readonly string[];
}

/** The event at the end of a render, with the results of the accessibility addon. */
interface Finished {
  readonly status: 'success' | 'error';
  readonly reporters: readonly { readonly result: { readonly violations?: readonly Violation[] } }[];
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly (string | readonly string[])[] }[];
}

interface Channel {
  readonly last: (event: string) => readonly [Finished] | undefined;
  readonly once: (event: string, listener: (finished: Finished) => void) => void;
  readonly emit: (event: string, message: object) => void;
}

declare global {
  interface Window {
    readonly __STORYBOOK_ADDONS_CHANNEL__?: Channel;
  }
}

/** The built Storybook, and one page that visits its stories one after another. */
export interface Stories {
  readonly url: string;
  readonly browser: Browser;
  readonly page: Page;
  /** The URL of a story without Storybook around it. */
  readonly addressOf: (look: Look) => string;
  /**
   * Opens a story, and waits until it is complete.
   *
   * @returns violations that axe found, as rule and selector, if the look says `axe`
   * @throws {Error} if the story failed
   */
  readonly show: (look: Look & { readonly axe?: boolean }) => Promise<readonly string[]>;
  /** Changes the look of the current story, which stays in its state. Returns violations as `show` does. */
  readonly restyle: (style: Partial<PageStyle>) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

async function readIndex(): Promise<Readonly<Record<string, readonly string[]>>> {
  const text = await readFile(join(await sharedBuild('storybook'), 'index.json'), 'utf8');
  const { entries } = JSON.parse(text) as { entries: Record<string, { id: string; tags: string[] }> };
  return Object.fromEntries(Object.values(entries).map(({ id, tags }) => [id, tags]));
}

const nameOf = (id: string): string => id.slice(id.indexOf('--') + 2);

/** All stories, in the order of Storybook. */
export async function listStories(): Promise<readonly IndexedStory[]> {
  return Object.entries(await readIndex()).map(([id, tags]) => ({ name: nameOf(id), tags }));
}

function violationsOf({ reporters }: Finished): readonly string[] {
  const violations = reporters.flatMap(({ result }) => result.violations ?? []);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.flat().join(' ')}`));
}

export async function openStories(launch = launchTestBrowser): Promise<Stories> {
  const [browser, folder, index] = await Promise.all([launch(), sharedBuild('storybook'), readIndex()]);
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

  function addressOf({ story, ...look }: Look & { readonly axe?: boolean }): string {
    const id = Object.keys(index).find((known) => nameOf(known) === story);
    if (id === undefined) throw new Error(`There is no story "${story}".`);
    const { axe = false, ...style } = look;
    const globals = { scheme: 'light', 'a11y.manual': axe ? '!false' : '!true', ...style };
    const pairs = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
    return `${url}/iframe.html?viewMode=story&id=${id}&globals=${pairs.join(';')}`;
  }

  function resultOf(finished: Finished): readonly string[] {
    const violations = violationsOf(finished);
    if (errors.length > 0 || (finished.status === 'error' && violations.length === 0)) {
      throw new Error(`The story failed: ${errors.splice(0).join('\n') || 'see its play function'}`);
    }
    return violations;
  }

  return {
    url,
    browser,
    page,
    addressOf,
    async show(look) {
      await page.goto(addressOf(look));
      const finished = await page.waitForFunction(
        () => window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0],
        undefined,
        { polling: 20 },
      );
      // `waitForFunction` waits for a truthy value.
      return resultOf((await finished.jsonValue())!);
    },
    async restyle(globals) {
      const finished = await page.evaluate(
        (changed) =>
          new Promise<Finished>((resolve) => {
            const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
            channel?.once('storyFinished', resolve);
            channel?.emit('updateGlobals', { globals: changed });
          }),
        globals,
      );
      return resultOf(finished);
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
