import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = fileURLToPath(new URL('run-embed-build.ts', import.meta.url));

/**
 * Builds the files of the script tag, by the configuration that publishes them, into a temporary folder that is the
 * caller's to remove.
 *
 * @param version in place of the package's own
 */
export async function buildEmbedForTests(version?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guest-cart-embed-'));
  const { NODE_ENV: _test, ...env } = process.env;
  const given = version === undefined ? [] : [version];
  await promisify(execFile)(process.execPath, [program, folder, ...given], { cwd: root, env });
  return folder;
}
