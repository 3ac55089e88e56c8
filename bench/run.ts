/**
 * `npm run bench`: measures the embed and the library in a real browser, beside a hand-written page and published
 * peers, and writes `bench/RESULTS.md`. `--quick` is a smoke run that writes nothing; `--rounds N` sets the number of
 * journeys.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { launchBrowser } from '../test/support/browser.ts';
import { benchCart } from './carts.ts';
import { measureDecode } from './measure-decode.ts';
import { readOptions } from './options.ts';
import { byteTargets, bytesTable } from './report-bytes.ts';
import { report } from './report.ts';
import { measureAll } from './measure-all.ts';
import { serve } from './server.ts';
import { setStage } from './stage.ts';
import { decodeTargets, paintTargets, targetTable } from './targets.ts';

const options = readOptions(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'guest-cart-bench-'));
const [load = Number.NaN] = loadavg();
const began = performance.now();
const say = (what: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);

try {
  say('building');
  const carts = { small: benchCart(3), large: benchCart(1000) };
  const stage = await setStage(folder, carts, { peers: !options.quick });
  const server = await serve(stage.assets);
  const browser = await launchBrowser();
  try {
    const seen = await measureAll({ browser, server, stage, carts, options, say });
    say('decoding');
    const decode = await measureDecode(stage.peersFolder, options.quick);
    const targets = [...paintTargets(seen.summary), ...byteTargets(stage.assets, seen.badge), ...decodeTargets(decode)];
    console.log(targetTable(targets));
    if (!options.quick) {
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
      writeFileSync(options.out, await format(text, { parser: 'markdown', printWidth: 120 }));
      say(`written: ${options.out}`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
