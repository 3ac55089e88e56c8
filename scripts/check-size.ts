/**
 * Measures the gzipped bytes that a shop page loads, and compares them with `sizes.json`, which has
 * those of the last time. A page may grow by 3 % until somebody has to look: find out what was added
 * (`git stash` and run this again), then write the new figures and name the reason in the commit.
 *
 * `--write` writes them. `--modules` lists the modules of each chunk, the largest first.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { constants, gzipSync } from 'node:zlib';
import { minifySync, type Rolldown } from 'vite';
import { buildEmbed } from './package/build-embed.ts';
import { pageStates } from './package/chunks.ts';
import committed from './sizes.json' with { type: 'json' };

/** The files of each figure, without hash. */
const pages: readonly (readonly [name: string, files: readonly string[]])[] = [
  ...Object.entries(pageStates).map(
    ([name, chunks]) => [name, ['guest-cart', ...chunks].map((chunk) => `${chunk}.js`)] as const,
  ),
  ['inline loader', ['loader.js']],
  ['classic script', ['guest-cart.classic.js']],
];

/** How much larger than its committed figure a page may be. */
const room = 1.03;

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

/** Gzipped bytes of the scripts, by their names without hash. */
function sizesIn(folder: string): ReadonlyMap<string, number> {
  const built = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(
    built.map((file) => [withoutHash(file), gzipSize(readFileSync(join(folder, file)))]),
  );
}

/** Compares each page, and the sizes in the docs. Returns whether all fit. */
function checkSizes(sizes: ReadonlyMap<string, number>, write: boolean): boolean {
  const figures = pages.map(([name, files]) => {
    const size = files.reduce((total, file) => total + (sizes.get(file) ?? Number.NaN), 0);
    return [name, size] as const;
  });
  if (write)
    writeFileSync(
      'scripts/sizes.json',
      `${JSON.stringify(Object.fromEntries(figures), null, 2)}\n`,
    );
  const tooLarge = figures.filter(([name, size]) => {
    const before = committed[name as keyof typeof committed];
    const fits = size <= (write ? Infinity : before * room);
    const change = (100 * (size / before - 1)).toFixed(1);
    console.log(
      `${fits ? 'ok  ' : 'FAIL'} ${name}: ${size} bytes, committed ${before} (${change} %)`,
    );
    return !fits;
  });
  return checkDocs(sizes) && tooLarge.length === 0;
}

const { values: options } = parseArgs({
  options: { modules: { type: 'boolean' }, write: { type: 'boolean', default: false } },
});
const folder = mkdtempSync(join(tmpdir(), 'guest-cart-size-'));
try {
  const chunks = await buildEmbed(folder);
  if (options.modules) printModules(chunks);
  else if (!checkSizes(sizesIn(folder), options.write)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
