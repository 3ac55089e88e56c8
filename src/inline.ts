/**
 * For the program that generates a shop's pages, on Node: the inlined loader, and an import map with
 * the hash of every file. Reads files of this package; sends no request.
 *
 * @module
 */
export type { EmbedSettings } from './cli/inline-markup.ts';
export {
  importMap,
  inlineLoader,
  type ImportMap,
  type ImportMapOptions,
  type InlinedLoader,
  type InlineLoaderOptions,
} from './cli/inline-markup.ts';
