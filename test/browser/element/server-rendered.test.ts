import { beforeAll, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import type * as Server from '../../../src/server.ts';
import { sharedBuild } from '../../support/browser/builds.ts';
import {
  current,
  setUpBrowserPage,
  watch,
  type Visit,
} from '../../support/browser/open-browser-page.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';
import { patience } from '../../support/patience.ts';

const host = setUpBrowserPage();
/** As published, because Vitest leaves out stylesheets. */
let server: typeof Server;

beforeAll(async () => {
  const folder = await sharedBuild('package');
  server = (await import(join(folder, 'stage/dist/server.js'))) as typeof Server;
});

/** What a server reads of a cart of the shop. On a busy machine, two seconds could be too short. */
const readCart = (cartId: string, totals: boolean): Promise<Server.ServerCart> =>
  server.readCart({ baseUrl: `${host.url}/rest/default`, cartId, totals, timeout: patience });

const cartWith = (qty = 2) => host.cartWith({ 'MUG-SPECKLE': qty, 'THROW-WOOL': 1 });

interface Frames {
  readonly shown: Set<string>;
  /** The number of carts that the app has rendered. */
  ready: number;
}

interface Shown extends Partial<Server.RenderCartOptions> {
  /** The cart of the page, and that of the browser. */
  readonly cartId: string;
  readonly own?: string;
  readonly scripts?: string;
  readonly width?: number;
}

/** Opens a page whose server has read the cart. */
async function visit({
  cartId,
  own = cartId,
  scripts = scriptTag(),
  width,
  ...more
}: Shown): Promise<Visit> {
  const options: Server.RenderCartOptions = {
    baseUrl: '/rest/default',
    lang: 'en',
    formAction: '/cart',
    ...more,
  };
  const totals = options.features !== undefined;
  const html = await server.renderCart(await readCart(cartId, totals), options);
  const body = `<div style="max-inline-size: 800px">${html}</div>${scripts}<p id="below">Below</p>`;
  return host.openPage(body, { cartId: own, ...(width && { width }) });
}

const reads = ({ requests }: Visit) =>
  requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);

/** Boxes of the parts of a cart, rounded as Chromium does for layout shifts. */
const boxes = ({ page }: Visit) =>
  page.locator('guest-cart').evaluate((cart) =>
    [
      '.gc-header',
      '.gc-line',
      '.gc-line-name',
      '.gc-line-row',
      '.gc-line-actions',
      '.gc-each',
      '.gc-summary',
      '.gc-total-row',
      '.gc-total dd',
    ].map((part) => {
      const all = cart.shadowRoot?.querySelectorAll(part) ?? [];
      return [
        part,
        ...[...all]
          .map((box) => box.getBoundingClientRect())
          .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')),
      ];
    }),
  );

/** Waits until the app has rendered the cart, with what its features load. */
async function complete({ page }: Visit, features = ''): Promise<void> {
  const cart = page.locator('guest-cart .gc-body');
  await cart.waitFor();
  if (features.includes('items')) await cart.locator('.gc-stepper').first().waitFor();
  if (features.includes('totals')) await cart.getByText('Total without shipping').waitFor();
}

/**
 * Keeps what each frame shows of the carts of a page, until the app has rendered all of them.
 * Without the frames in which the parser has read half of a cart: a busy browser paints those.
 */
function keepFrames(): void {
  const kept: Frames = { shown: new Set(), ready: 0 };
  Object.assign(window, { kept });
  addEventListener('guest-cart:ready', () => void (kept.ready += 1));
  requestAnimationFrame(function keep() {
    const carts = [...document.querySelectorAll('guest-cart')].map(({ shadowRoot }) => {
      // Without the label for screen readers, which is not painted early.
      const amount = shadowRoot?.querySelector('.gc-badge-amount')?.lastChild?.textContent;
      return amount ?? `${shadowRoot?.querySelectorAll('.gc-line').length ?? 0} lines`;
    });
    if (document.readyState !== 'loading') kept.shown.add(carts.join());
    requestAnimationFrame(keep);
  });
}

describe('a cart that a server has rendered', () => {
  it.each([
    [390, { features: 'items totals' }],
    [1280, { features: 'items totals' }],
    [390, { features: 'items' }],
    [1280, {}],
  ] as const)(
    '%i px, %j: the app takes it over in the same boxes, and requests nothing',
    async (width, options) => {
      await keepLayoutShifts(host.tab);
      const cartId = await cartWith();
      const without = await visit({ cartId, width, ...options, scripts: '' });
      const before = await boxes(without);
      expect(before[1]).toHaveLength(3);
      const shown = await visit({ cartId, width, ...options });
      await current(shown.page);
      await complete(shown, 'features' in options ? options.features : '');
      await expect.poll(() => boxes(shown)).toEqual(before);
      const shifts = await layoutShifts(shown.page);
      // The app renders the cart one frame before its totals: the total moves by one row of text, and
      // a unit price has a shorter bar in its place.
      const hasTotals = 'features' in options && options.features.includes('totals');
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(
        hasTotals ? 0.001 : 0,
      );
      expect(reads(shown)).toEqual([]);
      expect(shown.errors).toEqual([]);
    },
  );

  it.each([{}, { features: 'items totals' }])(
    '%j: has the accessibility tree of a cart without server',
    async (options) => {
      const cartId = await cartWith();
      const tree = async (visited: Visit): Promise<string> => {
        await current(visited.page);
        await complete(visited, options.features);
        return visited.page.locator('guest-cart').ariaSnapshot();
      };
      const rendered = await tree(await visit({ cartId, ...options }));
      const attributes = `lang="en" features="${options.features ?? ''}"`;
      const own = await tree(await host.open(attributes, { cartId }));
      expect(own).toContain('Speckled mug');
      expect(rendered).toBe(own);
    },
  );

  it.each([
    ['inline cart', /^2 lines$/, [{ features: 'items totals' }]],
    ['badge', /^\$[\d.]+$/, [{ mode: 'badge' }]],
    ['badge and an inline cart', /^\$[\d.]+,2 lines$/, [{ mode: 'badge' }, {}]],
    ['cart of a namespace', /^2 lines$/, [{ namespace: 'mine' }]],
  ] as [string, RegExp, Partial<Server.RenderCartOptions>[]][])(
    'as %s stays in every frame if the id is in a cookie alone, and requests nothing',
    async (_name, expected, carts) => {
      const cartId = await cartWith();
      const namespace = carts[0]?.namespace ?? 'guest-cart';
      const totals = carts[0]?.features !== undefined;
      const read = await readCart(cartId, totals);
      const all = { baseUrl: '/rest/default', storage: 'cookie', lang: 'en' } as const;
      const html = await Promise.all(
        carts.map((options) => server.renderCart(read, { ...all, ...options })),
      );
      const page = await host.newVisitor();
      const name = encodeURIComponent(`${namespace}:/rest/default`);
      await page.context().addCookies([{ name, value: cartId, url: host.url }]);
      await page.addInitScript(keepFrames);
      const shown = watch(page);
      await page.goto(host.page(shopHtml(html.join('') + scriptTag())));
      await page.waitForFunction(
        (count) => (window as unknown as { readonly kept: Frames }).kept.ready === count,
        carts.length,
      );
      await page.waitForLoadState('networkidle');
      const frames = await page.evaluate(() => [
        ...(window as unknown as { readonly kept: Frames }).kept.shown,
      ]);
      expect(frames).toEqual([expect.stringMatching(expected)]);
      expect(reads(shown)).toEqual([]);
      expect(shown.errors).toEqual([]);
    },
  );
});
