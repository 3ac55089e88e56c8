import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { launch, type Page as FirefoxPage } from 'puppeteer-core';
import { freePort } from '../support/browser/dev-server.ts';

// Firefox and WebKit of the Debian packages firefox-esr, webkit2gtk-driver and xvfb. These tests
// run only on a machine that has them; the tests in Chromium run everywhere.

/** Names of WebDriver and Firefox's driver for keys without a character. */
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' } as const;

export type Key = keyof typeof keys;

/**
 * A tab with a page. One call at a time over all tabs, because WebDriver acts on the tab in front.
 */
export interface Tab {
  goto(address: string): Promise<void>;
  /**
   * Returns the JSON result of a function that runs in the page. It cannot use variables of the
   * test.
   */
  run<Given extends readonly unknown[], Result>(
    task: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>;
  /** Presses and releases, in pixels of the window. */
  press(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  hit(key: Key): Promise<void>;
  close(): Promise<void>;
}

export interface OtherBrowser {
  open(): Promise<Tab>;
  close(): Promise<void>;
}

function firefoxTab(page: FirefoxPage): Tab {
  return {
    async goto(address) {
      await page.bringToFront();
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    run: (task, ...given) =>
      page.evaluate(`(${String(task)})(...${JSON.stringify(given)})`) as never,
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    hit: (key) => page.keyboard.press(key),
    close: () => page.close(),
  };
}

/** @param executablePath of Firefox */
async function openFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'intl.locale.requested': 'en-US' },
  });
  return {
    async open() {
      const page = await browser.newPage();
      await page.setViewport({ width: 1280, height: 900 });
      return firefoxTab(page);
    },
    close: () => browser.close(),
  };
}

type Command = (method: string, path: string, body?: object) => Promise<unknown>;

/**
 * Milliseconds that a task or a command may take: less than the timeout of a test, which could not
 * clean up.
 */
const maxTask = 60_000;
const maxCommand = 90_000;

/** Sends commands of W3C WebDriver. */
function commandsAt(address: string): Command {
  return async (method, path, body) => {
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(address + path, {
      method,
      ...given,
      signal: AbortSignal.timeout(maxCommand),
    });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** Runs in a page, for `execute/async`. Returns the result or the error of a task. */
const taskRunner = `const given = [...arguments]; const response = given.pop();
  Promise.resolve().then(() => (TASK)(...given)).then(
    (value) => response({ value: value ?? null }), (error) => response({ error: String(error) }));`;

function webKitTab(command: Command, handle: string): Tab {
  const inFront = () => command('POST', '/window', { handle });
  const act = async (action: object): Promise<void> => {
    await inFront();
    await command('POST', '/actions', { controls: [action] });
  };
  const strike = (values: readonly string[]): Promise<void> =>
    act({
      type: 'key',
      id: 'keyboard',
      controls: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });
  return {
    async goto(url) {
      await inFront();
      await command('POST', '/url', { url });
    },
    async run(task, ...args) {
      await inFront();
      const script = taskRunner.replace('TASK', () => String(task));
      const result = (await command('POST', '/execute/async', { script, args })) as {
        value: never;
        error?: string;
      };
      if (result.error !== undefined) throw new Error(result.error);
      return result.value;
    },
    press: (x, y) =>
      act({
        type: 'pointer',
        id: 'mouse',
        controls: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (text) => strike(Array.from(text)),
    hit: (key) => strike([keys[key]]),
    async close() {
      await inFront();
      await command('DELETE', '/window');
    },
  };
}

async function untilResponding(command: Command, isGone: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end && !isGone();) {
    const isUp = await command('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver does not respond.');
}

interface Running {
  isGone(): boolean;
  /** Stops it, and waits for its exit. */
  end(): Promise<void>;
}

function startProgram(program: string, args: readonly string[], env = process.env): Running {
  const child = spawn(program, args, { env, stdio: 'ignore' });
  let gone = false;
  const over = new Promise<void>((resolve) => {
    const onExit = (): void => {
      gone = true;
      resolve();
    };
    child.once('exit', onExit).once('error', onExit);
  });
  return {
    isGone: () => gone,
    end() {
      child.kill();
      return over;
    },
  };
}

/** @param binary MiniBrowser of WebKit */
async function openWebKit(binary: string): Promise<OtherBrowser> {
  const port = await freePort();
  const display = `:${port}`;
  const screen = startProgram('Xvfb', [
    display,
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ]);
  const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'en_US.UTF-8' };
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], env);
  const atDriver = commandsAt(`http://127.0.0.1:${port}`);
  // Ending the display also ends a browser that the driver has not closed.
  const end = async (): Promise<void> => {
    await driver.end();
    await screen.end();
  };
  try {
    await untilResponding(atDriver, () => driver.isGone());
    const { sessionId } = (await atDriver('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
      },
    })) as { readonly sessionId: string };
    const command: Command = (method, path, body) =>
      atDriver(method, `/session/${sessionId}${path}`, body);
    await command('POST', '/timeouts', { script: maxTask });
    const first = await command('GET', '/window');
    return {
      async open() {
        // The tab in front may have been closed.
        await command('POST', '/window', { handle: first });
        const { handle } = (await command('POST', '/window/new', { type: 'window' })) as {
          readonly handle: string;
        };
        await command('POST', '/window', { handle });
        await command('POST', '/window/rect', { width: 1280, height: 900 });
        return webKitTab(command, handle);
      },
      async close() {
        await command('DELETE', '').catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

const found = (...slots: readonly string[]): string | undefined =>
  slots.find((place) => existsSync(place));

/** Browsers other than Chromium: how each starts, or what installs it on Debian. */
export function otherBrowsers() {
  const firefox = found('/usr/bin/firefox-esr', '/usr/bin/firefox');
  const webKit = found(
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  );
  const canShow =
    found('/usr/bin/WebKitWebDriver') !== undefined && found('/usr/bin/Xvfb') !== undefined;
  const installed: { name: string; start: () => Promise<OtherBrowser> }[] = [];
  const missing: { name: string; packages: string }[] = [];
  if (firefox === undefined) missing.push({ name: 'Firefox', packages: 'firefox-esr' });
  else installed.push({ name: 'Firefox', start: () => openFirefox(firefox) });
  if (webKit === undefined || !canShow)
    missing.push({ name: 'WebKitGTK', packages: 'webkit2gtk-driver xvfb' });
  else installed.push({ name: 'WebKitGTK', start: () => openWebKit(webKit) });
  return { installed, missing };
}
