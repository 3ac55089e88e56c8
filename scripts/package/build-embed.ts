import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, mergeConfig, type InlineConfig, type Rolldown } from 'vite';
import { appBuild, classicBuild, entryBuild, loaderBuild, type FirstVisitFiles } from './embed-config.ts';

/** The `integrity` attribute for a file with these bytes. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** @throws {Error} if a script for inlining contains text that would end or hide the script in the page */
function assertInlinable(file: string): void {
  const [found] = /<\/script|<!--/i.exec(readFileSync(file, 'utf8')) ?? [];
  if (found !== undefined) throw new Error(`guest-cart: ${file} contains "${found}" and cannot be inlined in a page.`);
}

/**
 * File names of the chunks of a first visit: `badge` paints a badge from the shop's response, `paint` an inline cart, and
 * `app` does everything else.
 *
 * @throws {Error} if one of them imports another file, which would need one more round trip
 */
export function firstVisitFiles(chunks: readonly Rolldown.OutputChunk[]): FirstVisitFiles {
  const [badge, paint, app] = ['badge', 'paint', 'app'].map((name) =>
    chunks.find((chunk) => chunk.isEntry && chunk.name === name),
  );
  if (badge === undefined || paint === undefined || app === undefined)
    throw new Error('guest-cart: the chunks "badge", "paint" and "app" were not built.');
  const files = { badge: badge.fileName, paint: paint.fileName, app: app.fileName };
  const allowed = { badge: [], paint: [files.badge], app: [files.badge, files.paint] };
  const others = [badge, paint, app].flatMap(({ name, imports }) =>
    imports.filter((file) => !(allowed[name as keyof typeof allowed] as readonly string[]).includes(file)),
  );
  if (others.length > 0) throw new Error(`guest-cart: a first visit would load ${others.join(' and ')} as well.`);
  return files;
}

interface EmbedBuildOptions {
  /** Constants of the source code that are different in a test. */
  readonly define?: Readonly<Record<string, string>>;
  /** Whether names are shortened. @default true. A profile needs the names of functions */
  readonly minify?: boolean;
}

/**
 * Builds everything that a shop page loads: modules, a classic script, the inlined loader and the themes. Adds
 * `integrity.json`, the files' hashes, and `first-visit.json`, the modules that `guest-cart.js` loads on a first visit.
 */
export async function buildEmbed(
  outDir: string,
  { define = {}, minify = true }: EmbedBuildOptions = {},
): Promise<void> {
  const run = async (config: InlineConfig, more: InlineConfig = {}): Promise<readonly Rolldown.OutputChunk[]> => {
    const built = await build(
      mergeConfig(mergeConfig(config, { define, build: { outDir, rolldownOptions: { output: { minify } } } }), more),
    );
    // One output, as each configuration has one format and none watches.
    const [{ output }] = built as [Rolldown.RolldownOutput];
    return output.filter((file) => file.type === 'chunk');
  };
  const license = { fileName: 'third-party-licenses.md' };
  const files = firstVisitFiles(await run(appBuild, { build: { emptyOutDir: true, license } }));
  await run(entryBuild(files));
  await run(classicBuild);
  await run(loaderBuild);

  assertInlinable(join(outDir, 'loader.js'));
  writeJson(join(outDir, 'first-visit.json'), {
    badge: [files.badge],
    paint: [files.badge, files.paint],
    then: [files.app],
  });
  const scripts = readdirSync(outDir).filter((name) => name.endsWith('.js'));
  const hashes = scripts.sort().map((name) => [name, integrityOf(readFileSync(join(outDir, name)))]);
  writeJson(join(outDir, 'integrity.json'), Object.fromEntries(hashes));
  cpSync('public/themes', join(outDir, 'themes'), { recursive: true });
}
