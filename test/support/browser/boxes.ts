import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { animationsEnd } from './open-browser-page.ts';

/** The place of an element in the window, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly end: number;
  readonly bottom: number;
}

/** The boxes of all elements that match now. */
export const boxesOf = (parts: Locator): Promise<readonly Box[]> =>
  parts.evaluateAll((all) =>
    all.map((part) => {
      const { x, y, width, height, right, bottom } = part.getBoundingClientRect();
      return { x, y, width, height, end: right, bottom };
    }),
  );

/** Waits for an element. */
export async function boxOf(part: Locator): Promise<Box> {
  await part.waitFor();
  const [box] = await boxesOf(part);
  if (box === undefined) throw new Error(`${String(part)} is gone`);
  return box;
}

/**
 * Expects that a change moves none of these parts, not even by a part of a pixel.
 *
 * @param widths of the window, at each of which they are compared. @default that of the visit
 */
export async function expectStill(
  parts: Locator,
  change: () => Promise<unknown>,
  widths: readonly number[] = [],
): Promise<void> {
  const page = parts.page();
  const places = async () => {
    const each: (readonly Box[])[] = [];
    for (const width of widths.length === 0 ? [page.viewportSize()!.width] : widths) {
      await page.setViewportSize({ width, height: page.viewportSize()!.height });
      await animationsEnd(page);
      each.push(await boxesOf(parts));
    }
    return each;
  };
  const before = await places();
  expect(before[0]).not.toEqual([]);
  await change();
  expect(await places()).toEqual(before);
}
