import type { Locator } from 'playwright-core';

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
