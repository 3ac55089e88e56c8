/**
 * For the program that makes a shop's pages, on Node: the script tag's fastest form, and the lines that speed up the
 * plain one. Touches no network and no page.
 *
 * @module
 */
export type { EmbedSettings } from './inline/embed-settings.ts';
export { inlineLoader } from './inline/inline-loader.ts';
export type { InlinedLoader, InlineLoaderOptions } from './inline/inline-loader.ts';
export { preloadLines } from './inline/preload-lines.ts';
export type { PreloadLinesOptions } from './inline/preload-lines.ts';
