/**
 * Measures the gzipped bytes that a shop page loads, and compares them with the limits below. A
 * smaller page lowers its limit. Before you raise one, find out what was added: `git stash` and run
 * this again; and name the reason in the commit.
 *
 * `--modules` lists the modules of each chunk instead, the largest first.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { minifySync, type Rolldown } from 'vite';
import { buildEmbed } from './package/build-embed.ts';

/** Files without hash. Those after the app are loaded when they are needed, at the latest when idle. */
const badge = ['guest-cart.js', 'badge.js'];
const closed = [...badge, 'app.js'];
const open = [...closed, 'paint.js', 'shell.js', 'screen.js'];
const idle = [...open, 'rare.js'];

interface Page {
  readonly name: string;
  readonly files: readonly string[];
  /** Bytes: 1 % more than on the day it was set. */
  readonly limit: number;
}

/** What a page has loaded in each of its states. */
const pages: readonly Page[] = [
  { name: 'badge is painted', files: badge, limit: 13_900 },
  { name: 'inline cart is painted', files: [...badge, 'paint.js'], limit: 21_000 },
  { name: 'badge with a closed drawer', files: closed, limit: 35_400 },
  { name: 'open drawer, or inline cart', files: open, limit: 72_400 },
  { name: 'idle page', files: idle, limit: 75_900 },
  { name: 'cart that can be changed', files: [...idle, 'controls.js'], limit: 108_700 },
  { name: 'cart with addresses', files: [...idle, 'details-part.js'], limit: 83_700 },
  { name: 'inline loader', files: ['loader.js'], limit: 4_500 },
  { name: 'classic script', files: ['guest-cart.classic.js'], limit: 127_500 },
];

const gzipSize = (code: string | Uint8Array): number =>
  gzipSync(code, { level: constants.Z_BEST_COMPRESSION }).length;

/** `app-B1x_cD2e.js` → `app.js` */
const withoutHash = (file: string): string => file.replace(/-[\w-]{8}(?=\.js$)/, '');

/**
 * Lists the modules of each chunk, with their shares of its gzipped bytes in proportion to their
 * minified code.
 */
function printModules(chunks: readonly Rolldown.OutputChunk[]): void {
  for (const { fileName, code, modules } of chunks) {
    if (/^language-|[.]classic[.]/.test(fileName)) continue;
    const size = gzipSize(code);
    console.log(`\n${withoutHash(fileName)}: ${size} bytes`);
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
    return Math.abs(built - Number(size)) > Math.max(0.05, built * 0.03);
  });
  for (const [found, name = ''] of wrong)
    console.log(`FAIL docs: ${found} has ${sizes.get(`${name}.js`)} bytes.`);
  if (named.length < 4) console.log('FAIL docs: they name fewer than four files with their sizes.');
  return wrong.length === 0 && named.length >= 4;
}

/** Prints how a page compares with its limit. Returns whether it fits. */
function checkPage({ name, files, limit }: Page, sizes: ReadonlyMap<string, number>): boolean {
  const size = files.reduce((total, file) => total + (sizes.get(file) ?? Number.NaN), 0);
  const fits = size <= limit;
  console.log(`${fits ? 'ok  ' : 'FAIL'} ${name}: ${size} bytes, limit ${limit}`);
  const next = Math.ceil((size * 1.01) / 100) * 100;
  if (!fits || next < limit) console.log(`     1 % more than it is now: ${next}.`);
  return fits;
}

/** Compares each page, and the sizes in the docs. Returns whether all fit. */
function checkSizes(folder: string): boolean {
  const built = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const sizes = new Map(
    built.map((file) => [withoutHash(file), gzipSize(readFileSync(join(folder, file)))]),
  );
  const results = pages.map((page) => checkPage(page, sizes));
  return [...results, checkDocs(sizes)].every(Boolean);
}

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-size-'));
try {
  const chunks = await buildEmbed(folder);
  if (process.argv.includes('--modules')) printModules(chunks);
  else if (!checkSizes(folder)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
