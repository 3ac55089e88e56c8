import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Makes the folder for the builds that test files share (builds.ts). Vitest removes it at the end of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'guest-cart-builds-'));
  project.provide('buildsFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
