import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMap, inlineLoader, preloadLines } from '../../../src/inline.ts';
import { openBrowserPage, type BrowserPage } from '../../support/browser/open-browser-page.ts';
import { shopHtml } from '../../support/browser/shop-pages.ts';

declare global {
  interface Window {
    /** The files that were changed on their way and ran all the same. */
    changed: string[] | undefined;
  }
}

const slow = 60_000;
const here = '/embed/guest-cart.js';
const elsewhere = 'https://cdn.example/v1/guest-cart.js';
const slots = "'self' https://cdn.example";

let host: BrowserPage;
let hashes: Readonly<Record<string, string>>;

beforeAll(async () => {
  host = await openBrowserPage();
  // Our own file, as the build writes it.
  hashes = JSON.parse(readFileSync(new URL('integrity.json', host.embedFolder), 'utf8')) as typeof hashes;
});

afterAll(() => host.close(), slow);

interface Form {
  readonly html: string;
  /** What `script-src` allows. */
  readonly scripts: string;
}

const pageOf = (head: string, body: string): string =>
  shopHtml(`<guest-cart></guest-cart>${body}`, 'de').replace('</head>', `${head}</head>`);

const tagOf = (src: string, more: string): string =>
  `<script type="module" src="${src}" data-base-url="/rest/default" ${more}></script>`;

/** A page as the helper writes it, in German, by the address of the script. */
function hashedTag(src: string): Form {
  const { html, csp } = importMap({ src, folder: host.embedFolder });
  const tag = tagOf(src, `integrity="${hashes['guest-cart.js'] ?? ''}" crossorigin="anonymous"`);
  return {
    html: pageOf(html + preloadLines({ src, folder: host.embedFolder }) + tag, ''),
    scripts: `${slots} ${csp}`,
  };
}

function bareTag(src: string): Form {
  const { html, csp } = importMap({ src, folder: host.embedFolder });
  return { html: pageOf(html + tagOf(src, ''), ''), scripts: `${slots} ${csp}` };
}

function inlined(src: string): Form {
  const { html, csp } = importMap({ src, folder: host.embedFolder });
  const loader = inlineLoader({ src, folder: host.embedFolder, baseUrl: '/rest/default' });
  return { html: pageOf(html, loader.html), scripts: `${slots} ${csp} ${loader.csp}` };
}

const forms = { 'the tag with its hash': hashedTag, 'the bare tag': bareTag, 'the loader inlined': inlined };

/**
 * Visits a page under a strict policy, on which the named files come with one line more than they were built with.
 * `fetched` names the files of the script, one for every request.
 */
async function visit({ html, scripts }: Form, changed: readonly string[] = []) {
  const policy = `default-src 'none'; script-src ${scripts}; connect-src 'self'; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`;
  const { page } = await host.visit(host.page(shopHtml('')));
  const fetched: string[] = [];
  await page.route(/\/(?:embed|v1)\/[^/]*\.js$/, async (route) => {
    const [name = ''] = /[^/]*$/.exec(new URL(route.request().url()).pathname) ?? [];
    fetched.push(name);
    const built = readFileSync(new URL(name, host.embedFolder), 'utf8');
    const line = changed.includes(name) ? `\n(window.changed ??= []).push('${name}');\n` : '';
    const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
    await route.fulfill({ body: built + line, headers });
  });
  return { ...(await host.visit(host.page(html, { 'content-security-policy': policy }))), fetched };
}

/** The files that the console says were refused for their hash. */
function toldOf(errors: readonly string[]): readonly string[] {
  const told = /valid digest in the 'integrity' attribute for resource '[^']+\/([^'/]+)'/;
  return [...new Set(errors.flatMap((error) => told.exec(error)?.[1] ?? []))].sort();
}

/** By then a page in German has run the script, its paint chunk, the page, and a language. */
async function makeCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weiter einkaufen' }).click();
  await page.locator('[data-state=empty]').getByText('Ihr Warenkorb ist leer').waitFor();
}

const ran = (page: Page) => page.evaluate(() => window.changed ?? []);

