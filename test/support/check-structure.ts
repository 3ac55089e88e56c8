import axe from 'axe-core';
import { expect } from 'vitest';

/** Checks part of the page with axe. Browser tests check colors and landmarks, which need a whole page. */
export async function checkStructure(element: Element): Promise<void> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
