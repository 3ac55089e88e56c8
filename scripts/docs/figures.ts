import { readFileSync } from 'node:fs';
import type { Results } from '../../bench/results.ts';
import { median } from '../../bench/stats.ts';
import { languages } from '../../src/core/messages/language.ts';
import sizes from '../sizes.json' with { type: 'json' };

type Rows = readonly (readonly string[])[];

// Not `readResults`, whose module starts browsers.
const results = JSON.parse(readFileSync('bench/results.json', 'utf8')) as Results;

function paintOf(page: string) {
  const row = results.paint.rows.find((each) => each.page === page && each.kind === 'plain');
  if (row === undefined) throw new Error(`guest-cart: bench/results.json has no page "${page}".`);
  const milliseconds = (times: readonly number[]): string => `${Math.round(median(times))}\u{A0}ms`;
  return { first: milliseconds(row.first), returning: milliseconds(row.returning) };
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** kB until the cart is painted. */
function kilobytesOf(page: string): string {
  const row = results.bytes.rows.find((each) => each.page === page);
  if (row === undefined)
    throw new Error(`guest-cart: bench/results.json has no bytes of "${page}".`);
  return kilobytes(row.painted);
}

/** The three figures of the first page. */
export function figuresTable(): Rows {
  return [
    ['figure', 'what it is'],
    [
      paintOf('tag').first,
      `until the cart is painted on a first visit, on a slow phone and network. A page that is written by hand needs ${paintOf('hand-written').first}, and the least that shows its lines ${paintOf('strict hand-written').first}`,
    ],
    [
      `${Math.round(sizes['badge is painted'] / 1000)} kB`,
      `gzipped until the badge is painted. With the drawer, which loads after that, ${Math.round(sizes['open drawer, or inline cart'] / 1000)} kB; with features or add buttons, ${Math.round(sizes['cart that can be changed'] / 1000)} kB`,
    ],
    [
      `${languages.length} languages`,
      'right to left too. The target is WCAG 2.2 AA, and each row of the report names its test',
    ],
  ];
}

/** Titles of the compared pages, by their names in the bench. */
const compared: Readonly<Record<string, string>> = {
  tag: 'guest-cart, tag',
  loader: 'guest-cart, loader inlined',
  'React widget': 'guest-cart, React',
  'hand-written': 'hand-written',
  'hand-written, inlined': 'hand-written, inlined',
  'strict hand-written': 'hand-written, lines and subtotal only',
  '@medusajs/js-sdk': '@medusajs/js-sdk',
  '@shopify/buy-button-js': '@shopify/buy-button-js',
  'use-shopping-cart': 'use-shopping-cart',
};

/** guest-cart and its peers, as the bench measures them. */
export function comparedTable(): Rows {
  return [
    ['cart', 'first visit', 'returning, nothing cached', 'kB gzipped until painted'],
    ...Object.entries(compared).map(([page, title]) => {
      const { first, returning } = paintOf(page);
      return [title, first, returning, kilobytesOf(page)];
    }),
  ];
}

/** What the script tag and each part of the package add to a page. */
export function costTable(): Rows {
  const badge = sizes['badge is painted'];
  const whole = sizes['cart that can be changed'];
  const tag = 'Any page, with the script tag, badge and drawer';
  return [
    ['page', 'kB before it renders', 'more than above', 'kB later, on demand'],
    [tag, kilobytes(badge), kilobytes(badge), kilobytes(whole - badge)],
    ...results.cost.rows.map(({ page, first, added, later }) => [
      page,
      kilobytes(first),
      added === null ? '–' : kilobytes(added),
      kilobytes(later),
    ]),
  ];
}
