import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scenes } from '../../../src/preview/gallery/scenes/scenes.ts';
import { openGallery, type Gallery } from './open-gallery.ts';
import { violations } from '../../support/browser/open-browser-page.ts';

const slow = 60_000;

let gallery: Gallery;
let page: Page;

beforeAll(async () => {
  gallery = await openGallery();
  page = await gallery.browser.newPage({ viewport: { width: 1280, height: 900 } });
});

afterEach(() => page.unrouteAll());

afterAll(() => gallery.close(), slow);

const open = (query = ''): Promise<unknown> => page.goto(`${gallery.url}/gallery.html${query}`);
const search = (): string => new URL(page.url()).search;

describe('the gallery', { timeout: slow }, () => {
  it('lists every state in a grid, each with a link that keeps the selected settings', async () => {
    // The carts in the frames are not needed here.
    await page.route('**/gallery-stage.html*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await open('?theme=ink&width=320');
    const links = page.getByRole('main').getByRole('link');
    await links.first().waitFor();
    const queries = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).search),
    );
    expect(queries).toEqual(scenes.map(({ name }) => `?state=${name}&theme=ink&width=320`));
    expect(await violations(page)).toEqual([]);
  });

  it('applies the URL: state, mode, theme, color scheme, language, direction and width', async () => {
    await open('?state=ordered&mode=drawer&theme=ink&scheme=dark&locale=ar&width=390');
    const frame = page.frameLocator('iframe');
    await frame.locator('html[data-shown=ordered]').waitFor();
    const shown = await frame.locator('html').evaluate((html: HTMLElement) => ({
      lang: html.lang,
      dir: html.dir,
      scheme: html.style.colorScheme,
      width: innerWidth,
      themes: [...document.styleSheets].filter(({ href, disabled }) => !disabled && href?.includes('/themes/')).length,
      isOpen: document.querySelector('guest-cart')?.shadowRoot?.querySelector('dialog')?.matches(':modal'),
    }));
    expect(shown).toEqual({ lang: 'ar', dir: 'rtl', scheme: 'dark', width: 390, themes: 1, isOpen: true });
    await frame.getByText('000000271').first().waitFor();
  });

  it('writes selected settings to the URL, and steps between states with the history', async () => {
    await open('?state=three');
    await page.getByLabel('Theme').selectOption('Paper');
    await page.getByLabel('Language').selectOption('Polish');
    await expect.poll(search).toBe('?state=three&theme=paper&locale=pl');
    await page.getByRole('button', { name: 'State after' }).click();
    await expect.poll(search).toBe('?state=thirty&theme=paper&locale=pl');
    await page.getByRole('heading', { name: 'Thirty items', level: 1 }).waitFor();
    await page.frameLocator('iframe').locator('html[data-shown=thirty][lang=pl]').waitFor();
    await page.goBack();
    await expect.poll(search).toBe('?state=three&theme=paper&locale=pl');
    await page.getByRole('heading', { name: 'Three items', level: 1 }).waitFor();
  });

  it('shows a state at phone width, and each mode as a tab that arrow keys select', async () => {
    await open('?state=three');
    const frame = page.frameLocator('iframe');
    await frame.locator('html[data-shown=three][data-mode=widget]').waitFor();
    expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(390);
    await page.getByRole('tab', { name: 'React widget', selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Element, inline', selected: true }).waitFor();
    await expect.poll(search).toBe('?state=three&mode=inline');
    await frame.locator('html[data-shown=three][data-mode=inline]').waitFor();
    await page.getByRole('tabpanel', { name: 'Element, inline' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('stores nothing of its carts in the browser', async () => {
    await open('?state=three');
    await page.frameLocator('iframe').locator('html[data-shown=three]').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});
