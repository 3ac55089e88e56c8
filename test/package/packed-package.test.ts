import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedBuild, tarballIn } from '../support/browser/builds.ts';
import { typesSize } from './types-size.ts';

const maxTypesSize = 60 * 1024;

let folder = '';

beforeAll(async () => {
  folder = await sharedBuild('package');
});

/** Runs the command of a development dependency. @throws what it printed, if it fails */
async function run(program: string, ...args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [resolve('node_modules', program), ...args]);
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`${program} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

describe('the packed package', { timeout: 120_000 }, () => {
  test('has a package.json that publint accepts', async () => {
    await run('publint/src/cli.js', tarballIn(folder), '--strict');
  });

  test('resolves each entry with its types, by "Are the types wrong?"', async () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly exports: object };
    // Stylesheets have no types.
    const stylesheets = Object.keys(exports).filter((entry) => entry.endsWith('.css'));
    const options = ['--profile', 'esm-only', '--exclude-entrypoints', ...stylesheets];
    await run('@arethetypeswrong/cli/dist/index.js', tarballIn(folder), ...options);
  });

  test(`has at most ${maxTypesSize} bytes of types in its main entry, which every project reads`, () => {
    const size = typesSize(join(folder, 'stage/dist/index.d.ts'));
    expect(size).toBeLessThanOrEqual(maxTypesSize);
    expect(size).toBeGreaterThan(maxTypesSize / 4);
  });
});
