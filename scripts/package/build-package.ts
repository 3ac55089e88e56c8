import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildEmbed } from './build-embed.ts';
import { buildLibrary } from './build-library.ts';
import { buildServiceCommand } from './build-service-command.ts';
import { elementManifest } from './element-manifest.ts';
import { vsCodeData, webTypes } from './web-types.ts';

/** Builds everything that is published into an empty folder. */
export async function buildPackage(folder: string): Promise<void> {
  const outDir = resolve(folder);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  await buildLibrary(outDir);
  await buildEmbed(join(outDir, 'embed'));
  await buildServiceCommand(join(outDir, 'service-command'));
  const files = {
    'custom-elements.json': elementManifest(),
    'web-types.json': webTypes(),
    'vscode.html-custom-data.json': vsCodeData(),
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(outDir, name), `${JSON.stringify(content, null, 2)}\n`);
  }
}
