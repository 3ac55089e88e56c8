/**
 * For the program that generates a shop's pages, on Node: the inlined loader, `modulepreload` links for the plain
 * script tag, and an import map with the hash of every file. Reads files of this package; sends no request.
 *
 * @module
 */
export type { EmbedSettings } from './cli/inline/embed-settings.ts';
export { importMap } from './cli/inline/import-map.ts';
export type { ImportMap, ImportMapOptions } from './cli/inline/import-map.ts';
export { inlineLoader } from './cli/inline/inline-loader.ts';
export type { InlinedLoader, InlineLoaderOptions } from './cli/inline/inline-loader.ts';
export { preloadLines } from './cli/inline/preload-lines.ts';
export type { PreloadLinesOptions } from './cli/inline/preload-lines.ts';
