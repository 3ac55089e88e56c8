import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import type { EmbedKind } from './embed-plugins.ts';

/** The value of a tag's `integrity` for a file of these bytes. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** @throws {Error} when a script that is to stand in a page holds what would end it there, or hide its end */
function assertInlinable(file: string): void {
  const [found] = /<\/script|<!--/i.exec(readFileSync(file, 'utf8')) ?? [];
  if (found !== undefined) throw new Error(`guest-cart: ${file} holds "${found}" and cannot be inlined in a page.`);
}

/**
 * What the script itself sends for on a first visit, and all that this needs to run: `paint` to paint the shop's answer,
 * `then` what may act on the cart, which would only be in the way of that. What a module imports stands before it.
 */
function firstVisitOf(chunks: readonly Rolldown.OutputChunk[]): Record<'paint' | 'then', readonly string[]> {
  const later = new Map(chunks.filter(({ isEntry }) => !isEntry).map((chunk) => [chunk.fileName, chunk]));
  const found: string[] = [];
  const add = (name: string): void => {
    const chunk = later.get(name);
    if (chunk === undefined) return;
    // At once, so that a circle of imports ends.
    later.delete(name);
    chunk.imports.forEach(add);
    found.push(name);
  };
  for (const { fileName, name } of chunks) if (name === 'paint-response') add(fileName);
  const paint = found.splice(0);
  if (paint.length === 0) throw new Error('guest-cart: the part that paints the answer was not built.');
  for (const { isEntry, dynamicImports } of chunks) if (isEntry) dynamicImports.forEach(add);
  return { paint, then: found };
}

async function buildChunks(config: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> {
  // Without `watch`, and for one format, as configured.
  const [built] = [await build(config)].flat() as readonly Rolldown.RolldownOutput[];
  return built?.output.filter((file) => file.type === 'chunk') ?? [];
}

/** The builds of what a shop page loads, the one that empties the folder first. */
export const everyKind: readonly EmbedKind[] = ['embed', 'embed-element', 'embed-classic', 'embed-loader'];

/** What may be otherwise for tests. */
interface EmbedBuild {
  /** Which are built, `embed` first. @default all */
  readonly kinds?: readonly EmbedKind[];
  /** Constants in place of the configuration's own. */
  readonly define?: Readonly<Record<string, string>>;
}

/**
 * Builds what a shop page loads: modules, one plain script, the loader. Beside them `integrity.json`, their hashes, and
 * `first-visit.json`, the names of the modules that `guest-cart.js` goes on to load; and the themes, as the preview has them.
 */
export async function buildEmbed(outDir: string, { kinds = everyKind, define = {} }: EmbedBuild = {}): Promise<void> {
  for (const mode of kinds) {
    const isFirst = mode === 'embed';
    // The licences of what is inside, which is the same in each but the loader: that holds none of it.
    const license = isFirst && { fileName: 'third-party-licenses.md' };
    const chunks = await buildChunks({
      mode,
      logLevel: 'warn',
      define,
      build: { outDir, emptyOutDir: isFirst, license },
    });
    if (isFirst) writeJson(join(outDir, 'first-visit.json'), firstVisitOf(chunks));
  }
  assertInlinable(join(outDir, 'loader.js'));
  const files = readdirSync(outDir).filter((name) => name.endsWith('.js'));
  const hashes = files.sort().map((name) => [name, integrityOf(readFileSync(join(outDir, name)))]);
  writeJson(join(outDir, 'integrity.json'), Object.fromEntries(hashes));
  cpSync('public/themes', join(outDir, 'themes'), { recursive: true });
}
