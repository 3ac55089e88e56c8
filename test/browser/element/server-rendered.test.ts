import { beforeAll, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import type * as Server from '../../../src/server.ts';
import { sharedBuild } from '../../support/browser/builds.ts';
import { current, setUpBrowserPage, type Visit } from '../../support/browser/open-browser-page.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();
/** As published, because Vitest leaves out stylesheets. */
let server: typeof Server;

beforeAll(async () => {
  const folder = await sharedBuild('package');
  server = (await import(join(folder, 'stage/dist/server.js'))) as typeof Server;
});

const cartWith = (qty = 2) => host.cartWith({ 'MUG-SPECKLE': qty, 'THROW-WOOL': 1 });

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
  const read = await server.readCart({ baseUrl: `${host.url}/rest/default`, cartId, totals });
  const html = await server.renderCart(read, options);
  const body = `<div style="max-inline-size: 800px">${html}</div>${scripts}<p id="below">Below</p>`;
  return host.visit(host.page(shopHtml(body)), { cartId: own, ...(width && { width }) });
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

describe('a cart that a server has rendered', () => {
  it.each([
    [390, { features: 'items totals' }],
    [1280, { features: 'items totals' }],
    [390, { features: 'items' }],
    [1280, {}],
  ] as const)(
    '%i px, %j: the app takes it over in the same boxes, and requests nothing',
    async (width, options) => {
      await keepLayoutShifts((await host.visit(host.page(shopHtml('')))).page);
      const cartId = await cartWith();
      const without = await visit({ cartId, width, ...options, scripts: '' });
      const before = await boxes(without);
      expect(before[1]).toHaveLength(3);
      const shown = await visit({ cartId, width, ...options });
      await current(shown.page);
      await shown.page.waitForLoadState('networkidle');
      // The shop's other rows appear above the total, in space that the server keeps for them.
      const compared = (all: typeof before) => all.filter(([part]) => part !== '.gc-total dd');
      expect(compared(await boxes(shown))).toEqual(compared(before));
      const shifts = await layoutShifts(shown.page);
      // The app renders the cart one frame before its totals: the total moves by one row of text.
      const hasTotals = 'features' in options && options.features.includes('totals');
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(
        hasTotals ? 0.0005 : 0,
      );
      expect(reads(shown)).toEqual([]);
      expect(shown.errors).toEqual([]);
    },
  );

  it.each([{}, { features: 'items totals' }])(
    '%j: has the accessibility tree of a cart without server',
    async (options) => {
      const cartId = await cartWith();
      const tree = async ({ page }: Visit): Promise<string> => {
        await current(page);
        await page.waitForLoadState('networkidle');
        return page.locator('guest-cart').ariaSnapshot();
      };
      const rendered = await tree(await visit({ cartId, ...options }));
      const html = `<guest-cart base-url="/rest/default" lang="en" features="${options.features ?? ''}"></guest-cart>`;
      const own = await tree(await host.visit(host.page(shopHtml(html + scriptTag())), { cartId }));
      expect(own).toContain('Speckled mug');
      expect(rendered).toBe(own);
    },
  );
});
