import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { preview } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import type { PageStyle } from '../../../src/preview/stories/page.ts';
import type { Shell } from '../../../src/preview/stories/shells.tsx';
import { allowSlowTests } from '../../support/browser/allow-slow-tests.ts';
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
  readonly storyId: string;
  readonly status: 'success' | 'error';
  readonly reporters: readonly {
    readonly result: { readonly violations?: readonly Violation[] };
  }[];
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
    readonly __STORYBOOK_PREVIEW__?: {
      readonly storyStoreValue: {
        readonly userGlobals: { readonly update: (globals: object) => void };
      };
    };
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
  /**
   * Changes the look of the current story, which stays in its state. Returns violations as `show`
   * does.
   */
  readonly restyle: (style: Partial<PageStyle>) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

async function readIndex(): Promise<Readonly<Record<string, readonly string[]>>> {
  const text = await readFile(join(await sharedBuild('storybook'), 'index.json'), 'utf8');
  const { entries } = JSON.parse(text) as {
    entries: Record<string, { id: string; tags: string[] }>;
  };
  return Object.fromEntries(Object.values(entries).map(({ id, tags }) => [id, tags]));
}

const nameOf = (id: string): string => id.slice(id.indexOf('--') + 2);

/** The look of a story whose test sets nothing. */
const plainLook = {
  shell: 'widget',
  theme: 'plain',
  scheme: 'light',
  locale: 'en',
  dir: 'auto',
  text: '100',
};

const isClosed = ({ tags }: IndexedStory): boolean => tags.includes('closed');

async function listAll(): Promise<readonly IndexedStory[]> {
  return Object.entries(await readIndex()).map(([id, tags]) => ({ name: nameOf(id), tags }));
}

/** The states of the cart, in the order of Storybook. */
export async function listStories(): Promise<readonly IndexedStory[]> {
  return (await listAll()).filter((story) => !isClosed(story));
}

/** The stories of a closed cart: badge and toast. */
export async function listClosed(): Promise<readonly IndexedStory[]> {
  return (await listAll()).filter(isClosed);
}

function violationsOf({ reporters }: Finished): readonly string[] {
  const violations = reporters.flatMap(({ result }) => result.violations ?? []);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.flat().join(' ')}`),
  );
}

async function openStories(launch: () => Promise<Browser>): Promise<Stories> {
  const [browser, folder, index] = await Promise.all([
    launch(),
    sharedBuild('storybook'),
    readIndex(),
  ]);
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

  function idOf(story: string): string {
    const id = Object.keys(index).find((known) => nameOf(known) === story);
    if (id === undefined) throw new Error(`There is no story "${story}".`);
    return id;
  }

  function addressOf({ story, ...look }: Look & { readonly axe?: boolean }): string {
    const { axe = false, ...style } = look;
    const globals = { scheme: 'light', 'a11y.manual': axe ? '!false' : '!true', ...style };
    const pairs = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
    return `${url}/iframe.html?viewMode=story&id=${idOf(story)}&globals=${pairs.join(';')}`;
  }

  function resultOf(finished: Finished): readonly string[] {
    const violations = violationsOf(finished);
    if (errors.length > 0 || (finished.status === 'error' && violations.length === 0)) {
      throw new Error(
        `The story failed: ${errors.splice(0).join('\n') || 'see its play function'}`,
      );
    }
    return violations;
  }

  /** The story of the page, unless it has failed. */
  let shown: string | undefined;

  async function load(look: Look & { readonly axe?: boolean }): Promise<Finished> {
    await page.goto(addressOf(look));
    const finished = await page.waitForFunction(
      () => window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0],
      undefined,
      { polling: 20 },
    );
    // `waitForFunction` waits for a truthy value.
    return (await finished.jsonValue())!;
  }

  /**
   * Shows a story anew in the same page, which takes a quarter of the time of loading Storybook for
   * it.
   */
  function switchTo({
    story,
    axe = false,
    ...style
  }: Look & { readonly axe?: boolean }): Promise<Finished> {
    const globals = { ...plainLook, a11y: { manual: !axe }, ...style };
    const storyId = idOf(story);
    const event = shown === storyId ? 'forceRemount' : 'setCurrentStory';
    return page.evaluate(
      ({ name, message, changed }) =>
        new Promise<Finished>((resolve) => {
          // As the event `updateGlobals` does, which would render the previous story with them.
          window.__STORYBOOK_PREVIEW__?.storyStoreValue.userGlobals.update(changed);
          window.__STORYBOOK_ADDONS_CHANNEL__?.once('storyFinished', resolve);
          window.__STORYBOOK_ADDONS_CHANNEL__?.emit(name, message);
        }),
      { name: event, message: { storyId, viewMode: 'story' }, changed: globals },
    );
  }

  return {
    url,
    browser,
    page,
    addressOf,
    async show(look) {
      const isOpen = shown !== undefined && page.url().startsWith(`${url}/iframe.html`);
      const storyId = idOf(look.story);
      const finished = await (isOpen ? switchTo(look) : load(look));
      shown = undefined;
      if (finished.storyId !== storyId)
        throw new Error(`The story ${finished.storyId} was shown, not ${storyId}.`);
      const result = resultOf(finished);
      // A cart that was offline waits before it reads again, also in the next story of the page.
      shown = look.story.startsWith('offline') ? undefined : storyId;
      return result;
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

/**
 * The Storybook and its page for all tests of the calling file. They exist once the hooks of the
 * file have run.
 */
export function setUpStories(launch = launchTestBrowser): Stories {
  allowSlowTests();
  const stories = {} as Stories;
  beforeAll(async () => {
    Object.assign(stories, await openStories(launch));
  });
  afterAll(() => stories.close());
  return stories;
}
