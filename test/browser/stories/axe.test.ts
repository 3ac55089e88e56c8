import { describe, expect, it } from 'vitest';
import { shells, themes } from '../../../src/preview/stories/look.ts';
import { states } from '../../../src/preview/stories/stories.ts';
import { setUpStories, type StateLook, stateNames } from './open-stories.ts';

/**
 * `GUEST_CART_AXE=all` checks every story in every shell, theme, color scheme and direction;
 * otherwise a selection.
 */
const isFullRun = process.env['GUEST_CART_AXE'] === 'all';

const stories = setUpStories();

const directions = ['ltr', 'rtl'] as const;
const schemes = ['light', 'dark'] as const;

/**
 * Every story is checked once, in one of the themes: test/preview/stories/themes.test.ts compares
 * the colours of each. A shell changes only what is around the cart, and Arabic only texts and the
 * direction, so for them these stories are enough: all kinds of texts, notices and controls.
 */
const important = ['everything', 'none', 'removed', 'ordered', 'stale-unreachable'];

/** Violations in a story, with the look that has them. */
async function found(look: StateLook): Promise<readonly string[]> {
  await stories.show(look);
  return (await stories.violations()).map((violation) => `${JSON.stringify(look)} ${violation}`);
}

/** Violations in the current story with another theme or color scheme. */
async function foundIn(look: Partial<StateLook>): Promise<readonly string[]> {
  await stories.restyle(look);
  return (await stories.violations()).map((violation) => `${JSON.stringify(look)} ${violation}`);
}

function checkSelection(): void {
  it.each(stateNames.map((name, place) => ({ name, place })))(
    'has no violation: $name',
    async ({ name, place }) => {
      // Stories take turns with themes, directions and color schemes.
      const theme = themes[place % themes.length]!;
      const dir = directions[(place >> 2) % 2]!;
      const scheme = schemes[(place >> 3) % 2]!;
      expect(await found({ story: name, theme, dir, scheme })).toEqual([]);
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
  const combinations = shells.flatMap((shell) =>
    stateNames
      // Only React has slots that can throw.
      .filter((name) => states[name]?.isBroken !== true || shell.startsWith('widget'))
      .map((name) => ({ shell, name })),
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