/** The file that the script names by its first letters. */
const fileOf = (start: string): string => Object.keys(hashes).find((name) => name.startsWith(start)) ?? '';

/** Asks for files of the script as it does itself, and gives the names of those that the browser would not run. */
async function refusedOf(page: Page, names: readonly string[]): Promise<readonly string[]> {
  // As text: the test runner would make its own import of it.
  const load = (name: string) =>
    page.evaluate<readonly string[]>(`import('/embed/${name}').then(() => [], () => ['${name}'])`);
  return (await Promise.all(names.map(load))).flat();
}

describe.each(Object.entries(forms))('a page with the import map and %s', (_name, form) => {
  it.each([
    ['its own origin', here],
    ['another origin', elsewhere],
  ])(
    'shows the cart in its language from files of %s, with nothing refused under a strict policy',
    async (_where, src) => {
      const { page, errors } = await visit(form(src));
      await makeCart(page);
      expect({ errors, refused: await page.evaluate(() => window.refused) }).toEqual({ errors: [], refused: [] });
    },
    slow,
  );

  it.each(['guest-cart.js', 'paint-', 'app-', 'language-de.js', 'language-de-compact.js'])(
    'never runs a changed file, and the console says so: %s',
    async (start) => {
      const name = fileOf(start);
      const { page, errors } = await visit(form(here), [name]);
      await expect.poll(() => toldOf(errors), { timeout: 15_000 }).toContain(name);
      // What a preload line was refused, browsers fetch again for an import().
      expect(await refusedOf(page, [name])).toEqual([name]);
      expect(await ran(page)).toEqual([]);
    },
    slow,
  );
});

it(
  'with the import map, a page runs no changed file of the script, whichever it is',
  async () => {
    const otherForms = ['element.js', 'guest-cart.classic.js', 'loader.js'];
    const names = readdirSync(host.embedFolder).filter((name) => name.endsWith('.js') && !otherForms.includes(name));
    expect(names.length).toBeGreaterThan(25);
    const { html, csp } = importMap({ src: here, folder: host.embedFolder });
    const { page, errors } = await visit({ html: pageOf(html, ''), scripts: `${slots} ${csp}` }, names);
    expect(await refusedOf(page, names)).toEqual(names);
    // Each for itself, and not for what it imports.
    await expect.poll(() => toldOf(errors)).toEqual(names.toSorted());
    expect(await ran(page)).toEqual([]);
  },
  slow,
);

it(
  'with the lines and its hash on the tag a browser fetches every file once, the map notwithstanding',
  async () => {
    const { page, fetched } = await visit(hashedTag(here));
    await makeCart(page);
    expect(fetched).toContain('guest-cart.js');
    expect(fetched).toHaveLength(new Set(fetched).size);
  },
  slow,
);

const plainTag = (): Form => ({
  html: pageOf('', '<script src="/embed/guest-cart.classic.js" data-base-url="/rest/default"></script>'),
  scripts: '',
});

describe.each(["'nonce-abc'", "'nonce-abc' 'strict-dynamic'"])('a policy that allows %s alone', (scripts) => {
  it.each(Object.entries({ ...forms, 'the plain script': plainTag }))(
    'is enough for a page with %s',
    async (_name, form) => {
      const html = form(here).html.replaceAll(/<script|<link rel="modulepreload"/g, '$& nonce="abc"');
      const { page, errors } = await visit({ html, scripts });
      await makeCart(page);
      expect({ errors, refused: await page.evaluate(() => window.refused) }).toEqual({ errors: [], refused: [] });
    },
    slow,
  );
});

it(
  'a policy of the loader’s hash with strict-dynamic, in place of a nonce, refuses what the loader imports',
  async () => {
    const { html, csp } = inlineLoader({ src: here, folder: host.embedFolder, baseUrl: '/rest/default' });
    const { page } = await visit({ html: pageOf('', html), scripts: `${slots} ${csp} 'strict-dynamic'` });
    const refused = `script-src-elem ${host.url}${here} `;
    await page.waitForFunction((line) => window.refused.includes(line), refused);
  },
  slow,
);
