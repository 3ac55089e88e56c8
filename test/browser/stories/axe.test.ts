import { describe, expect, it } from 'vitest';
import { themes } from '../../../src/preview/stories/page.ts';
import { shells, type Shell } from '../../../src/preview/stories/shells.tsx';
import { listStories, setUpStories, type IndexedStory, type Look } from './open-stories.ts';

/**
 * `GUEST_CART_AXE=all` checks every story in every shell, theme, color scheme and direction;
 * otherwise a selection.
 */
const isFullRun = process.env['GUEST_CART_AXE'] === 'all';

const list = await listStories();
const stories = setUpStories();

const directions = ['ltr', 'rtl'] as const;
const schemes = ['light', 'dark'] as const;

/**
 * Every story is checked once. A theme changes only colours, a shell only what is around the cart,
 * and Arabic only texts and the direction, so for them these stories are enough: all kinds of
 * texts, notices and controls.
 */
const important = ['everything', 'none', 'removed', 'ordered', 'stale-unreachable'];

/** Violations in a story, with the look that has them. */
async function found(look: Look): Promise<readonly string[]> {
  return (await stories.show({ ...look, axe: true })).map(
    (violation) => `${JSON.stringify(look)} ${violation}`,
  );
}

/** Violations in the current story with another theme or color scheme. */
async function foundIn(look: Partial<Look>): Promise<readonly string[]> {
  return (await stories.restyle(look)).map((violation) => `${JSON.stringify(look)} ${violation}`);
}

function checkSelection(): void {
  it.each(list.map((story, place) => ({ ...story, place })))(
    'has no violation: $name',
    async ({ name, place }) => {
      // Alternate directions and color schemes between stories and themes.
      const [first = 'plain', ...others] = [
        ...themes.slice(place % themes.length),
        ...themes,
      ].slice(0, themes.length);
      const dir = directions[place % 2]!;
      const violations = [
        ...(await found({ story: name, theme: first, dir, scheme: schemes[(place >> 1) % 2]! })),
      ];
      for (const [turn, theme] of others.entries()) {
        if (!important.includes(name)) continue;
        violations.push(...(await foundIn({ theme, scheme: schemes[(place + turn) % 2]! })));
      }
      expect(violations).toEqual([]);
    },
  );

  it.each([
    ...shells.filter((shell) => !['widget', 'drawer'].includes(shell)).map((shell) => ({ shell })),
    { locale: 'ar' },
  ])('has no violation with %j', async (look) => {
    const violations = [];
    for (const story of important) violations.push(...(await found({ story, ...look })));
    expect(violations).toEqual([]);
  });

  it('has no violation in a drawer at phone width, on screen and in print', async () => {
    const violations = [];
    await stories.page.setViewportSize({ width: 320, height: 640 });
    for (const story of important) {
      violations.push(...(await found({ story, shell: 'drawer' })));
      await stories.page.emulateMedia({ media: 'print' });
      violations.push(...(await foundIn({})));
      await stories.page.emulateMedia({ media: null });
    }
    expect(violations).toEqual([]);
  });
}

function checkAll(): void {
  const isIn = (shell: Shell, { tags }: IndexedStory): boolean =>
    !tags.includes('react') || shell.startsWith('widget');
  const combinations = shells.flatMap((shell) =>
    list.filter((story) => isIn(shell, story)).map(({ name }) => ({ shell, name })),
  );

  it.each(combinations)('has no violation: $shell $name', async ({ shell, name }) => {
    const violations = [];
    for (const dir of directions) {
      violations.push(...(await found({ story: name, shell, dir })));
      for (const theme of themes) {
        for (const scheme of schemes) violations.push(...(await foundIn({ theme, scheme })));
      }
    }
    // Separate from the colors, because axe does not check the contrast of Arabic text.
    violations.push(...(await found({ story: name, shell, locale: 'ar' })));
    expect(violations).toEqual([]);
  });
}

describe('axe on a story', isFullRun ? checkAll : checkSelection);
