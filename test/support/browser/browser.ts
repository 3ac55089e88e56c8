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

/** The browser of `CHROME_PATH`, or an installed one. */
function installedBrowser(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named === undefined || named === '') return usualPlaces.find((place) => existsSync(place));
  if (existsSync(named)) return named;
  throw new Error(`guest-cart: CHROME_PATH is "${named}", which does not exist. Correct or unset it.`);
}

/** The headless shell of the package `@sparticuz/chromium`, which unpacks itself into the temporary folder. */
async function headlessShell(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

function found(executablePath: string | undefined): Found {
  if (executablePath !== undefined) return { executablePath, args: quietFlags };
  throw new Error('guest-cart: no Chrome was found. Install it, or set CHROME_PATH to its path.');
}

/** The browser of `CHROME_PATH`, or an installed one, or the headless shell. Use it where figures or a feature matter. */
export async function findBrowser(): Promise<Found> {
  return found(installedBrowser() ?? (await headlessShell()));
}

/**
 * The browser of `CHROME_PATH`, or the headless shell, or an installed one. The shell takes half the processor time of a whole
 * Chromium, and is the same on every machine.
 */
export async function findTestBrowser(): Promise<Found> {
  return found(process.env['CHROME_PATH'] ? installedBrowser() : ((await headlessShell()) ?? installedBrowser()));
}

// With the back/forward cache, which Playwright turns off by default.
const launch = ({ executablePath, args }: Found): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...args], ignoreDefaultArgs: ['--disable-back-forward-cache'] });

export async function launchBrowser(): Promise<Browser> {
  return launch(await findBrowser());
}

export async function launchTestBrowser(): Promise<Browser> {
  return launch(await findTestBrowser());
}

/** Whether a page requests a module that did not load again. Older versions of Chromium do so only once. */
export const canRetryImports = (browser: Browser): boolean => Number.parseInt(browser.version(), 10) >= 156;
