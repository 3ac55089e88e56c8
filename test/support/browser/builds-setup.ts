import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findTestBrowser } from './browser.ts';

/**
 * Unpacks the browser once, instead of in several test files at the same time, and creates the
 * folder of the shared builds (builds.ts). Vitest removes the folder at the end of the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The first browser test reports a missing browser.
  await findTestBrowser().catch(() => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'guest-cart-builds-'));
  project.provide('buildsFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
