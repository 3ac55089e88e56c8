/**
 * `npm run soak`: the embedded service under load, under malformed traffic and under SIGKILL; writes `bench/SOAK.md`, and
 * fails if a check fails. `--seconds N`, `--clients N`, `--rounds N` and `--seed N` set the size; `--quick` is
 * a smoke run that writes nothing.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { killRounds, type KillRound } from '../test/support/service/kill-rounds.ts';
import { startServiceProcess } from '../test/support/service/service-process.ts';
import { putUnderLoad } from './soak/load.ts';
import { flood, sendMalformedTraffic } from './soak/malformed-traffic.ts';
import { readOptions } from './soak/options.ts';
import { failures, report, type SoakResult } from './soak/report.ts';

const options = readOptions(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'guest-cart-soak-'));
const [load = Number.NaN] = loadavg();

/** More concurrent requests than the limit allows. */
const floodSize = 1500;

async function soak(): Promise<SoakResult> {
  console.log(`seed ${options.seed}`);
  const service = await startServiceProcess({ file: join(folder, 'load.sqlite'), postLimit: false });
  console.log(`load: ${options.clients} clients, ${options.seconds} s`);
  const shopping = await putUnderLoad(service, options.clients, options.seconds);
  console.log(`malformed traffic: ${options.seconds} s`);
  const malformed = await sendMalformedTraffic(service, options.seconds, options.seed);
  const { faults } = await service.state();
  await service.stop('SIGTERM');

  const limited = await startServiceProcess({ file: join(folder, 'flood.sqlite') });
  const flooded = await flood(limited, floodSize);
  await limited.stop('SIGTERM');

  const kills: KillRound[] = [];
  const killing = { file: join(folder, 'killed.sqlite'), rounds: options.rounds, writers: 8, seed: options.seed };
  for await (const round of killRounds(killing)) {
    kills.push(round);
    console.log(`kill ${kills.length} of ${options.rounds}: ${round.acknowledged} writes, ${round.losses.length} lost`);
  }
  return { options, load, shopping, malformed, flood: flooded, faults, kills };
}

try {
  const result = await soak();
  const text = (await format('results.md', report(result), { printWidth: 120 })).code;
  console.log(text);
  if (options.out !== undefined) writeFileSync(options.out, text);
  if (failures(result).length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
