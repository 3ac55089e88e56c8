import badge from '../../components/drawer/badge.css?inline';
import type { GuestCartMode } from '../../core/settings/settings.ts';
import hostStyles from './element.css?inline';
import { createSheet, displayRule } from '../first-paint/host-styles.ts';

let base = '';

/**
 * Sets the text of base.css. The script tag's entry contains it for the first paint and passes it
 * on, so that the app does not contain it a second time.
 */
export function setBaseStyles(text: string): void {
  base = text;
}

const sheets = new Map<string, CSSStyleSheet>();

/** One stylesheet for all elements of a page. */
function sheetOf(text: string): CSSStyleSheet {
  const sheet = sheets.get(text) ?? createSheet(text);
  sheets.set(text, sheet);
  return sheet;
}

/** The chunks with a stylesheet, in the order of styles.css. */
const chunksWithSheet = ['screen', 'details', 'controls', 'shipping', 'ordered', 'toast'] as const;

type ChunkWithSheet = (typeof chunksWithSheet)[number];

/** The stylesheet of a chunk. All elements adopt it empty. */
const sheetFor = (name: ChunkWithSheet): CSSStyleSheet => sheetOf(`/* ${name} */`);

/** Applies the stylesheet of a chunk that has loaded. */
export function withSheet<T extends { readonly css: string }>(name: ChunkWithSheet, loaded: T): T {
  sheetFor(name).replaceSync(loaded.css);
  return loaded;
}

/** The stylesheets of a shadow root, in the order of styles.css. */
export function elementStyles(mode: GuestCartMode): CSSStyleSheet[] {
  return [
    sheetOf(displayRule(mode)),
    sheetOf(base),
    sheetOf(badge),
    sheetOf(hostStyles),
    ...chunksWithSheet.map(sheetFor),
  ];
}
