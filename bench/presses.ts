import type { Page as Tab } from 'playwright-core';
import { storedCart } from '../src/service/cart/cart.ts';
import { createMemoryStorage } from '../src/service/cart/cart-storage.ts';
import { createGuestCartService } from '../src/service/http/guest-cart-service.ts';
import type { CatalogueProduct } from '../src/service/cart/product.ts';
import { addReactList, addWidget } from './apps.ts';
import { plainCart } from './carts.ts';
import type { Watched } from './in-page.ts';
import type { Options } from './options.ts';
import { addEmbed, nameOf, pageWith, readPage, tagOf } from './pages.ts';
import type { Program } from './program.ts';
import { fileOf, type Files } from './server.ts';
import { type Stage, turnsOf, withStage } from './stage.ts';
import { median, table, whole } from './stats.ts';
import { newTab, newVisitor } from './visit.ts';

/** The controls that are pressed. */
const controls = [
  '+',
  'remove',
  'undo',
  'show more',
  'open drawer',
  'lines in the drawer',
] as const;

/** Milliseconds of one press, a value for each time. */
export interface PressRow {
  readonly page: string;
  readonly press: (typeof controls)[number];
  readonly lines: number;
  readonly times: number[];
}

/** A page with the controls. Selectors pierce shadow roots. */
export interface PressPage {
  readonly name: string;
  readonly path: string;
  readonly line: string;
  readonly more: string;
  readonly quantity: string;
  readonly showMore: string;
  /** Only our carts can remove lines, undo that, and open a drawer. */
  readonly isOurs: boolean;
  /** The page with a badge and a drawer. */
  readonly drawerPath?: string;
}

const ours = {
  line: '.gc-line',
  more: '.gc-step >> nth=1',
  quantity: '.gc-stepper input',
  showMore: '.gc-show-more button',
  isOurs: true,
};

const byHand = {
  line: '.line',
  more: '.more >> nth=0',
  quantity: '.qty',
  showMore: '.show-more',
  isOurs: false,
};

/** Adds the pages with controls: those of others first. */
export async function addPressPages(
  files: Files,
  { builds, includes }: Options,
): Promise<readonly PressPage[]> {
  const addPage = (path: string, head: string): string => {
    files.set(path, fileOf('text/html', 'page', pageWith(head)));
    return path;
  };
  const script = readPage('press-hand-written.js');
  files.set('/press-hand-written.js', fileOf('text/javascript', 'file', script));
  const handWritten = addPage(
    '/press-hand-written.html',
    '<script type="module" src="/press-hand-written.js"></script>',
  );
  const pages: PressPage[] = [{ name: 'hand-written', path: handWritten, ...byHand }];
  if (includes('plain React list')) pages.push({ ...(await addReactList(files)), ...byHand });
  for (const build of builds) {
    addEmbed(files, build);
    const tag = tagOf(build, 'data-target="#cart" data-features="items totals coupons"');
    pages.push({
      ...ours,
      name: nameOf('element', build),
      path: addPage(`/${build.name}/element.html`, tag),
      drawerPath: addPage(
        `/${build.name}/drawer.html`,
        tag.replace('data-target', 'data-mode="badge" data-target'),
      ),
    });
    if (includes('React widget')) pages.push({ ...ours, ...(await addWidget(files, build)) });
  }
  return pages.filter(({ name }) => includes(name));
}

/** The embedded service, with one cart of each visit. */
export interface PressShop {
  readonly service: ReturnType<typeof createGuestCartService>;
  /** Returns the id of a new cart of that size. */
  readonly createCart: (size: number) => Promise<string>;
}

/** @param largest number of simple products, so that a cart can have as many different lines */
export function openPressShop(largest: number): PressShop {
  const storage = createMemoryStorage();
  const products = (plainCart(largest).items ?? []).map((item): CatalogueProduct => ({
    sku: item.sku ?? '',
    name: item.name ?? '',
    price: item.price ?? 0,
    product_type: 'simple',
    description: '',
    category: 'All',
    stock: 100_000,
  }));
  let count = 0;
  return {
    service: createGuestCartService({ storage, products }),
    async createCart(size) {
      count += 1;
      const cartId = `press${count}x`.padEnd(32, 'y');
      const cart = plainCart(size);
      const lines = Object.fromEntries(
        (cart.items ?? []).map(({ item_id: id, sku, price }) => [
          id,
          { sku: sku ?? '', price: price ?? 0 },
        ]),
      );
      await storage.create(() => ({ ...storedCart(cartId, cart), lines }));
      return cartId;
    },
  };
}

