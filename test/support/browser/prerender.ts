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
 * Opens an address in a browser that no one drives: under a driver, Chromium prerenders nothing. What happens in it is
 * what its pages tell their server.
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
