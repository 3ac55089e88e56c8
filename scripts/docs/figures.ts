import { readFileSync } from 'node:fs';
import { languages } from '../../src/core/messages/language.ts';

type Rows = readonly (readonly string[])[];

const results = readFileSync('bench/RESULTS.md', 'utf8');

/** The cells of a row of the bench, in its first table below a heading. */
function resultOf(heading: string, name: string): readonly string[] {
  const section = results.split(`\n${heading}`)[1] ?? '';
  const row = section.split('\n').find((line) => line.startsWith(`| ${name} `));
  if (row === undefined)
    throw new Error(`guest-cart: bench/RESULTS.md has no "${name}" below "${heading}".`);
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** "785 ±5 (0.99)" → "785 ms" */
const milliseconds = (cell = ''): string => `${cell.split(' ', 1)[0] ?? ''} ms`;

const painted = '### 3 items, 4× CPU slowdown, slow network';
const bytes = '## Bytes and requests';

/** The limit of the size check for a badge on a first visit, in kB. */
function badgeLimit(): string {
  const checks = readFileSync('scripts/check-size.ts', 'utf8');
  const [, limit] = /name: 'badge is painted',[^}]*?limit: ([\d_]+)/.exec(checks) ?? [];
  if (limit === undefined)
    throw new Error('guest-cart: scripts/check-size.ts has no budget "badge is painted".');
  return `${Math.ceil(Number(limit.replaceAll('_', '')) / 1000)} kB`;
}

/** The three figures of the first page. */
export function figuresTable(): Rows {
  const [, first] = resultOf(painted, 'embed, bare tag');
  const [, handWritten] = resultOf(painted, 'hand-written');
  return [
    ['figure', 'what it is'],
    [
      milliseconds(first),
      `until the cart is painted on a first visit, on a slow phone and network. A page that is written by hand needs ${milliseconds(handWritten)}`,
    ],
    [badgeLimit(), 'gzipped at most until the badge is painted, which the size check enforces'],
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
