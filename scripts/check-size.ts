/**
 * Measures the gzipped bytes that a shop page loads, and compares them with the budgets below.
 *
 * A budget is 3 % above the size on the day it was set, so that ordinary changes fit. When one is
 * exceeded, first find out what was added: `git stash` and run this again. If the bytes are worth
 * it, replace the limit with the one that this script prints, and name the reason in the commit.
 *
 * `--modules` lists the modules of each chunk instead, the largest first.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { minifySync, type Rolldown } from 'vite';
import { buildEmbed } from './package/build-embed.ts';

const headroom = 1.03;

interface Budget {
  readonly limit: number;
  /** The target size, which is printed. @default none */
  readonly goal?: number;
}

/** Budgets by file name without hash. `*` is any language; the largest counts. */
const files: Readonly<Record<string, Budget>> = {
  'controls.js': { limit: 32_361 },
  'app.js': { limit: 29_430 },
  'badge.js': { limit: 7_269 },
  'customer-part.js': { limit: 2_420 },
  'ordered-part.js': { limit: 1_434 },
  'news-part.js': { limit: 1_944 },
  'adobe-data-layer-part.js': { limit: 697 },
  'data-layer-part.js': { limit: 1_026 },
  'catalogue-part.js': { limit: 2_202 },
  'empty-cart-part.js': { limit: 557 },
  'details-part.js': { limit: 7_904 },
  'diagnostics-part.js': { limit: 2_608 },
  'element.js': { limit: 2_970 },
  'guest-cart.classic.js': { limit: 130_180 },
  'guest-cart.js': { limit: 6_640 },
  'language-*.js': { limit: 4_614 },
  'language-*-compact.js': { limit: 938 },
  'loader.js': { limit: 4_499 },
  'paint.js': { limit: 7_000 },
  'screen.js': { limit: 16_350 },
  'shipping-part.js': { limit: 4_962 },
  'support-bundle-part.js': { limit: 1_349 },
  'rare.js': { limit: 3_618 },
  'common.js': { limit: 5_125 },
  'toast-part.js': { limit: 1_569 },
};

const badge = ['guest-cart.js', 'badge.js', 'app.js'];
const drawer = [...badge, 'paint.js', 'common.js', 'screen.js'];

/** Budgets by what a shopper sees: the files that must load before it. */
const journeys: readonly (Budget & { readonly name: string; readonly needs: readonly string[] })[] =
  [
    { name: 'badge is painted', needs: ['guest-cart.js', 'badge.js'], limit: 13_740, goal: 11_000 },
    { name: 'badge', needs: badge, limit: 43_080, goal: 40_000 },
    {
      name: 'badge and drawer',
      needs: drawer,
      limit: 73_137,
      goal: 53_000,
    },
    {
      name: 'badge and drawer with details',
      needs: [...drawer, 'details-part.js'],
      limit: 81_078,
    },
    {
      name: 'badge and drawer of a cart that can be changed',
      needs: [...drawer, 'controls.js'],
      limit: 105_497,
    },
  ];

/** Names of the chunks that a page loads only for a setting, an event or another language. */
const onDemand =
  'controls adobe catalogue customer data-layer details diagnostics empty-cart language news ordered rare shipping support toast'.split(
    ' ',
  );

/**
 * Names of the chunks that it loads only to open the drawer, or to store the cart for the next
 * visit when it is idle.
 */
const inDrawer = ['screen', 'common', 'paint'];

const gzipSize = (code: string | Uint8Array): number =>
  gzipSync(code, { level: constants.Z_BEST_COMPRESSION }).length;

/** `app-B1x_cD2e.js` → `app.js`, `language-de-compact.js` → `language-*-compact.js` */
const budgetName = (file: string): string =>
  file.startsWith('language-')
    ? `language-*${file.endsWith('-compact.js') ? '-compact' : ''}.js`
    : file.replace(/-[\w-]{8}(?=\.js$)/, '');

/** Prints how a size compares with its budget. Returns whether it fits. */
function report(name: string, size: number, budget: Budget | undefined): boolean {
  const next = Math.ceil(size * headroom);
  const limit = budget?.limit ?? 0;
  const goal = budget?.goal === undefined ? '' : `, goal ${budget.goal}`;
  const fits = size <= limit;
  console.log(`${fits ? 'ok  ' : 'FAIL'} ${name}: ${size} bytes, limit ${limit}${goal}`);
  if (budget === undefined)
    console.log(`     Add its budget to scripts/check-size.ts: { limit: ${next} }.`);
  else if (!fits)
    console.log(
      `     Find out what was added. If it is worth the bytes, set the limit to ${next}.`,
    );
  else if (next < limit * 0.97)
    console.log(`     It has become smaller. Set the limit to ${next}.`);
  return fits;
}

