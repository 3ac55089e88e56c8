import { describe, expect, it } from 'vitest';
import { themes } from '../../../src/preview/stories/look.ts';
import { setUpStories } from './open-stories.ts';

const stories = setUpStories();

interface Ring {
  readonly element: string;
  readonly style: string;
  readonly width: number;
  /** Contrast of the ring with the colour around it, from 1 to 21. */
  readonly contrast: number;
  /** Whether a box around the element cuts the ring. */
  readonly isCut: boolean;
}

/** Focuses every control of the cart, and measures its focus ring. */
function rings(): Promise<readonly Ring[]> {
  return stories.page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    /** The color that results from painting these colors over each other, the ring with an opacity. */
    const painted = (colors: readonly string[], ring?: string, opacity = 1): readonly number[] => {
      canvas.clearRect(0, 0, 1, 1);
      for (const color of ring === undefined ? colors : [...colors, ring]) {
        canvas.globalAlpha = color === ring ? opacity : 1;
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      canvas.globalAlpha = 1;
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = (color: readonly number[]): number => {
      const [red = 0, green = 0, blue = 0] = color.map((part) => {
        const value = part / 255;
        return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const parentOf = (element: Element): Element | null =>
      element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
    const opacityOf = (element: Element | null): number =>
      element === null
        ? 1
        : Number(getComputedStyle(element).opacity) * opacityOf(parentOf(element));
    const backgrounds = (element: Element | null): string[] =>
      element === null
        ? []
        : [...backgrounds(parentOf(element)), getComputedStyle(element).backgroundColor];

    /** @param reach of the ring, in pixels beyond the element */
    const isCut = (element: Element, reach: number): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const least = reach - 0.5; // of a fraction of a pixel
      for (let box = parentOf(element); box !== null; box = parentOf(box)) {
        if (box.matches('html, body, dialog') || getComputedStyle(box).overflow === 'visible')
          continue;
        const outer = box.getBoundingClientRect();
        const [x, y] = [outer.left + box.clientLeft, outer.top + box.clientTop];
        const isInside =
          left - least >= x &&
          top - least >= y &&
          right + least <= x + box.clientWidth &&
          bottom + least <= y + box.clientHeight;
        if (!isInside) return true;
      }
      return false;
    };

    const root =
      document.querySelector('guest-cart')?.shadowRoot ?? document.querySelector('#state')!;
    const found: Ring[] = [];
    // It is focused after an undo, for example.
    root.querySelector('.gc-line')?.setAttribute('tabindex', '-1');
    for (const focused of root.querySelectorAll<HTMLElement>(
      'button, a, input, summary, .gc-line[tabindex]',
    )) {
      if (!focused.checkVisibility()) continue;
      focused.focus();
      // The ring of a line, and that of the link in its name, are around the name.
      const element =
        focused.querySelector<HTMLElement>(':scope .gc-line-name') ??
        focused.closest<HTMLElement>('.gc-line-name') ??
        focused;
      const { outlineColor, outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      // A ring with a negative offset is painted on the element's own background.
      const around = backgrounds(
        Number.parseFloat(outlineOffset) < 0 ? element : parentOf(element),
      );
      const [a, b] = [
        luminance(painted(around)),
        luminance(painted(around, outlineColor, opacityOf(element))),
      ].sort((x, y) => y - x);
      const contrast = (a! + 0.05) / (b! + 0.05);
      const width = Number.parseFloat(outlineWidth);
      found.push({
        element: element.className,
        style: outlineStyle,
        width,
        contrast,
        isCut: isCut(element, Number.parseFloat(outlineOffset) + width),
      });
    }
    return found;
  });
}

const looks = themes.flatMap((theme) =>
  (['light', 'dark'] as const).map((scheme) => ({ theme, scheme })),
);

describe.each(['widget', 'drawer'] as const)('the focus ring in the shell %s', (shell) => {
  it.each(['pictures', 'coupon-open', 'removed', 'shipping-estimate'])(
    'is whole and has a contrast of 3:1 in every theme and scheme: %s',
    async (story) => {
      await stories.page.setViewportSize({ width: 390, height: 844 });
      await stories.show({ story, shell });
      // Browsers show the ring on scripted focus only after a key press.
      await stories.page.keyboard.press('Tab');
      for (const look of looks) {
        await stories.restyle(look);
        const found = await rings();
        expect(found.length).toBeGreaterThan(5);
        expect(
          found.filter(
            ({ style, width, contrast, isCut }) =>
              style === 'none' || width < 2 || contrast < 3 || isCut,
          ),
          JSON.stringify(look),
        ).toEqual([]);
      }
    },
  );
});
