import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { patience } from '../patience.ts';
import { fontEnvironment } from './fonts.ts';

/** Common paths of Chrome or Chromium, in order of preference. */
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

/** No sandbox, because root cannot use it, and no requests of the browser itself. */
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
  throw new Error(
    `guest-cart: CHROME_PATH is "${named}", which does not exist. Correct or unset it.`,
  );
}

/**
 * The headless shell of the package `@sparticuz/chromium`, which unpacks itself into the temporary
 * folder.
 */
async function headlessShell(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

function found(executablePath: string | undefined): Found {
  if (executablePath !== undefined) return { executablePath, args: quietFlags };
  throw new Error('guest-cart: no Chrome was found. Install it, or set CHROME_PATH to its path.');
}

/**
 * The browser of `CHROME_PATH`, or an installed one, or the headless shell. Use it for features
 * that the shell lacks.
 */
export async function findBrowser(): Promise<Found> {
  return found(installedBrowser() ?? (await headlessShell()));
}

/**
 * The browser of `CHROME_PATH`, or the headless shell, or an installed one. The shell is the same
 * on every machine. It needs half the processor time of Chromium, which also loads the pages of its
 * UI for each new tab.
 */
export async function findTestBrowser(): Promise<Found> {
  return found(
    process.env['CHROME_PATH']
      ? installedBrowser()
      : ((await headlessShell()) ?? installedBrowser()),
  );
}

async function launch({ executablePath, args }: Found, flags: readonly string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...flags],
    env: { ...process.env, ...fontEnvironment() },
    // Enables the back/forward cache, which Playwright disables.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  browser.on('context', (context) => context.setDefaultTimeout(patience));
  return browser;
}

export async function launchBrowser(): Promise<Browser> {
  return launch(await findBrowser(), []);
}

/** @param flags of the command line, in addition */
export async function launchTestBrowser(...flags: readonly string[]): Promise<Browser> {
  return launch(await findTestBrowser(), flags);
}

/** The browsers of this process by their paths. Its test files run one after another. */
const shared = new Map<string, Browser>();

/**
 * The browser for a test file, which all files of a process share: launching one takes longer than
 * most tests. End it with {@link closePages}.
 */
export async function shareBrowser(find = findTestBrowser): Promise<Browser> {
  const wanted = await find();
  const known = shared.get(wanted.executablePath);
  if (known?.isConnected() === true) return known;
  const browser = await launch(wanted, []);
  shared.set(wanted.executablePath, browser);
  return browser;
}

/** Closes all pages of a shared browser, with their contexts. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/**
 * Whether a page can import a module again that failed to load. Older versions of Chromium cannot.
 */
export const canRetryImports = (browser: Browser): boolean =>
  Number.parseInt(browser.version(), 10) >= 156;
