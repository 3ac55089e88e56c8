import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Usual paths of Chrome or Chromium, in the order of trying. */
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

/** No sandbox, which root cannot use, and no requests of the browser's own services. */
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

/** The browser of `CHROME_PATH`, else an installed one, else that of the package `@sparticuz/chromium`. */
export async function findBrowser(): Promise<Found> {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return { executablePath: named, args: quietFlags };
    throw new Error(`guest-cart: CHROME_PATH is "${named}", which does not exist. Correct or unset it.`);
  }
  const installed = usualPlaces.find((place) => existsSync(place));
  if (installed !== undefined) return { executablePath: installed, args: quietFlags };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('guest-cart: no Chrome was found. Install it, or set CHROME_PATH to its path.');
  }
  // It unpacks itself into the temporary folder.
  const { default: packed } = await import('@sparticuz/chromium');
  return { executablePath: await packed.executablePath(), args: [...packed.args, ...quietFlags] };
}

/** Starts Chromium with the back/forward cache, which Playwright turns off by default. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args } = await findBrowser();
  return chromium.launch({ executablePath, args: [...args], ignoreDefaultArgs: ['--disable-back-forward-cache'] });
}
