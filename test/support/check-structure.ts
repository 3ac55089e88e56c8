import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Rules that need a whole page, or a canvas, which jsdom logs as not implemented:
 * `label-content-name-mismatch` draws texts to recognize icon fonts. Browser tests check them.
 */
const browserRules = ['color-contrast', 'region', 'label-content-name-mismatch'];

/** Checks part of the page with axe. */
export async function checkStructure(element: Element): Promise<void> {
  const { violations } = await axe.run(element, {
    rules: Object.fromEntries(browserRules.map((rule) => [rule, { enabled: false }])),
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([]);
}
