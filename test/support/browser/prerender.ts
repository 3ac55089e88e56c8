import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';

export interface FreeBrowser {
  close(): Promise<void>;
}

/**
 * Opens a URL in a browser without a driver, because Chromium does not prerender under a driver. The pages report to
 * their server.
 */
export async function openFreely(address: string): Promise<FreeBrowser> {
  const { executablePath, args } = await findBrowser();
  const profile = await mkdtemp(join(tmpdir(), 'guest-cart-profile-'));
  const child = spawn(executablePath, [...args, '--headless', `--user-data-dir=${profile}`, address], {
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  return {
    async close() {
      child.kill();
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
