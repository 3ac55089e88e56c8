/**
 * Weighs what a shop page loads against the budgets below. They may only shrink: each is what the file weighed when
 * it was last lowered, and 2 %.
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
  'element-root.js': { limit: 24_200 },
  'element.js': { limit: 41_550 },
  'guest-cart.classic.js': { limit: 42_320 },
  'guest-cart.js': { limit: 17_590 },
  'loader.js': { limit: 1_500 },
};

/** Everything that the script tag of type `module` brings in, for badge and drawer. */
const whole: Budget = { limit: 41_790, target: 32_000 };

/** How much lighter than its budget a file may be before the budget is asked to follow. */
const slack = 0.02;

/** A file with all that it imports, sooner or later; the names of chunks stand in it as texts. */
function withImports(folder: string, file: string, known = new Set<string>()): ReadonlySet<string> {
  known.add(file);
  for (const [, name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    if (!known.has(name)) withImports(folder, name, known);
  }
  return known;
}

const weigh = (bytes: Uint8Array): number => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }).length;
const nameOf = (file: string): string => file.replace(/-[\w-]{8}(?=\.js$)/, '');

function judge(name: string, size: number, budget: Budget | undefined): boolean {
  const target = budget?.target === undefined ? '' : `, target ${budget.target}`;
  const right = budget !== undefined && size <= budget.limit;
  console.log(`${right ? 'ok  ' : 'FAIL'} ${name}: ${size} bytes gzip, budget ${budget?.limit ?? 'none'}${target}`);
  const next = Math.ceil(size * 1.02);
  if (budget === undefined) console.log(`     Give it a budget in scripts/check-size.ts: ${next}.`);
  else if (!right) console.log('     It has grown. Find out what came in; a budget is not raised for comfort.');
  else if (next < budget.limit * (1 - slack)) console.log(`     Well done. Lower its budget to ${next}.`);
  return right;
}

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-size-'));
try {
  await buildEmbed(folder);
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const sizeOf = (file: string): number => weigh(readFileSync(join(folder, file)));
  const sizes = new Map(files.sort().map((file) => [nameOf(file), sizeOf(file)]));
  const missing = Object.keys(budgets).filter((name) => !sizes.has(name));
  for (const name of missing) {
    console.log(`FAIL ${name}: no such file was built. Take its budget out of scripts/check-size.ts.`);
  }
  const verdicts = [...sizes].map(([name, size]) => judge(name, size, budgets[name]));
  const modules = [...withImports(folder, 'guest-cart.js')].reduce((sum, file) => sum + sizeOf(file), 0);
  verdicts.push(judge('guest-cart.js with all its chunks', modules, whole), missing.length === 0);
  if (verdicts.includes(false)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
