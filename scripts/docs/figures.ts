import { readFileSync } from 'node:fs';
import { languages } from '../../src/core/messages/language.ts';

type Rows = readonly (readonly string[])[];

const results = readFileSync('bench/RESULTS.md', 'utf8');

const cellsOf = (row: string): readonly string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The cells of a row of the bench, in its first table below a heading. */
function resultOf(heading: string, name: string): readonly string[] {
  const section = results.split(`\n${heading}`)[1] ?? '';
  const row = section.split('\n').find((line) => line.startsWith(`| ${name} `));
  if (row === undefined)
    throw new Error(`guest-cart: bench/RESULTS.md has no "${name}" below "${heading}".`);
  return cellsOf(row);
}

/** "785 ±5 (0.99)" → "785 ms", in one line */
const milliseconds = (cell = ''): string => `${cell.split(' ', 1)[0] ?? ''}\u{A0}ms`;

const painted = '### 3 items, 4× CPU slowdown, slow network';
const bytes = '## Bytes and requests';

/** The limit of the size check for what a shopper sees, in bytes. */
function sizeLimit(name: string): number {
  const checks = readFileSync('scripts/check-size.ts', 'utf8');
  const [, limit] = new RegExp(`name: '${name}',[^}]*?limit: ([\\d_]+)`).exec(checks) ?? [];
  if (limit === undefined)
    throw new Error(`guest-cart: scripts/check-size.ts has no budget "${name}".`);
  return Number(limit.replaceAll('_', ''));
}

const badgePainted = 'badge is painted';

/** The three figures of the first page. */
export function figuresTable(): Rows {
  const [, first] = resultOf(painted, 'embed, bare tag');
  const [, , whole = ''] = resultOf(bytes, 'the embed, badge and drawer');
  const [, handWritten] = resultOf(painted, 'hand-written');
  return [
    ['figure', 'what it is'],
    [
      milliseconds(first),
      `until the cart is painted on a first visit, on a slow phone and network. A page that is written by hand needs ${milliseconds(handWritten)}`,
    ],
    [
      `${Math.ceil(sizeLimit(badgePainted) / 1000)} kB`,
      `gzipped at most until the badge is painted. With the drawer, which loads after that, ${Math.round(Number(whole))} kB`,
    ],
    [
      `${languages.length} languages`,
      'right to left too. The target is WCAG 2.2 AA, and each row of the report names its test',
    ],
  ];
}

const contenders = [
  'embed, bare tag',
  'embed, loader inlined',
  'React library',
  'hand-written',
  'hand-written, inlined',
  '@medusajs/js-sdk',
  '@shopify/buy-button-js',
  'use-shopping-cart',
] as const;

/** guest-cart and its peers, as the bench measures them. */
export function comparedTable(): Rows {
  return [
    ['cart', 'first visit', 'returning, cached', 'kB gzipped until painted'],
    ...contenders.map((name) => {
      const [, first, returning] = resultOf(painted, name);
      const [, , gzip = ''] = resultOf(bytes, name);
      const title = name
        .replace('embed', 'guest-cart')
        .replace('React library', 'guest-cart, React');
      return [title, milliseconds(first), milliseconds(returning), gzip];
    }),
  ];
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** What the script tag and each part of the package add to a page. */
export function costTable(): Rows {
  const badge = sizeLimit(badgePainted);
  const whole = sizeLimit('badge and drawer of a cart that can be changed');
  const tag = [
    'Any page, with the script tag, badge and drawer',
    kilobytes(badge),
    kilobytes(badge),
    kilobytes(whole - badge),
  ];
  const lines = readFileSync('bench/COST.md', 'utf8').split('\n');
  const [head = [], ...apps] = lines.filter((line) => /^\| (?!-)/.test(line)).map(cellsOf);
  return [head, tag, ...apps];
}
