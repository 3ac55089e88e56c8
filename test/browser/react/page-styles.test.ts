import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { animationsEnd } from '../../support/browser/open-browser-page.ts';
import { setUpReactPage, sheet } from './react-page.ts';

const { open } = setUpReactPage('app.tsx');

/** What resets and classless frameworks set on bare elements, all at once. */
const pageStyles = `
  *, *::before, *::after { box-sizing: border-box }
  dialog { display: flex; align-items: center; justify-content: center; min-width: 100%; min-height: 100% }
  dialog[open] { display: flex; width: 50%; margin: auto; padding: 2rem; transform: translateX(-10%) }
  dialog:not([open]) { display: none }
  dt { float: left; width: 50%; font-weight: 700 }
  dl dt, dl dd { margin: 0 0 1rem 1rem }
  button, input, select, textarea, summary { display: block; float: left; width: 100%; min-width: 200px; height: 3rem; margin: 1rem }
  dialog button[type], input:not([type=checkbox]) { width: 80%; min-width: 220px; margin: 0 0 1rem }
  details, form, label { margin: 1rem; padding: 1rem; border: 2px solid }
  details summary::after { float: right; margin: 1rem }
  dialog [type=button], dialog [type=submit] { padding: 1rem; background: #0172ad; color: #fff; box-shadow: 0 0 9px #000 }
  [type=text], [type=text]:focus { outline: 0; border: 3px solid #cacaca; background: #fefefe; box-shadow: inset 0 1px 2px #000 }
  :is(select, textarea):not([readonly]), :is(select, textarea):not([readonly]):focus { outline: 0; border: 3px solid #cacaca; background: #fefefe; box-shadow: inset 0 1px 2px #000 }
  p, ul, ul li { margin: 2rem }
  header, section { margin: 1rem; padding: 3rem }`;

interface Box {
  readonly of: string;
  /** Background, border, shadow and focus ring in the drawer. A badge may look as the page's buttons do. */
  readonly look: string;
  readonly sides: readonly number[];
}

/** The boxes of the badge, the open drawer and all in it, and of the handle that the bag draws. */
function boxesOf(page: Page): Promise<readonly Box[]> {
  return page.evaluate(() => {
    const elements = document.querySelectorAll('.gc-badge, .gc-badge *, .gc-drawer, .gc-drawer *');
    const boxes = [...elements].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const of = `${element.tagName} ${element.getAttribute('class') ?? element.textContent}`;
      const { backgroundColor, borderWidth, boxShadow, outlineStyle } = getComputedStyle(element);
      const look = `${backgroundColor} ${borderWidth} ${boxShadow} ${outlineStyle}`;
      const isInDrawer = element.parentElement?.closest('.gc-drawer') != null;
      return { of, look: isInDrawer ? look : '', sides: [x, y, width, height] };
    });
    const { width, height } = getComputedStyle(document.querySelector('.gc-bag')!, '::before');
    return [...boxes, { of: 'handle', look: '', sides: [parseFloat(width), parseFloat(height)] }];
  });
}

/**
 * Opens the drawer of a React page with two lines, and the disclosure of the coupon in it. Returns its
 * boxes with each field in focus: that of the coupon, and one of each kind that other features have.
 */
async function measureDrawer(head: string): Promise<readonly Box[]> {
  const page = await open(`${head}<div id="app" style="position: fixed; inset: 0"></div>`);
  const badge = page.getByRole('button', { name: /3 items/ });
  await badge.click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByRole('button', { name: /^Increase/ })
    .nth(1)
    .waitFor();
  await drawer.locator('.gc-shop-totals').waitFor();
  await drawer.locator('.gc-coupon summary').evaluate((summary: HTMLElement) => summary.click());
  await drawer.getByRole('textbox', { name: 'Discount code' }).waitFor();
  await drawer.locator('.gc-coupon .gc-field').evaluate((field) => {
    for (const kind of ['select', 'textarea'])
      field.parentElement!.appendChild(document.createElement(kind)).className = 'gc-field';
  });
  await animationsEnd(page);
  const boxes: Box[] = [];
  for (const field of await drawer.locator('.gc-field').all()) {
    await field.focus();
    boxes.push(...(await boxesOf(page)));
  }
  await page.close();
  return boxes;
}

