import { describe, expect, it } from 'vitest';
import { setUpStories } from './open-stories.ts';

const stories = setUpStories();

interface Pressable {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Every control of the cart with its size. */
function pressables(): Promise<readonly Pressable[]> {
  return stories.page.evaluate(() => {
    const root =
      document.querySelector('guest-cart')?.shadowRoot ?? document.querySelector('#state')!;
    return [...root.querySelectorAll<HTMLElement>('button, a, input, summary')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return {
          name: `${element.localName}.${element.className} ${element.innerText}`.trim(),
          width,
          height,
        };
      });
  });
}

const names = [
  'controls',
  'pictures',
  'coupon-open',
  'coupon-on',
  'removed',
  'remove-ask',
  'change-failed',
  'full',
  'everything',
];

describe.each(['inline', 'drawer'] as const)('on a phone, in the shell %s', (shell) => {
  it.each(names)(
    'buttons are at least 44 px high and wide, checkout is 48 high, and no control is below 24: %s',
    async (story) => {
      await stories.page.setViewportSize({ width: 390, height: 844 });
      await stories.show({ story, shell });
      const all = await pressables();
      expect(all.filter(({ width, height }) => Math.min(width, height) < 24)).toEqual([]);
      const rows = all.filter(({ name }) => name.startsWith('summary'));
      expect(rows.filter(({ height }) => height < 48)).toEqual([]);
      const buttons = all.filter(({ name }) => /^button|^input/.test(name));
      expect(buttons.filter(({ height }) => height < 44)).toEqual([]);
      expect(buttons.filter(({ width }) => width < 44)).toEqual([]);
      const squares = buttons.filter(({ name }) =>
        /gc-(?:step|close|refresh|drawer-close)\b/.test(name),
      );
      // A cart that shows every field cannot be changed. In a page, it then has no square button.
      expect(squares.length > 0).toBe(story !== 'full' || shell === 'drawer');
      expect(
        buttons.filter(({ name }) => name.endsWith(' Checkout')).map(({ height }) => height),
      ).toEqual([48]);
    },
  );
});
