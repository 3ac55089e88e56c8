import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildEmbed } from './build-embed.ts';
import { buildLibrary } from './build-library.ts';
import { buildServiceCommand } from './build-service-command.ts';
import { elementManifest } from './element-manifest.ts';

/** Builds everything that is published into an empty folder. */
export async function buildPackage(folder: string): Promise<void> {
  const outDir = resolve(folder);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  await buildLibrary(outDir);
  await buildEmbed(join(outDir, 'embed'));
  await buildServiceCommand(join(outDir, 'service-command'));
  writeFileSync(join(outDir, 'custom-elements.json'), `${JSON.stringify(elementManifest(), null, 2)}\n`);
}
