import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { preview } from 'vite';
import { launchBrowser } from '../../test/support/browser/browser.ts';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface AxeResult {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

async function violationsOf(page: Page): Promise<readonly string[]> {
  // Colours and the menu change by transitions, of which one can start another.
  await page.waitForFunction(
    () => !document.getAnimations().some((each) => each instanceof CSSTransition),
  );
  await page.evaluate(axeSource);
  // The benchmarks and their notes have tables whose first column names the rows.
  const options =
    "{ rules: { 'empty-table-header': { enabled: !location.pathname.includes('benchmark') } } }";
  const violations = await page.evaluate<readonly AxeResult[]>(
    `axe.run(${options}).then((results) => results.violations)`,
  );
  return violations.map(
    ({ id, nodes }) => `axe ${id}: ${String(nodes[0]?.target)} (${nodes.length})`,
  );
}

/** Changes switches of the playground. Cart and code follow, and the link opens the same. */
async function playgroundProblems(page: Page): Promise<readonly string[]> {
  await page.getByLabel('Language').selectOption('de');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByRole('combobox', { name: 'Quantity' }).selectOption('5');
  const code = page.locator('live-cart pre');
  const [shown, written] = [
    page.getByRole('heading', { name: 'Ihr Warenkorb' }),
    'data-guest-cart-qty="5"',
  ];
  await shown.waitFor();
  const problems = (await code.innerText()).includes(written)
    ? []
    : ['the code did not follow a switch'];
  await page.reload();
  await shown.waitFor();
  await page.getByText('6 Artikel', { exact: true }).waitFor();
  await page.getByLabel('Fault').selectOption('error-503');
  await page.locator('guest-cart [role=alert], guest-cart [part~=notice]').first().waitFor();
  return problems;
}

/** Each shop of the playground shows its cart, with its switches. */
async function presetProblems(page: Page): Promise<readonly string[]> {
  const titles = {
    fashion: 'Your cart',
    groceries: 'Your cart',
    business: 'Ihr Warenkorb',
    arabic: 'سلة التسوق',
  };
  await page.getByLabel('Fault').selectOption('none');
  const broken: string[] = [];
  for (const [preset, name] of Object.entries(titles)) {
    await page.getByRole('combobox', { name: 'Shop', exact: true }).selectOption(preset);
    await page.getByRole('heading', { name, exact: true }).waitFor();
    const picture = page.locator('guest-cart .gc-picture img').first();
    await picture.waitFor();
    if (!(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => true))))
      broken.push(`the shop "${preset}" has no picture`);
  }
  return broken;
}

/** The quantities in the first cart of the page. */
const readQuantities = (): string => {
  const fields = document.querySelector('guest-cart')?.shadowRoot?.querySelectorAll('input');
  return [...(fields ?? [])].map(({ value }) => value).join();
};

/** Presses the add button of a live example, and waits until its cart has changed. */
async function changeExample(page: Page): Promise<void> {
  await page.waitForFunction(readQuantities);
  const before = await page.evaluate(readQuantities);
  const addButton = page.locator('.live-add');
  // It is hidden on the first page.
  await addButton.evaluate((button: HTMLButtonElement) => button.click());
  await page.waitForFunction(`(${readQuantities.toString()})() !== ${JSON.stringify(before)}`);
}

/** The accessibility rules, on a phone in light and dark colours, and on a wide screen. */
async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  const onPhone = await violationsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html.dark').waitFor();
  const inDark = await violationsOf(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const wide = await violationsOf(page);
  return [...new Set([...onPhone, ...inDark, ...wide])];
}

/** The search finds guides before the reference, which has every name. */
async function searchProblems(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill('free shipping');
  const first = page.locator('.VPLocalSearchBox .result').first();
  await first.waitFor();
  const href = (await first.getAttribute('href')) ?? '';
  return href.includes('/api/') ? [`the search finds ${href} before a guide`] : [];
}

/**
 * Opens every page of the built site: no error in the console, no axe violation, and nothing wider
 * than a phone. A live example has to show its cart. VitePress and `test/docs/links.test.ts` check
 * the links.
 *
 * @returns the problems, and the number of pages
 */
export async function checkSite(
  folder: string,
): Promise<{ pages: number; problems: readonly string[] }> {
  const pages = globSync('**/*.html', { cwd: folder }).filter((path) => path !== '404.html');
  const problems: string[] = [];
  const site = await preview({
    configFile: false,
    // No page for an unknown address.
    appType: 'mpa',
    build: { outDir: resolve(folder) },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const [address = ''] = site.resolvedUrls?.local ?? [];
  const browser = await launchBrowser();
  try {
    for (const path of pages) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const note = (text: string): void => void problems.push(`${path}: ${text}`);
      page.on('pageerror', ({ message }) => note(message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) note(message.text());
      });
      await page.goto(address + path);
      if ((await page.locator('live-cart').count()) > 0) {
        await page.locator('guest-cart .gc-line, guest-cart [part~="badge"]').first().waitFor();
      }
      if (path === 'playground.html') {
        problems.push(...(await playgroundProblems(page)), ...(await presetProblems(page)));
      } else if ((await page.locator('live-cart').count()) > 0) {
        await changeExample(page).catch((error: unknown) => note(`the example: ${String(error)}`));
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) note(`is ${width} px wide on a phone`);
      for (const violation of await accessibilityProblems(page)) note(violation);
      if (path === 'index.html') problems.push(...(await searchProblems(page)));
      await page.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return { pages: pages.length, problems: [...new Set(problems)] };
}
