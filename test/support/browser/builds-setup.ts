import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findTestBrowser } from './browser.ts';

/**
 * Unpacks the browser, before several test files would do so at the same time, and makes the folder for the builds that they
 * share (builds.ts). Vitest removes the folder at the end of the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Where there is none, the first browser test reports it.
  await findTestBrowser().catch(() => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'guest-cart-builds-'));
  project.provide('buildsFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
