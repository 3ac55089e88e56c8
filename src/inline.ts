/**
 * For the program that makes a shop's pages, on Node: the script tag's fastest form, the lines that speed up the plain
 * one, and the import map that holds every file of both to its hash. Touches no network and no page.
 *
 * @module
 */
export type { EmbedSettings } from './inline/embed-settings.ts';
export { importMap } from './inline/import-map.ts';
export type { ImportMap, ImportMapOptions } from './inline/import-map.ts';
export { inlineLoader } from './inline/inline-loader.ts';
export type { InlinedLoader, InlineLoaderOptions } from './inline/inline-loader.ts';
export { preloadLines } from './inline/preload-lines.ts';
export type { PreloadLinesOptions } from './inline/preload-lines.ts';
