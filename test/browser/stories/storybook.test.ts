import { describe, expect, it } from 'vitest';
import { listClosed, listStories, setUpStories } from './open-stories.ts';

const list = await listStories();
const closed = await listClosed();
const stories = setUpStories();

describe('Storybook', () => {
  it('begins with the cart of a first visit, and has a unique name for each story', () => {
    const names = [...closed, ...list].map(({ name }) => name);
    expect(closed.map(({ name }) => name)).toEqual(['badge', 'toast']);
    expect(list[0]?.name).toBe('first-cart');
    expect(new Set(names).size).toBe(names.length);
  });

  it('shows a story in the shell, theme and language of the toolbar, with the settings of its controls, and requests nothing from elsewhere', async () => {
    const page = await stories.browser.newPage({ viewport: { width: 1600, height: 900 } });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(stories.url)) elsewhere.push(request.url());
    });
    await page.goto(`${stories.url}/?path=/story/contents--three&args=showSku:!true`);
    const frame = page.frameLocator('#storybook-preview-iframe');
    await frame.getByText('MUG-SPECKLE').waitFor();
    await page.getByRole('switch', { name: 'showSku', checked: true }).waitFor();
    const choose = async (menu: string, item: string): Promise<void> => {
      await page.getByRole('button', { name: menu }).first().click();
      await page.getByRole('option', { name: item }).click();
    };
    await choose('Shell', 'Element, inline');
    await frame.locator('guest-cart[mode=inline]').getByText('Speckled mug').first().waitFor();
    await choose('Theme', 'Ink theme');
    await choose('Language', 'German');
    await frame.locator('html[lang=de]').waitFor();
    await frame.locator('guest-cart').getByText('Warenkorb').first().waitFor();
    const themes = await frame
      .locator('html')
      .evaluate(
        () =>
          [...document.styleSheets].filter(
            ({ disabled, href }) => !disabled && href?.includes('/themes/'),
          ).length,
      );
    expect(themes).toBe(1);
    expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([]);
    await page.close();
  });

  it.each(closed)('has no violation: $name', async ({ name }) => {
    for (const scheme of ['light', 'dark'] as const)
      expect(await stories.show({ story: name, scheme, axe: true })).toEqual([]);
  });

  it('stores nothing of its carts in the browser', async () => {
    await stories.show({ story: 'three' });
    const { page } = stories;
    await page.locator('.gc-line').first().waitFor();
    await page.goto(`${stories.url}/favicon.svg`);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('cart'))),
    ).toEqual([]);
  });
});
