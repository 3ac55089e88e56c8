import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** The value of a tag's `integrity` for a file of these bytes. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Builds what a shop page loads: modules, one plain script, the loader; with `integrity.json` beside them. */
export async function buildEmbed(outDir: string): Promise<void> {
  for (const mode of ['embed', 'embed-element', 'embed-classic', 'embed-loader']) {
    const isFirst = mode === 'embed';
    // The licences of what is inside, which is the same in each but the loader: that holds none of it.
    const license = isFirst && { fileName: 'third-party-licenses.md' };
    await build({ mode, logLevel: 'warn', build: { outDir, emptyOutDir: isFirst, license } });
  }
  const files = readdirSync(outDir).filter((name) => name.endsWith('.js'));
  const hashes = files.sort().map((name) => [name, integrityOf(readFileSync(join(outDir, name)))]);
  writeFileSync(join(outDir, 'integrity.json'), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}
