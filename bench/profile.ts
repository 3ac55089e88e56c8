/**
 * `node bench/profile.ts`: presses "+" in carts with 1,000 lines in Chromium at 4× CPU slowdown, and prints what the
 * main thread did until the first frame: the kinds of work, and the functions that took longest. The builds are not
 * minified, so functions keep their names. `--size N` and `--presses N` set the cart and the number of presses.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchTestBrowser } from '../test/support/browser/browser.ts';
import type { Assets } from './build/asset.ts';
import { buildContenders } from './press/contenders.ts';
import { visitPage } from './press/press-all.ts';
import { openPressShop } from './press/shop.ts';
import { profileOf, recordTrace, type PressProfile } from './press/trace.ts';

const { values } = parseArgs({
  options: { size: { type: 'string', default: '1000' }, presses: { type: 'string', default: '10' } },
});
const size = Number(values.size);

/** The mean of each entry, largest first. */
function meanOf(maps: readonly ReadonlyMap<string, number>[], count = 15): readonly string[] {
  const sums = new Map<string, number>();
  for (const [key, value] of maps.flatMap((map) => [...map])) sums.set(key, (sums.get(key) ?? 0) + value);
  const means = [...sums].map(([key, sum]) => [key, sum / maps.length] as const);
  const sorted = means.sort(([, one], [, other]) => other - one).slice(0, count);
  return sorted.map(([key, mean]) => `${mean.toFixed(1).padStart(8)}  ${key}`);
}

function printProfile(name: string, plain: readonly PressProfile[], sampled: readonly PressProfile[]): void {
  const total = plain.reduce((sum, profile) => sum + profile.total, 0) / plain.length;
  console.log(`\n${name}, ${size} lines: ${total.toFixed(0)} ms from press to frame, mean of ${plain.length}`);
  console.log(meanOf(plain.map(({ kinds }) => kinds)).join('\n'));
  console.log('functions by themselves, sampled at full speed');
  console.log(meanOf(sampled.map(({ self }) => self)).join('\n'));
  console.log('functions with all that they call, sampled at full speed');
  console.log(
    meanOf(
      sampled.map(({ inclusive }) => inclusive),
      25,
    ).join('\n'),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-profile-'));
const assets: Assets = new Map();
try {
  const contenders = await buildContenders(assets, folder, { minify: false });
  const shop = await openPressShop(assets, size);
  const browser = await launchTestBrowser();
  try {
    for (const contender of contenders.filter(({ lineName }) => lineName !== undefined)) {
      const profiles: PressProfile[][] = [];
      for (const [slowdown, functions] of [
        [4, false],
        [1, true],
      ] as const) {
        const page = await visitPage({ browser, shop, contender, size, slowdown }, contender.path);
        const press = async (): Promise<void> => {
          await page.locator(contender.more).click();
          await page.waitForTimeout(500);
          await page.waitForLoadState('networkidle');
        };
        // The first press compiles code that the others use.
        await press();
        const own: PressProfile[] = [];
        while (own.length < Number(values.presses)) own.push(profileOf(await recordTrace(page, press, { functions })));
        profiles.push(own);
        await page.context().close();
      }
      const [plain = [], sampled = []] = profiles;
      printProfile(contender.name, plain, sampled);
    }
  } finally {
    await browser.close();
    await shop.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