/** Opens a path in a new browser context, and waits for an element. */
export async function openTab(
  { browser, server }: Stage,
  address: string,
  cartId: string,
  ready: string,
  slowdown = 4,
): Promise<Tab> {
  const nothing = { size: 0, subtotal: '', texts: [], laterTexts: [] };
  const context = await newVisitor(browser, server, cartId, nothing);
  const { page, devtools } = await newTab(context, server, { slowdown: 1, slowNetwork: false });
  await page.goto(`${server.url}${address}?cart=${cartId}&controls`);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Presses a control. Returns the milliseconds until the frame that shows the result has ended. */
async function press(tab: Tab, control: string, watched: Watched): Promise<number> {
  // The page must be idle: no pending write, font or garbage collection.
  await tab.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
  );
  const target = tab.locator(control).first();
  await target.scrollIntoViewIfNeeded();
  await tab.evaluate((change) => window.bench?.watchPress(change), watched);
  const written = tab.waitForLoadState('networkidle');
  await target.click();
  const result = await Promise.race([
    tab.evaluate(() => window.bench?.pressed),
    new Promise<undefined>((resolve) => setTimeout(resolve, 5000, undefined).unref()),
  ]);
  await written;
  if (result === undefined) throw new Error(`bench: ${control} did not change ${watched.selector}`);
  return result;
}

/** Presses all controls of a page, and adds the times to rows. */
async function pressAll(
  stage: Stage,
  shop: PressShop,
  page: PressPage,
  lines: number,
  add: (press: PressRow['press'], time: number) => void,
): Promise<void> {
  const ready = `${page.line} >> nth=${Math.min(lines, 100) - 1}`;
  const open = async (path: string, element: string): Promise<Tab> =>
    openTab(stage, path, await shop.createCart(lines), element);
  const tab = await open(page.path, ready);
  await tab.locator(page.more).waitFor();
  const quantity = { selector: page.quantity, what: 'text' } as const;
  // The first press compiles code that the others use.
  await press(tab, page.more, quantity);
  for (let count = 0; count < 5; count += 1) add('+', await press(tab, page.more, quantity));
  if (page.isOurs) {
    for (let count = 0; count < 3; count += 1) {
      const name = { selector: '.gc-line-name', what: 'text' } as const;
      const removed = { selector: '.gc-removed', what: 'text' } as const;
      add('remove', await press(tab, '.gc-line-actions .gc-button', name));
      add('undo', await press(tab, '.gc-removed button', removed));
    }
  }
  if (lines > 100)
    add('show more', await press(tab, page.showMore, { selector: page.line, what: 'count' }));
  await tab.context().close();
  if (page.drawerPath === undefined) return;
  const drawer = { selector: 'dialog', what: 'open' } as const;
  const inDrawer = { selector: `dialog ${page.line}`, what: 'count' } as const;
  for (const [name, watched] of [
    ['open drawer', drawer],
    ['lines in the drawer', inDrawer],
  ] as const) {
    const other = await open(page.drawerPath, '.gc-badge');
    add(name, await press(other, '.gc-badge', watched));
    await other.context().close();
  }
}

/** The most milliseconds of our carts. Others are compared, not limited. */
const goals: Partial<Record<PressRow['press'], number>> = { '+': 35, 'lines in the drawer': 90 };

function report(rows: readonly PressRow[]): string {
  const pages = [...new Set(rows.map(({ page }) => page))];
  const sizes = [...new Set(rows.map(({ lines }) => lines))];
  const find = (page: string, press: string, lines: number): readonly number[] =>
    rows.find((row) => row.page === page && row.press === press && row.lines === lines)?.times ??
    [];
  const lines = controls.flatMap((name) =>
    sizes.flatMap((size) => {
      const goal = goals[name];
      const cells = pages.map((page) => {
        const times = find(page, name, size);
        if (times.length === 0) return '';
        const text = `${whole(median(times))} (${whole(Math.max(...times))})`;
        return /element|widget/.test(page) && median(times) > (goal ?? Infinity)
          ? `**${text}**`
          : text;
      });
      if (cells.every((cell) => cell === '')) return [];
      return [[name, String(size), goal === undefined ? '' : `≤ ${goal}`, ...cells]];
    }),
  );
  return [
    '## Presses',
    'Milliseconds from a click to the end of the first frame that shows its result, at 4× CPU slowdown: the median, and in brackets the longest. A median above its goal is bold. The first press of “+” on a page does not count.',
    table(['press', 'lines', 'goal', ...pages], lines),
  ].join('\n\n');
}

export const presses: Program<PressRow> = {
  about: 'presses of “+”, “remove”, “undo”, “show more” and the badge, with --lines 3,30,100,1000',
  defaults: { rounds: '3', lines: '3,30,100,1000' },
  async measure(options, say) {
    const files: Files = new Map();
    say('building the pages');
    const pages = await addPressPages(files, options);
    const shop = openPressShop(Math.max(...options.lines));
    const rows: PressRow[] = [];
    await withStage(files, shop.service, async (stage) => {
      for (let round = 0; round < options.rounds; round += 1) {
        for (const lines of options.lines) {
          say(`${lines} lines, round ${round + 1} of ${options.rounds}`);
          for (const page of turnsOf(pages, round)) {
            await pressAll(stage, shop, page, lines, (name, time) => {
              const same = rows.find(
                (row) => row.page === page.name && row.press === name && row.lines === lines,
              );
              if (same !== undefined) same.times.push(whole(time));
              else rows.push({ page: page.name, press: name, lines, times: [whole(time)] });
            });
          }
        }
      }
    });
    return rows;
  },
  report,
};
