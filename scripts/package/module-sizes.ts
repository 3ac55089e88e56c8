import { relative } from 'node:path';
import { build, mergeConfig, minifySync, type InlineConfig, type Rolldown } from 'vite';
import { firstVisitFiles } from './build-embed.ts';
import { appBuild, entryBuild, loaderBuild } from './embed-config.ts';

export interface ModuleSize {
  /** Path in the repository. */
  readonly module: string;
  /** Length of its minified code in characters. */
  readonly minified: number;
  /** Its share of the gzipped chunk in bytes, in proportion to its minified code. */
  readonly gzipShare: number;
}

/** The sizes of a chunk's modules, the largest first. Modules without remaining code are not listed. */
export function moduleSizes(
  modules: Readonly<Record<string, Pick<Rolldown.RenderedModule, 'code'>>>,
  chunkGzipSize: number,
): readonly ModuleSize[] {
  const minified = Object.entries(modules).map(([id, { code }]) => {
    // The bundler has compiled each module to JavaScript. Its name may end in `.tsx` or `.css?inline`.
    const length = minifySync('module.js', code ?? '', { mangle: { toplevel: true } }).code.length;
    return { module: relative(process.cwd(), id), minified: length };
  });
  const total = minified.reduce((sum, { minified: length }) => sum + length, 0);
  return minified
    .filter(({ minified: length }) => length > 0)
    .sort((one, other) => other.minified - one.minified)
    .map((size) => ({ ...size, gzipShare: Math.round((size.minified / total) * chunkGzipSize) }));
}

async function chunksOf(config: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build(mergeConfig(config, { build: { write: false } }));
  // One output, as each configuration has one format and none watches.
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output.filter((file) => file.type === 'chunk');
}

/** Builds the chunks that a shop page loads, without languages. Writes no files. */
export async function buildChunks(): Promise<readonly Rolldown.OutputChunk[]> {
  const app = await chunksOf(appBuild);
  const chunks = [...(await chunksOf(entryBuild(firstVisitFiles(app)))), ...app, ...(await chunksOf(loaderBuild))];
  return chunks.filter(({ fileName }) => !fileName.startsWith('language-'));
}
