import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Where systems put a Chrome or Chromium, in the order of trying. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** A browser without a screen, a sandbox (which refuses root) or any its own traffic. */
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Found {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** `CHROME_PATH`, else an installed one, else the one inside of npm's `@sparticuz/chromium`. */
export async function findBrowser(): Promise<Found> {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return { executablePath: named, args: quietFlags };
    throw new Error(`guest-cart: CHROME_PATH names "${named}", which is not there. Mend it, or unset it.`);
  }
  const installed = usualPlaces.find((place) => existsSync(place));
  if (installed !== undefined) return { executablePath: installed, args: quietFlags };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('guest-cart: no Chrome was found. Install one, or name one with CHROME_PATH.');
  }
  // The one that came with npm: it unpacks itself into the temporary folder.
  const { default: packed } = await import('@sparticuz/chromium');
  return { executablePath: await packed.executablePath(), args: [...packed.args, ...quietFlags] };
}

/** Starts a real browser, with the back/forward cache that the driver would switch off. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args } = await findBrowser();
  return chromium.launch({ executablePath, args: [...args], ignoreDefaultArgs: ['--disable-back-forward-cache'] });
}
