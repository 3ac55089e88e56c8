/**
 * Weighs what a shop page loads against the budgets below. They may only shrink: when a file got lighter by more than
 * the slack, the budget is to follow it down.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { buildEmbed } from './package/build-embed.ts';

interface Budget {
  /** Bytes as gzip sends them (level 9) beyond which the check fails. */
  readonly limit: number;
  /** Bytes that the file is meant to come down to, where it has not yet. */
  readonly target?: number;
}

/** By file, without the hash in a chunk's name. */
const budgets: Readonly<Record<string, Budget>> = {
  'guest-cart.js': { limit: 1 },
};

/** Everything that the script tag of type `module` brings in, for badge and drawer. */
const whole: Budget = { limit: 1, target: 32_000 };

/** How far below its budget a file may be before the budget has to follow. */
const slack = 0.04;

const weigh = (bytes: Uint8Array): number => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }).length;
const nameOf = (file: string): string => file.replace(/-[\w-]{8}(?=\.js$)/, '');

function judge(name: string, size: number, budget: Budget | undefined): boolean {
  const target = budget?.target === undefined ? '' : `, target ${budget.target}`;
  const right = budget !== undefined && size <= budget.limit && size >= budget.limit * (1 - slack);
  console.log(`${right ? 'ok  ' : 'FAIL'} ${name}: ${size} bytes gzip, budget ${budget?.limit ?? 'none'}${target}`);
  if (budget === undefined) console.log(`     Give it a budget in scripts/check-size.ts: ${Math.ceil(size * 1.02)}.`);
  else if (size > budget.limit)
    console.log('     It has grown. Find out what came in; a budget is not raised for comfort.');
  else if (!right) console.log(`     It is lighter than that: lower the budget to ${Math.ceil(size * 1.02)}.`);
  return right;
}

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-size-'));
try {
  await buildEmbed(folder);
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const sizes = new Map(files.sort().map((file) => [nameOf(file), weigh(readFileSync(join(folder, file)))]));
  let modules = 0;
  const verdicts = Object.keys(budgets)
    .filter((name) => !sizes.has(name))
    .map((name) => {
      console.log(`FAIL ${name}: no such file was built. Take its budget out of scripts/check-size.ts.`);
      return false;
    });
  for (const [name, size] of sizes) {
    verdicts.push(judge(name, size, budgets[name]));
    // The classic script stands alone; `element.js` is the other way in.
    if (name !== 'guest-cart.classic.js' && name !== 'element.js') modules += size;
  }
  verdicts.push(judge('the whole embed', modules, whole));
  if (verdicts.includes(false)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
