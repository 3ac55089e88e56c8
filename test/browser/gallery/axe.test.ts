import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modes, plainLook, searchOf, themes, type Look, type Mode } from '../../../src/preview/gallery/look.ts';
import { scenes } from '../../../src/preview/gallery/scenes/scenes.ts';
import type { Scene } from '../../../src/preview/gallery/scenes/scene.ts';
import { openGallery, type Gallery } from './open-gallery.ts';

const slow = 120_000;

/** `npm run test:axe` checks every rule in every theme, mode, color scheme and direction; otherwise a selection. */
const isFullRun = process.env['GUEST_CART_AXE'] === 'all';

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery.close(), slow);

const directions = ['ltr', 'rtl'] as const;
const schemes = ['light', 'dark'] as const;
const otherModes = modes.filter((mode) => mode !== plainLook.mode);

/** The states that are checked in every mode and in Arabic. */
const importantStates = [
  'none',
  'loading',
  'empty',
  'three',
  'full',
  'actions',
  'removed',
  'ordered',
  'stale-unreachable',
];

const isIn = (mode: Mode, scene: Scene): boolean => scene.modes === undefined || scene.modes.includes(mode);

/** Violations that axe finds, each with the URL query of the tested state. */
async function found(look: Partial<Look>, rule?: string): Promise<readonly string[]> {
  return (await gallery.violations(rule)).map((violation) => `${searchOf({ ...plainLook, ...look })} ${violation}`);
}

function checkSelection(): void {
  it.each(scenes.map(({ name, isHeavy }, place) => ({ name, isHeavy, place })))(
    'has no violation in any theme: $name',
    async ({ name, isHeavy, place }) => {
      // Alternate directions and color schemes between states and themes.
      const theme = themes[place % themes.length]!;
      const first = { state: name, theme, dir: directions[place % 2]!, scheme: schemes[(place >> 1) % 2]! };
      await gallery.show(first);
      const violations = [...(await found(first))];
      for (const [turn, other] of themes.entries()) {
        if (other === first.theme || isHeavy === true) continue;
        const look = { ...first, theme: other, scheme: schemes[(place + turn) % 2]! };
        await gallery.applyTheme(look);
        violations.push(...(await found(look, 'color-contrast')));
      }
      expect(violations).toEqual([]);
    },
  );

  it.each(importantStates)('has no violation in Arabic: %s', async (state) => {
    const look = { state, locale: 'ar' } as const;
    await gallery.show(look);
    expect(await found(look)).toEqual([]);
  });

  it.each(importantStates)('has no violation in a drawer at phone width, on screen and in print: %s', async (state) => {
    const violations = [];
    for (const width of [320, 390]) {
      await gallery.page.setViewportSize({ width, height: 640 });
      await gallery.show({ state, mode: 'drawer' });
      violations.push(...(await found({ state, mode: 'drawer' })));
    }
    await gallery.page.emulateMedia({ media: 'print' });
    violations.push(...(await found({ state, mode: 'drawer' })));
    await gallery.page.emulateMedia({ media: null });
    await gallery.page.setViewportSize({ width: 1280, height: 900 });
    expect(violations).toEqual([]);
  });

  it.each(otherModes)('has no violation in the mode %s', async (mode) => {
    const violations = [];
    for (const state of importantStates) {
      await gallery.show({ state, mode });
      violations.push(...(await found({ state, mode })));
    }
    expect(violations).toEqual([]);
  });
}

function checkAll(): void {
  const combinations = modes.flatMap((mode) =>
    scenes.filter((scene) => isIn(mode, scene)).map(({ name }) => ({ mode, name })),
  );

  it.each(combinations)('has no violation: $mode $name', async ({ mode, name }) => {
    const violations = [];
    for (const dir of directions) {
      await gallery.show({ state: name, mode, dir });
      for (const theme of themes) {
        for (const scheme of schemes) {
          const look = { state: name, mode, dir, theme, scheme };
          await gallery.applyTheme(look);
          violations.push(...(await found(look)));
        }
      }
    }
    // Separate from the colors, because axe does not check the contrast of Arabic text.
    const inArabic = { state: name, mode, locale: 'ar' } as const;
    await gallery.show(inArabic);
    violations.push(...(await found(inArabic)));
    expect(violations).toEqual([]);
  });
}

describe('axe on a cart', { timeout: slow }, isFullRun ? checkAll : checkSelection);
