/**
 * Packs the package and checks the tarball with publint (is package.json right for every bundler?) and "are the types
 * wrong" (does each entry resolve, with types that fit?). Then measures the types of the main entry, which editors and
 * type checkers read in every project.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackage } from './package/pack-package.ts';
import { typesSize } from './package/type-sizes.ts';

const maxTypesSize = 60 * 1024;

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules');
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object };
// A stylesheet has no types.
const sheets = Object.keys(exports).filter((entry) => entry.endsWith('.css'));
const judges = [
  ['publint/src/cli.js', '--strict'],
  ['@arethetypeswrong/cli/dist/index.js', '--profile', 'esm-only', '--exclude-entrypoints', ...sheets],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-package-'));
try {
  const tarball = await packPackage(folder);
  for (const [program, ...words] of judges) {
    const { status } = spawnSync(process.execPath, [join(bin, program), tarball, ...words], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
  const size = typesSize(join(folder, 'stage/dist/index.d.ts'));
  console.log(`Types of the main entry: ${String(size)} bytes, at most ${String(maxTypesSize)}.`);
  if (size > maxTypesSize) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
