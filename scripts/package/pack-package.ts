import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from './build-package.ts';

/**
 * Builds and packs what would be published, apart from the working folder, so that nobody's `dist` is touched.
 *
 * @returns the tarball's path, inside of `folder`
 */
export async function packPackage(folder: string): Promise<string> {
  const stage = join(folder, 'stage');
  mkdirSync(stage, { recursive: true });
  for (const file of ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md']) copyFileSync(file, join(stage, file));
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
