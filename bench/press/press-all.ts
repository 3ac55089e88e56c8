import type { Browser, Locator, Page } from 'playwright-core';
import { observePresses, type Press } from './observe.ts';
import type { PressContender } from './contenders.ts';
import type { PressShop } from './shop.ts';
import { recordKeyOf, scopeOf } from '../../src/core/store/keys.ts';
import { stringifyRecord } from '../../src/core/store/stored-record.ts';

/** The controls that are pressed. */
export const interactions = ['+', 'remove', 'undo', 'show more', 'open drawer', 'lines in the drawer'] as const;

export type Interaction = (typeof interactions)[number];

/** One press of one contender. */
export interface Pressed extends Press {
  readonly contender: string;
  readonly size: number;
  readonly pressed: Interaction;
}

export interface PressRun {
  readonly browser: Browser;
  readonly shop: PressShop;
  readonly contender: PressContender;
  readonly size: number;
  /** @default 4 */
  readonly slowdown?: number;
  /** Whether the page measures presses and keeps the results. @default true */
  readonly observes?: boolean;
}

/** Presses of "+" on one page. The first one does not count: it compiles code that the others use. */
const presses = 8;

interface Watched {
  readonly selector: string;
  /** The observed value of the first element: its text or value, its `open`, or the number of matches. */
  readonly what: 'text' | 'open' | 'count';
}

/** Runs in the page: starts a measurement. */
function watchElement({ selector, what }: Watched): void {
  // The observed element may not exist before the press.
  const root = document.querySelector('guest-cart')?.shadowRoot ?? document;
  window.pressObserver?.watch(() => {
    if (what === 'count') return String(root.querySelectorAll(selector).length);
    const first = root.querySelector(selector);
    if (what === 'open') return String(first?.hasAttribute('open'));
    return first instanceof HTMLInputElement ? first.value : (first?.textContent ?? undefined);
  });
}

async function press(page: Page, target: Locator, watched: Watched): Promise<Press> {
  // The page must be idle: no pending response, font or garbage collection.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(watchElement, watched);
  await target.click();
  const pressed = await page.evaluate(() => window.pressObserver?.done());
  if (pressed === undefined || Number.isNaN(pressed.shown)) {
    throw new Error(`bench: a press of ${target.toString()} had no effect on ${watched.selector}.`);
  }
  return pressed;
}

/** Opens a page with a cart of the size, in a new browser context. */
export async function visitPage(
  { browser, shop, contender, size, slowdown = 4, observes = true }: PressRun,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const cartId = await shop.createCart(size);
  const page = await context.newPage();
  if (observes) await page.addInitScript(observePresses);
  const key = recordKeyOf(scopeOf(`${shop.origin}/rest/default`, undefined));
  const stored = {
    'press-cart': cartId,
    [key]: stringifyRecord({ current: { status: 'guest', cartId }, retired: [] }),
  };
  await page.addInitScript(store, stored);
  await page.goto(`${shop.origin}${path}`);
  if (path === contender.path)
    await page
      .locator(contender.line)
      .nth(Math.min(size, 100) - 1)
      .waitFor();
  await page.locator(path === contender.path ? contender.more : (contender.drawer?.open ?? 'body')).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Runs in the page, before its scripts. */
function store(stored: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}

/** All presses of one contender on a cart of one size. */
export async function pressAll(run: PressRun): Promise<readonly Pressed[]> {
  const { contender, size } = run;
  const pressed: Pressed[] = [];
  const add = (interaction: Interaction, result: Press): void => {
    pressed.push({ ...result, contender: contender.name, size, pressed: interaction });
  };

  const page = await visitPage(run, contender.path);
  for (let count = 0; count < presses; count += 1) {
    const result = await press(page, page.locator(contender.more), { selector: contender.quantity, what: 'text' });
    if (count > 0) add('+', result);
  }
  const { remove, undo, drawer, lineName } = contender;
  if (remove !== undefined && undo !== undefined && lineName !== undefined) {
    for (let count = 0; count < 3; count += 1) {
      add('remove', await press(page, page.locator(remove), { selector: lineName, what: 'text' }));
      add('undo', await press(page, page.locator(undo).first(), { selector: '.gc-removed-place', what: 'text' }));
    }
  }
  if (size > 100) {
    const result = await press(page, page.locator(contender.showMore), { selector: contender.line, what: 'count' });
    add('show more', result);
  }
  await page.context().close();
  if (drawer !== undefined) {
    const other = await visitPage(run, drawer.path);
    add('open drawer', await press(other, other.locator(drawer.open), { selector: drawer.dialog, what: 'open' }));
    await other.context().close();
    const third = await visitPage(run, drawer.path);
    const lines = { selector: `${drawer.dialog} ${contender.line}`, what: 'count' } as const;
    add('lines in the drawer', await press(third, third.locator(drawer.open), lines));
    await third.context().close();
  }
  return pressed;
}
