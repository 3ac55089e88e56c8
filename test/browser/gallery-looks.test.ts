import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Look } from '../../src/dev/gallery/look.ts';
import { boxFontCss } from '../support/box-font.ts';
import { differenceOf, fingerprintOf, type Fingerprint } from '../support/fingerprint.ts';
import { openGallery, type Gallery } from '../support/gallery.ts';

const slow = 60_000;
const file = new URL('gallery-looks.txt', import.meta.url);

/** `npm run update:looks`: the looks of now are the right ones. */
const updating = process.env['GUEST_CART_LOOKS'] === 'update';

/** The share of what is drawn that may differ: an edge that is smoothed otherwise, not a box in another place. */
const tolerance = 0.01;

const states = [
  'loading',
  'empty',
  'three',
  'discounts',
  'two-currencies',
  'two-shipments',
  'full',
  'tools',
  'pictures',
  'removed',
  'coupon-refused',
  'ordered',
  'stale-unreachable',
];

const looks: readonly Partial<Look>[] = [
  ...(['390', '1280'] as const).flatMap((width) => states.map((state) => ({ state, width }))),
  { state: 'full', width: '390', dir: 'rtl', scheme: 'dark' },
  { state: 'tools', width: '1280', dir: 'rtl', scheme: 'dark' },
  { state: 'tools', width: '320', text: '200' },
  ...(['paper', 'ink', 'market'] as const).map((theme) => ({ state: 'tools', width: '768' as const, theme })),
  { state: 'three', width: '1280', mode: 'inline' },
  { state: 'full', width: '390', mode: 'drawer' },
  { state: 'tools', width: '1280', mode: 'drawer', dir: 'rtl' },
  { state: 'three', width: '390', mode: 'badge' },
];

const nameOf = (look: Partial<Look>): string => Object.values(look).join(' ');

let gallery: Gallery;
let before: ReadonlyMap<string, Fingerprint>;
const now = new Map<string, Fingerprint>();

/** Sections of a heading, `# three 390`, and rows. */
function parse(text: string): ReadonlyMap<string, Fingerprint> {
  const sections = text.split(/^# /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [name = '', ...rows] = section.trim().split('\n');
      return [name, rows];
    }),
  );
}

beforeAll(async () => {
  before = parse(await readFile(file, 'utf8').catch(() => ''));
  gallery = await openGallery();
  // Another typeface breaks lines in other places, and every machine has others.
  await gallery.page.addStyleTag({ content: boxFontCss() });
  await gallery.page.evaluate(() => document.fonts.load('1em Boxes'));
}, slow);

afterAll(async () => {
  await gallery.close();
  if (!updating) return;
  await writeFile(file, [...now].map(([name, rows]) => `# ${name}\n${rows.join('\n')}\n`).join('\n'));
}, slow);

describe('the cart looks as it did', { timeout: slow }, () => {
  it.each(looks.map((look) => [nameOf(look), look] as const))('%s', async (name, look) => {
    const { page } = gallery;
    await page.setViewportSize({ width: Number(look.width), height: 900 });
    await gallery.show(look);
    const print = await fingerprintOf(page, await page.screenshot({ animations: 'disabled', caret: 'hide' }));
    now.set(name, print);
    if (!updating) expect(differenceOf(before.get(name) ?? [], print)).toBeLessThan(tolerance);
  });
});
