import type { Page } from 'playwright-core';

/** A picture in rows of one letter a block, from `A`, black, to `/`, white: the average grey of that block. */
export type Fingerprint = readonly string[];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Side of a block, in pixels. */
const side = 24;

/** Two blocks differ when their greys are more than this many letters apart, of 64: a smoother edge is not. */
const patience = 1;

/** Reduces a screenshot to a fingerprint. @param page that lends its canvas */
export async function fingerprintOf(page: Page, screenshot: Buffer): Promise<Fingerprint> {
  const rows = await page.evaluate(
    async ({ source, block }) => {
      const bytes = await (await fetch(`data:image/png;base64,${source}`)).blob();
      const image = await createImageBitmap(bytes);
      const canvas = new OffscreenCanvas(image.width, image.height);
      const brush = canvas.getContext('2d')!;
      brush.drawImage(image, 0, 0);
      const averages: number[][] = [];
      for (let top = 0; top < image.height; top += block) {
        const row: number[] = [];
        for (let left = 0; left < image.width; left += block) {
          const [width, height] = [Math.min(block, image.width - left), Math.min(block, image.height - top)];
          const { data } = brush.getImageData(left, top, width, height);
          let sum = 0;
          for (let at = 0; at < data.length; at += 4) {
            sum += 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
          }
          row.push(sum / (width * height));
        }
        averages.push(row);
      }
      return averages;
    },
    { source: screenshot.toString('base64'), block: side },
  );
  return rows.map((row) => row.map((grey) => letters[Math.min(63, Math.floor(grey / 4))]).join(''));
}

/** The letter of the ground: what most blocks are. */
function groundOf(rows: Fingerprint): string {
  const counts = new Map<string, number>();
  for (const letter of rows.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0] ?? '';
}

/** Whether two letters are of another grey, or one of them is not there. */
function differ(one: string, other: string): boolean {
  const [left, right] = [letters.indexOf(one), letters.indexOf(other)];
  return one === '' || other === '' || Math.abs(left - right) > patience;
}

/** How much of what is drawn is not as it was, from 0 to 1: of blocks that are more than ground, before or now. */
export function differenceOf(before: Fingerprint, now: Fingerprint): number {
  const [groundBefore, groundNow] = [groundOf(before), groundOf(now)];
  let drawn = 0;
  let differing = 0;
  for (let row = 0; row < Math.max(before.length, now.length); row += 1) {
    const [was, is] = [before[row] ?? '', now[row] ?? ''];
    for (let column = 0; column < Math.max(was.length, is.length); column += 1) {
      const [one, other] = [was[column] ?? '', is[column] ?? ''];
      if (one === groundBefore && other === groundNow && !differ(one, other)) continue;
      drawn += 1;
      if (differ(one, other)) differing += 1;
    }
  }
  return drawn === 0 ? 1 : differing / drawn;
}