/** The boxes on a page without styles of its own, which are measured once. */
let plainBoxes: ReturnType<typeof measureDrawer> | undefined;
const measurePlain = () => (plainBoxes ??= measureDrawer(sheet));

const style = `<style>${pageStyles}</style>`;

it('one rule of the page sets the width of the drawer', async () => {
  const rule = '<style>.gc-drawer { --guest-cart-drawer-width: 520px }</style>';
  const boxes = await measureDrawer(rule + sheet);
  expect(boxes.find(({ of }) => of === 'DIALOG gc-drawer')?.sides[2]).toBe(520);
});

it('the badge is no wider in the column of flex boxes that new projects have', async () => {
  const columns = '<style>#app { display: flex; flex-direction: column }</style>';
  const widthOf = (boxes: readonly Box[]) =>
    boxes.find(({ of }) => of.startsWith('BUTTON gc-badge'))?.sides[2];
  const [plain, inColumn] = [await measurePlain(), await measureDrawer(sheet + columns)];
  expect(widthOf(plain)).toBeGreaterThan(40);
  expect(widthOf(inColumn)).toBe(widthOf(plain));
});

it.each([
  ['before', style + sheet],
  ['after', sheet + style],
])(
  'styles of bare elements move and paint nothing in a React cart, %s its stylesheet',
  async (_order, head) => {
    const [plain, styled] = [await measurePlain(), await measureDrawer(head)];
    expect(styled.map(({ of }) => of)).toEqual(plain.map(({ of }) => of));
    const moved = styled.filter(({ sides }, place) =>
      sides.some((side, index) => Math.abs(side - plain[place]!.sides[index]!) > 1),
    );
    expect(plain.length).toBeGreaterThan(60);
    expect(moved).toEqual([]);
    expect(styled.filter(({ look }, place) => look !== plain[place]!.look)).toEqual([]);
  },
);

it.each([
  ['paper', '2px', '251, 246, 236', '43, 33, 24'],
  ['ink', '0px', '255, 255, 255', '0, 0, 0'],
  ['market', '999px', '11, 122, 85', '255, 255, 255'],
])('the badge looks like the theme, as that of the element does: %s', async (theme, ...look) => {
  const page = await open(`${sheet}<link rel="stylesheet" href="/themes/${theme}.css">
    <div id="app"></div>`);
  const [found, rootFont] = await page
    .getByRole('button', { name: /3 items/ })
    .evaluate((badge: HTMLElement) => {
      const { borderRadius, backgroundColor, color, fontFamily } = getComputedStyle(badge);
      const root = document.body.appendChild(document.createElement('div'));
      root.className = 'gc-root';
      return [
        [borderRadius, backgroundColor, color, fontFamily],
        getComputedStyle(root).fontFamily,
      ] as const;
    });
  const [radius, background, ink] = look;
  expect(found).toEqual([radius, `rgb(${background})`, `rgb(${ink})`, rootFont]);
  await page.close();
});

it('a rule stands between the number and the amount of the badge', async () => {
  const page = await open(`${sheet}<div id="app"></div>`);
  const amount = page.locator('.gc-badge-amount');
  const widths = await amount.evaluate((element) => {
    const { borderInlineStartWidth: start, borderInlineEndWidth: end } = getComputedStyle(element);
    return { start, end };
  });
  expect(widths).toEqual({ start: '1px', end: '0px' });
  await page.close();
});

it('a badge keeps the background of a theme below the pointer', async () => {
  const theme = '<style>.gc-badge { background: rgb(11, 122, 85); color: #fff }</style>';
  const page = await open(`${sheet}${theme}<div id="app"></div>`);
  const badge = page.locator('.gc-badge');
  await badge.hover();
  const { colour, image } = await badge.evaluate((element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return { colour: backgroundColor, image: backgroundImage };
  });
  expect(colour).toBe('rgb(11, 122, 85)');
  expect(image).toContain('gradient');
  await page.close();
});
