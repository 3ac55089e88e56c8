import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sharedBuild, sharedFolder, tarballIn } from '../../support/browser/builds.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** `process.env` without the variables of the test runner. */
function plainEnv(): NodeJS.ProcessEnv {
  const unwanted = /^(?:NODE_ENV|NODE_OPTIONS|TEST|VITEST.*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !unwanted.test(name)));
}

/** The packages that an example names, with their versions. */
export async function packagesOf(name: string): Promise<Readonly<Record<string, string>>> {
  // The examples of this repository all have this shape.
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(root, 'examples', name, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  return Object.assign({}, dependencies, devDependencies);
}

/** The examples that tests run, except that with Next.js: installing it takes a minute. */
export const exampleNames = [
  'plain-html',
  'react-vite',
  'server-react',
  'server-html',
  'strict-csp',
  'tests',
] as const;

/**
 * Installs a packed package with all packages of examples: installing those of each takes a minute.
 *
 * @param folder gets `node_modules`
 */
export async function installPackages(
  names: readonly string[],
  tarball: string,
  folder: string,
): Promise<void> {
  const dependencies: Record<string, string> = {};
  for (const name of names) Object.assign(dependencies, await packagesOf(name));
  dependencies['guest-cart'] = `file:${tarball}`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  await npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
}

/** The packages of {@link exampleNames}, which the test files of one run share. @returns `node_modules` */
export async function sharedPackages(): Promise<string> {
  const folder = await sharedFolder('example-packages', async (made) =>
    installPackages(exampleNames, tarballIn(await sharedBuild('package')), made),
  );
  return join(folder, 'node_modules');
}

/**
 * Copies an example out of the repository.
 *
 * @param folder gets a folder of that name
 * @param packages `node_modules` with what it needs
 */
export async function copyExample(name: string, folder: string, packages: string): Promise<void> {
  await cp(join(root, 'examples', name), join(folder, name), {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|dist|package-lock[.]json)$/.test(path),
  });
  await symlink(packages, join(folder, name, 'node_modules'), 'junction');
}

/**
 * Runs the tests of an installed example.
 * @returns what both streams printed
 * @throws {Error} when a test fails
 */
export async function testExample(
  copy: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout, stderr } = await runNpm(copy, ['test'], env);
  return stdout + stderr;
}

/** Runs npm in a folder. @throws {Error} with the whole output if it fails */
export async function npm(folder: string, ...args: readonly string[]): Promise<string> {
  return (await runNpm(folder, args)).stdout;
}

/**
 * Runs npm in a folder with variables of its own.
 * @returns what both streams printed
 * @throws {Error} as {@link npm} does
 */
export async function runNpm(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const options = {
    cwd: folder,
    env: { ...plainEnv(), ...env },
    shell: process.platform === 'win32',
  };
  try {
    return await run('npm', [...args], options);
  } catch (error) {
    // The error of execFile has both streams; tsc prints its errors to stdout.
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`npm ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** Runs the code of a module in a folder. @returns its output */
export async function runNode(folder: string, code: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    env: plainEnv(),
  });
  return stdout;
}

export interface RunningExample {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the server of an installed example on a free port. */
export async function startExample(copy: string): Promise<RunningExample> {
  const child = spawn(process.execPath, ['server.js'], {
    cwd: copy,
    env: { ...plainEnv(), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines = createInterface(child.stdout);
  // The server prints its URL when it listens. If it exits before that, it has printed the error.
  const url = await Promise.race([once(lines, 'line').then(String), exit.then(() => undefined)]);
  if (url === undefined) throw new Error(`the server of ${copy} ended before it listened`);
  return {
    url,
    async stop() {
      child.kill();
      await exit;
    },
  };
}
