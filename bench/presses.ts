/**
 * `node bench/presses.ts`: presses buttons of carts with 3, 100 and 1,000 lines in Chromium at 4× CPU slowdown, and
 * writes `bench/PRESSES.md`. Within a round, the contenders alternate. `--rounds N` sets the number of rounds, `--sizes
 * 3,100` the sizes. With either option, nothing is written.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'oxfmt';
import { launchTestBrowser } from '../test/support/browser/browser.ts';
import type { Assets } from './build/asset.ts';
import { buildContenders } from './press/contenders.ts';
import { pressAll, type Pressed } from './press/press-all.ts';
import { pressReport } from './press/press-report.ts';
import { openPressShop } from './press/shop.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, sizes: { type: 'string', default: '3,100,1000' } },
});
const rounds = Number(values.rounds);
const sizes = values.sizes.split(',').map(Number);
const isWhole = values.sizes === '3,100,1000';

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-presses-'));
const assets: Assets = new Map();
try {
  const contenders = await buildContenders(assets, folder);
  const shop = await openPressShop(assets, Math.max(...sizes));
  const browser = await launchTestBrowser();
  const pressed: Pressed[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const size of sizes) {
        for (const contender of contenders) pressed.push(...(await pressAll({ browser, shop, contender, size })));
        console.log(`round ${round + 1} of ${rounds}, ${size} lines`);
      }
    }
  } finally {
    await browser.close();
    await shop.close();
  }
  const text = pressReport(pressed, { sizes, rounds, browser: browser.version() });
  console.log(text);
  if (isWhole) {
    const file = join(import.meta.dirname, 'PRESSES.md');
    writeFileSync(file, (await format('results.md', text, { printWidth: 120 })).code);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
