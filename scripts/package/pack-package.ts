import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from './build-package.ts';

/** What npm packs no matter what `files` says. */
const always = ['package.json', 'README.md', 'LICENSE'];

/** Copies what is published as it stands in the working folder: all but what is built. */
export function stagePackage(stage: string): void {
  mkdirSync(stage, { recursive: true });
  // Our own file, of a shape that we know.
  const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly files: readonly string[] };
  const asTheyStand = files.filter((path) => path !== 'dist' && !path.startsWith('!'));
  for (const path of [...always, ...asTheyStand]) {
    // What an example has installed or built is large, and npm would leave it out after all.
    const filter = (source: string): boolean => !/^examples[\\/][^\\/]+[\\/](?:node_modules|dist)$/.test(source);
    cpSync(path, join(stage, path), { recursive: true, filter });
  }
}

/**
 * Builds and packs what would be published, apart from the working folder, so that no one's `dist` is touched.
 *
 * @returns the tarball's path, inside of `folder`
 */
export async function packPackage(folder: string): Promise<string> {
  const stage = join(folder, 'stage');
  stagePackage(stage);
  await buildPackage(join(stage, 'dist'));
  const args = ['pack', '--ignore-scripts', '--json', '--loglevel=error', '--pack-destination', folder];
  // npm is a script of the shell's on some systems, an .exe or .cmd on others; none of the words is of a user's.
  const printed = execFileSync('npm', args, { cwd: stage, encoding: 'utf8', shell: process.platform === 'win32' });
  const answer = JSON.parse(printed) as unknown;
  // npm 11 prints a list, npm 12 an object by package name.
  const [packed] = Object.values(answer as Record<string, { readonly filename: string }>);
  if (packed === undefined) throw new Error('guest-cart: npm pack named no file.');
  return join(folder, packed.filename);
}