/**
 * Lists the modules of each chunk, with their shares of its gzipped bytes in proportion to their
 * minified code.
 */
function printModules(chunks: readonly Rolldown.OutputChunk[]): void {
  for (const { fileName, code, modules } of chunks) {
    if (/^language-|[.]classic[.]/.test(fileName)) continue;
    const size = gzipSize(code);
    console.log(`\n${budgetName(fileName)}: ${size} bytes`);
    const minified = Object.entries(modules).map(([id, module]) => {
      // The bundler has compiled each module to JavaScript. Its name may end in `.tsx` or
      // `.css?inline`.
      const { length } = minifySync('module.js', module.code ?? '', {
        mangle: { toplevel: true },
      }).code;
      return { name: relative(process.cwd(), id), length };
    });
    const total = minified.reduce((sum, { length }) => sum + length, 0);
    for (const { name, length } of minified.sort((one, other) => other.length - one.length)) {
      if (length === 0) continue;
      const share = Math.round((length / total) * size);
      console.log(`${String(share).padStart(7)} ${String(length).padStart(7)}  ${name}`);
    }
  }
  console.log(
    '\nBytes of the gzipped chunk (the share of the module), characters of its minified code, module.',
  );
}

/**
 * The gzipped bytes of all files that a page loads: `guest-cart.js` with everything that it
 * imports, also by `import()`, transitively. `skipped` are the names of chunks that such a page
 * does not `import()`.
 */
function pageSize(folder: string, skipped: readonly string[]): number {
  const files = new Set(['guest-cart.js']);
  for (const file of files) {
    const code = readFileSync(join(folder, file), 'utf8');
    for (const [, target = ''] of code.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)/g))
      files.add(target);
    for (const [, target = ''] of code.matchAll(/\bimport\(\s*["'`]\.\/([^"'`]+)/g)) {
      if (!skipped.some((name) => target.startsWith(`${name}-`))) files.add(target);
    }
  }
  return [...files].reduce((sum, file) => sum + gzipSize(readFileSync(join(folder, file))), 0);
}

/**
 * Compares the sizes in docs/features.md and docs/deploy.md, such as "`controls-….js` 24.5 kB", with
 * those of the files.
 */
function checkDocs(sizes: ReadonlyMap<string, number>): boolean {
  const text = ['docs/features.md', 'docs/deploy.md']
    .map((page) => readFileSync(page, 'utf8'))
    .join('\n');
  const named = [...text.matchAll(/`([\w-]+)-….js`\s\(?([\d.]+) kB/g)];
  const wrong = named.filter(([, name = '', size]) => {
    const built = (sizes.get(`${name}.js`) ?? 0) / 1000;
    return Math.abs(built - Number(size)) > Math.max(0.05, built * (headroom - 1));
  });
  for (const [found, name = ''] of wrong)
    console.log(`FAIL docs: ${found} has ${sizes.get(`${name}.js`)} bytes.`);
  return wrong.length === 0 && named.length >= 6;
}

/** Compares each file and journey with its budget. Returns whether all fit. */
function checkBudgets(folder: string): boolean {
  const sizes = new Map<string, number>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const name = budgetName(file);
    sizes.set(name, Math.max(sizes.get(name) ?? 0, gzipSize(readFileSync(join(folder, file)))));
  }
  const results = [...sizes].sort().map(([name, size]) => report(name, size, files[name]));
  for (const { name, needs, ...budget } of journeys) {
    const sum = needs.reduce((total, file) => total + (sizes.get(file) ?? Number.NaN), 0);
    results.push(report(name, sum, budget));
  }
  results.push(checkDocs(sizes));
  const closed = pageSize(folder, [...onDemand, ...inDrawer]);
  const open = pageSize(folder, onDemand);
  console.log(`page with a badge, drawer closed: ${closed} bytes`);
  console.log(`page with the drawer open: ${open} bytes`);
  // Every page prepares the drawer, and loads the code for errors, before a deployment may remove
  // the files.
  const idle = pageSize(
    folder,
    onDemand.filter((name) => name !== 'rare'),
  );
  console.log(`idle page: ${idle} bytes`);
  for (const name of Object.keys(files).filter((file) => !sizes.has(file))) {
    console.log(`FAIL ${name}: was not built. Remove its budget from scripts/check-size.ts.`);
    results.push(false);
  }
  return !results.includes(false);
}

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-size-'));
try {
  const chunks = await buildEmbed(folder);
  if (process.argv.includes('--modules')) printModules(chunks);
  else if (!checkBudgets(folder)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
