/**
 * Fails on words that need reading twice (see words/banned-words.ts) in source, docs, tests, examples and root Markdown.
 *
 *     node scripts/check-words.ts              part of `npm run lint`
 *     node scripts/check-words.ts --report     prints the number of hits by folder, and passes
 *     node scripts/check-words.ts src/core/store    only this folder or file
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { allowed } from './words/banned-words.ts';
import { findBannedWords, type BannedWord } from './words/find-banned-words.ts';

type Hit = BannedWord & { readonly path: string };

const everything = [
  'src',
  'docs',
  'test',
  'examples',
  'bench',
  'scripts',
  'public',
  '.ci',
  '*.md',
  '*.html',
  '*.ts',
  '*.js',
];
const texts = /(?:\.(?:ts|tsx|js|css|html|md|json|txt|svg)|\/run)$/;

const { values, positionals } = parseArgs({ options: { report: { type: 'boolean' } }, allowPositionals: true });

/** Files that git knows, and new ones that it does not ignore. */
function listFiles(): readonly string[] {
  const paths = positionals.length > 0 ? positionals : everything;
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths]);
  return [...new Set(String(listed).split('\n'))].filter(
    (path) => texts.test(path) && existsSync(path) && !allowed.some((place) => place.path.test(path)),
  );
}

function findHits(path: string): readonly Hit[] {
  // The path itself is checked as line 0.
  const named = findBannedWords(path.replaceAll('/', ' . ')).map((hit) => ({ ...hit, line: 0 }));
  return [...named, ...findBannedWords(readFileSync(path, 'utf8'))].map((hit) => ({ ...hit, path }));
}

const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('src/') ? -1 : 1)
    .join('/') || path;

function countBy(hits: readonly Hit[], keyOf: (hit: Hit) => string): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const hit of hits) counts.set(keyOf(hit), (counts.get(keyOf(hit)) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left);
}

const files = listFiles();
const hits = files.flatMap(findHits);

if (values.report === true) {
  for (const [folder, count] of countBy(hits, ({ path }) => folderOf(path)))
    console.log(`${String(count).padStart(5)}  ${folder}`);
  console.log();
  for (const [word, count] of countBy(hits, ({ found }) => found.toLowerCase()))
    console.log(`${String(count).padStart(5)}  ${word}`);
} else {
  for (const { path, line, found, use } of hits) console.error(`${path}:${line}: “${found}” – write ${use}.`);
  if (hits.length > 0) process.exitCode = 1;
}
const found = hits.length === 0 ? 'no banned word' : `banned words: ${hits.length}`;
console.log(`Words: ${files.length} files checked, ${found}.`);
