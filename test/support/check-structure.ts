import axe from 'axe-core';
import { expect } from 'vitest';

/** Checks a part of the page with axe. Colours need a browser, and landmarks a whole page: both are checked elsewhere. */
export async function checkStructure(element: Element): Promise<void> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
