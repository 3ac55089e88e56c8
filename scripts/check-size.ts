/**
 * Weighs what a shop page loads against the budgets below. They may only shrink: each is what the file weighed when
 * it was last lowered, and 2 % at most.
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
  'paint.js': { limit: 9_500 },
  'actions.js': { limit: 7_050 },
  'element.js': { limit: 200 },
  'guest-cart.classic.js': { limit: 68_000 },
  'guest-cart.js': { limit: 4_700 },
  'loader.js': { limit: 2_300 },
  'diagnostics.js': { limit: 2_260 },
  'app.js': { limit: 33_200 },
  'details-part.js': { limit: 8_850 },
  'storage-lease.js': { limit: 600 },
  'actions-part.js': { limit: 7_600 },
};

/** Each language is a file of its own, the words of its first paint another; a page loads one of them, or none. */
const languages: Readonly<Record<string, Budget>> = {
  'language-*.js': { limit: 3_710 },
  'language-*-compact.js': { limit: 945 },
};

/** What is on the line until something is seen or done, by the files that it takes. */
const journeys: readonly { readonly name: string; readonly files: readonly string[]; readonly budget: Budget }[] = [
  { name: 'until a badge is painted', files: ['guest-cart.js', 'paint.js'], budget: { limit: 14_200 } },
  {
    name: 'badge and drawer',
    files: ['guest-cart.js', 'paint.js', 'app.js'],
    budget: { limit: 47_400, target: 32_000 },
  },
  {
    name: 'badge and drawer of a cart with addresses, options or discounts',
    files: ['guest-cart.js', 'paint.js', 'app.js', 'details-part.js'],
    budget: { limit: 53_700, target: 32_000 },
  },
  {
    name: 'badge and drawer of a cart that can be acted on',
    files: ['guest-cart.js', 'paint.js', 'app.js', 'actions.js', 'actions-part.js'],
    budget: { limit: 61_400 },
  },
];

/** How much lighter than its budget a file may be before the budget is asked to follow. */
const slack = 0.02;

const weigh = (bytes: Uint8Array): number => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }).length;
const nameOf = (file: string): string => file.replace(/-[\w-]{8}(?=\.js$)/, '');
const languageFile = /^language-.+?(-compact)?\.js$/;

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
  const words = files.filter((file) => languageFile.test(file));
  const sizes = new Map(
    files
      .filter((file) => !words.includes(file))
      .sort()
      .map((file) => [nameOf(file), sizeOf(file)]),
  );
  for (const name of Object.keys(languages)) {
    const heaviest = words.filter((file) => file.endsWith('-compact.js') === name.endsWith('-compact.js')).map(sizeOf);
    sizes.set(name, Math.max(0, ...heaviest));
  }
  const all = { ...budgets, ...languages };
  const missing = Object.keys(all).filter((name) => !sizes.get(name));
  for (const name of missing) {
    console.log(`FAIL ${name}: no such file was built. Take its budget out of scripts/check-size.ts.`);
  }
  const verdicts = [...sizes].map(([name, size]) => judge(name, size, all[name]));
  for (const { name, files: needed, budget } of journeys) {
    const sum = needed.reduce((total, file) => total + (sizes.get(file) ?? Number.NaN), 0);
    verdicts.push(judge(name, sum, budget));
  }
  verdicts.push(missing.length === 0);
  if (verdicts.includes(false)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
