import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { launchTestBrowser } from '../test/support/browser/browser.ts';
import { setStage } from './build-pages.ts';
import { strict } from './assets.ts';
import { benchCart, kinds } from './carts.ts';
import { measureDecode } from './decode.ts';
import { measureAll, readOptions, serve } from './measure.ts';
import {
  bytesTable,
  byteTargets,
  decodeTargets,
  kindTable,
  paintTargets,
  report,
  targetTable,
} from './report.ts';

/**
 * `npm run bench`: measures the embed and the library in a real browser, compared with a
 * hand-written page and published peers, and writes `bench/RESULTS.md`. `--rounds N` sets the
 * number of journeys. `--kinds options,full` measures these kinds of cart alone, and `--quick`
 * makes one round in one condition; neither writes anything.
 */
export async function benchPaint(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const folder = mkdtempSync(join(tmpdir(), 'guest-cart-bench-'));
  const [load = Number.NaN] = loadavg();
  const began = performance.now();
  const say = (what: string): void =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);

  try {
    say('building');
    const isWhole = !options.quick && options.kinds.length === kinds.length;
    const others = options.kinds
      .filter((kind) => kind !== 'plain')
      .map((kind) => benchCart(3, kind));
    const carts = { small: benchCart(3), large: benchCart(1000), others };
    const stage = await setStage(folder, carts, { peers: isWhole });
    const server = await serve(stage.assets);
    const browser = await launchTestBrowser();
    try {
      const seen = await measureAll({ browser, server, stage, carts, options, say });
      console.log(kindTable(seen.summary));
      console.log(kindTable(seen.summary, strict));
      if (isWhole) say('decoding');
      const decode = isWhole ? await measureDecode(stage.peersFolder, false) : [];
      const targets = [
        ...paintTargets(seen.summary),
        ...byteTargets(stage.assets, seen.badge),
        ...decodeTargets(decode),
      ];
      console.log(targetTable(targets));
      if (isWhole) {
        const text = report({
          summary: seen.summary,
          targets,
          contenders: seen.contenders,
          bytes: bytesTable(stage.assets, seen.loads),
          decode,
          peers: stage.installed,
          browser: browser.version(),
          load,
          seconds: (performance.now() - began) / 1000,
        });
        writeFileSync(options.out, (await format('results.md', text, { printWidth: 120 })).code);
        say(`written: ${options.out}`);
      }
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
