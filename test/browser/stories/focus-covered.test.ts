import { expect, it } from 'vitest';
import { setUpStories, stateNames } from './open-stories.ts';

const stories = setUpStories();

/**
 * Whether something covers the focused control, at its centre or near one of its four sides. Null
 * for no focus in the cart. The control itself, its content and its label do not cover it.
 */
const lookAtFocus = (): Promise<{
  readonly name: string;
  readonly covered: readonly string[];
} | null> =>
  stories.page.evaluate(() => {
    let root: Document | ShadowRoot = document;
    while (root.activeElement?.shadowRoot != null) root = root.activeElement.shadowRoot;
    const focused = root.activeElement;
    if (focused === null || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const edge = Math.min(4, width / 4);
    const [x, y] = [left + width / 2, top + height / 2];
    const points = [
      [x, y],
      [left + edge, y],
      [left + width - edge, y],
      [x, top + 2],
      [x, top + height - 2],
    ] as const;
    const covered = points.flatMap((point) => {
      const found = root.elementFromPoint(...point);
      const isItself = found !== null && (focused.contains(found) || found.contains(focused));
      return isItself ? [] : [found?.className.toString() ?? 'out of view'];
    });
    return { name: `${focused.className} ${focused.textContent.slice(0, 30)}`, covered };
  });

const selected = [
  'everything',
  'controls',
  'removed',
  'quantity-wrong',
  'coupon-open',
  'coupon-refused',
  'shipping-estimate',
];

/**
 * `GUEST_CART_AXE=all` tabs through every story but the one whose list still grows after each
 * frame.
 */
const names =
  process.env['GUEST_CART_AXE'] === 'all'
    ? stateNames.filter((name) => !['broken', 'thousand'].includes(name))
    : selected;

it.each([...names.map((story) => [600, story] as const), [500, 'removed'] as const])(
  'nothing covers the focused control in a drawer of 390×%i, forwards and backwards: %s',
  async (height, story) => {
    await stories.page.setViewportSize({ width: 390, height });
    await stories.show({ story, shell: 'drawer' });
    const seen = new Set<string>();
    // A long cart has more controls than that.
    for (let presses = 0; presses < 44; presses += 1) {
      await stories.page.keyboard.press(presses < 24 ? 'Tab' : 'Shift+Tab');
      const focus = await lookAtFocus();
      if (focus === null) continue;
      seen.add(focus.name);
      // A response of the shop may have moved the lines just now.
      if (focus.covered.length > 0)
        await expect.poll(lookAtFocus).toEqual({ ...focus, covered: [] });
    }
    expect(seen.size).toBeGreaterThan(0);
  },
);
