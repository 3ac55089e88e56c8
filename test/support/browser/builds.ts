import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the builds that the test files of one run share. */
    buildsFolder: string;
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = fileURLToPath(new URL('run-build.ts', import.meta.url));

/** `package` is the packed package: a tarball, and the folder `stage` with its files. */
type BuildKind = 'embed' | 'preview' | 'package';

async function run(kind: BuildKind, outDir: string, version: string): Promise<void> {
  const { NODE_ENV: _test, ...env } = process.env;
  await promisify(execFile)(
    process.execPath,
    [program, kind, outDir, ...(version === '' ? [] : [version])],
    {
      cwd: root,
      env,
    },
  );
}

/**
 * Makes a folder on the first call of a run; later calls with its name return the same one. Do not
 * write to it.
 */
export async function sharedFolder(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(inject('buildsFolder'), name);
  const lock = `${folder}.lock`;
  // Creating a folder is atomic: one process has the lock, the others wait.
  while (
    !(await mkdir(lock).then(
      () => true,
      () => false,
    ))
  )
    await pause(100);
  try {
    if (!existsSync(folder)) {
      await make(`${folder}.new`);
      await rename(`${folder}.new`, folder);
    }
  } finally {
    await rm(lock, { recursive: true });
  }
  return folder;
}

/** @param version of the script tag. @default that of the package */
export function sharedBuild(kind: BuildKind, version = ''): Promise<string> {
  return sharedFolder(`${kind}-${version}`, (folder) => run(kind, folder, version));
}

/** The path of the tarball in the build `package`. */
export function tarballIn(folder: string): string {
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (name === undefined) throw new Error(`there is no tarball in ${folder}`);
  return join(folder, name);
}
